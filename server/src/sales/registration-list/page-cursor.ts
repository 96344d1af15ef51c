import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common'
import type { RegistrationRow, RegistrationSort } from '#contract/sales/numbers/registration-list'
import { TicketStatus } from '#contract/sales/ticket'

/** What a page ends with, by each order: what the order looks at, and what tells apart those that are alike in it. */
const cursors = {
  NEWEST: z.tuple([Instant, Id]),
  NUMBER: z.tuple([z.string()]),
  STATUS: z.tuple([TicketStatus, Instant, Id]),
} as const

type Last = Pick<RegistrationRow, 'registrationNumber' | 'status' | 'createdAt' | 'id'>

/** Where a page of this order ended. */
export const cursorOf = (sort: RegistrationSort, { registrationNumber, status, createdAt, id }: Last): string => {
  const ends = { NEWEST: [createdAt, id], NUMBER: [registrationNumber], STATUS: [status, createdAt, id] }[sort]
  return Buffer.from(JSON.stringify(ends)).toString('base64url')
}

/** What a cursor of this order says; null: it is none of it. */
export const readCursor = (sort: RegistrationSort, text: string): string[] | null => {
  try {
    return [...cursors[sort].parse(JSON.parse(Buffer.from(text, 'base64url').toString()))]
  } catch {
    return null
  }
}

import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common'
import type { RegistrationRow, RegistrationSort } from '#contract/sales/registration/registration-list'
import { TicketStatus } from '#contract/sales/ticket/ticket'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'

/** The content of a cursor for each sort order: the sort value, and the value that separates equal rows. */
const cursors = {
  NEWEST: z.tuple([Instant, Id]),
  NUMBER: z.tuple([z.string()]),
  STATUS: z.tuple([TicketStatus, Instant, Id]),
} as const

type Last = Pick<RegistrationRow, 'registrationNumber' | 'status' | 'createdAt' | 'id'>

/** Returns the cursor for the end of a page in this order. */
export const cursorOf = (sort: RegistrationSort, { registrationNumber, status, createdAt, id }: Last): string => {
  return writeCursor({ NEWEST: [createdAt, id], NUMBER: [registrationNumber], STATUS: [status, createdAt, id] }[sort])
}

/** Returns the values in a cursor of this order; null if it is not valid. */
export const readCursorOf = (sort: RegistrationSort, text: string): readonly string[] | null =>
  readCursor<readonly string[]>(cursors[sort], text)

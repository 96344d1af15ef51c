import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, pageOf, QueryCount, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { stripInvisible } from '../../text.ts'
import { Applicant, SessionMethod } from '../property/sales-session.ts'
import { TicketOutcome, TicketStatus } from '../ticket/ticket.ts'

/**
 * Sort orders of all registrations: newest first; by number; or by status, and within a status the earliest first.
 */
export const RegistrationSort = z.enum(['NEWEST', 'NUMBER', 'STATUS'])
export type RegistrationSort = z.output<typeof RegistrationSort>

/** Part of the deposit that is paid or entered: nothing, a part, all of it. */
export const DepositState = z.enum(['NONE', 'PART', 'WHOLE'])
export type DepositState = z.output<typeof DepositState>

/** A calendar day in Hong Kong. */
export const Day = example(z.iso.date(), '2026-11-24')

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => example(z.optional(schema), undefined)

/** Filters for registrations; an omitted filter does not restrict the list. */
export const registrationFilter = {
  /** Registration number, however it is typed: `r7kq4m2xp` finds `R-7KQ4-M2XP`. */
  number: optional(
    z.string().check(z.overwrite(stripInvisible), z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
  ),
  sessionId: optional(Id),
  status: optional(TicketStatus),
  batchId: optional(Id),
  /** Day on which the verification in force was made. */
  verifiedOn: optional(Day),
  deposit: optional(DepositState),
  /** Whether an estate agent introduced the registration. */
  agent: optional(z.enum(['YES', 'NO'])),
  applicant: optional(z.enum(['INDIVIDUAL', 'COMPANY'])),
} as const

/** A registration in the list of all. The masked name reveals the registrant only to somebody who knows them. */
export const RegistrationRow = z.strictObject({
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  outcome: TicketOutcome,
  /** Masked name of the registrant. */
  name: example(z.string(), 'C*** T** M**'),
  sessionName: Words,
  /** How the session is sold: a ballot entry, a bid and a registration are counted as `numberOfIntents`. */
  sessionMethod: SessionMethod,
  batchName: Words,
  applicant: Applicant,
  hasAgent: example(z.boolean(), false),
  numberOfIntents: Count,
  dueCents: Cents,
  /** Paid by card and not refunded, in cents. */
  settledCents: Cents,
  /** Sum of the instruments that were entered, received or not, in cents. */
  declaredCents: Cents,
  createdAt: Instant,
  verifiedAt: example(z.nullable(Instant), null),
})
export type RegistrationRow = z.output<typeof RegistrationRow>

/** Number of rows on a page: default and maximum. */
export const registrationPage = { usual: 50, most: 200 } as const

export const listRegistrations = operation({
  name: 'sales.registrations.list',
  summary: 'Registrations of the sessions that the asker is assigned to, page by page; names are masked.',
  method: 'GET',
  path: '/v1/office/registrations',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({
    ...registrationFilter,
    sort: optional(RegistrationSort),
    limit: z.optional(QueryCount(registrationPage.most)),
    /** Cursor that the previous page returned. */
    after: optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'invalid'))),
  }),
  output: pageOf(RegistrationRow),
  refusals: ['request.not-found'],
})

import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, pageOf, QueryCount, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { stripInvisible } from '../../text.ts'
import { Applicant } from '../session.ts'
import { TicketOutcome, TicketStatus } from '../ticket.ts'

/** By which all registrations are sorted: the newest first, by their number, or by status and in it who came first. */
export const RegistrationSort = z.enum(['NEWEST', 'NUMBER', 'STATUS'])
export type RegistrationSort = z.output<typeof RegistrationSort>

/** How much of the deposit is paid or entered: nothing, a part, all of it. */
export const DepositState = z.enum(['NONE', 'PART', 'WHOLE'])
export type DepositState = z.output<typeof DepositState>

/** A calendar day in Hong Kong. */
export const Day = example(z.iso.date(), '2026-11-24')

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => example(z.optional(schema), undefined)

/** By what registrations are narrowed down; what is left out does not narrow. */
export const registrationFilter = {
  /** The registration number, however it is typed: `r7kq4m2xp` finds `R-7KQ4-M2XP`. */
  number: optional(
    z.string().check(z.overwrite(stripInvisible), z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
  ),
  sessionId: optional(Id),
  status: optional(TicketStatus),
  batchId: optional(Id),
  /** On which day the verification was made that stands. */
  verifiedOn: optional(Day),
  deposit: optional(DepositState),
  /** Introduced by an estate agent, or not. */
  agent: optional(z.enum(['YES', 'NO'])),
  applicant: optional(z.enum(['INDIVIDUAL', 'COMPANY'])),
} as const

/** A registration as a list of all has it: whose it is only as somebody who knows them would guess. */
export const RegistrationRow = z.strictObject({
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  outcome: TicketOutcome,
  /** Of the registrant. */
  name: example(z.string(), 'C*** T** M**'),
  sessionName: Words,
  batchName: Words,
  applicant: Applicant,
  hasAgent: example(z.boolean(), false),
  numberOfIntents: Count,
  dueCents: Cents,
  /** Paid by card and not given back. */
  settledCents: Cents,
  /** Of instruments entered, received or not. */
  declaredCents: Cents,
  createdAt: Instant,
  verifiedAt: example(z.nullable(Instant), null),
})
export type RegistrationRow = z.output<typeof RegistrationRow>

/** Rows on a page, unless fewer or more are asked for. */
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
    /** Where the page before ended, as it said. */
    after: optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'invalid'))),
  }),
  output: pageOf(RegistrationRow),
  refusals: ['request.not-found'],
})

import * as z from 'zod/mini'
import { Count, example, Id, Instant, pageOf, QueryCount, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { BroughtSerials } from '../sales/registration/referral-forms.ts'
import { Applicant } from '../sales/property/sales-session.ts'
import { TicketStatus } from '../sales/ticket/ticket.ts'
import { Code } from '../reference/code.ts'

// Data that a system of the vendor can read with its API key. The identity of the people belongs to another scope.

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => example(z.optional(schema), undefined)

/** Number of rows on a page: default and maximum. */
export const exportPage = { usual: 100, most: 500 } as const

/** A registration without personal data. */
export const ExportedRegistration = z.strictObject({
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  sessionId: Id,
  batchId: Id,
  batchName: Words,
  applicant: Applicant,
  numberOfIntents: Count,
  numberOfUnits: Count,
  /**
   * Agent who introduced the registration: the agency of the referral form; the agency is null until the form is
   * found among those issued.
   */
  agent: example(z.nullable(z.strictObject({ serial: z.nullable(z.string()), agencyCode: z.nullable(z.string()) })), {
    serial: 'KS-A01-000001',
    agencyCode: 'A01',
  }),
  createdAt: Instant,
  /** When the verification in force was made. */
  verifiedAt: z.nullable(Instant),
  /** When the registration last changed its status. */
  changedAt: Instant,
})
export type ExportedRegistration = z.output<typeof ExportedRegistration>

export const listExportedRegistrations = operation({
  name: 'integrations.registrations.list',
  summary:
    'Registrations of a session, page by page in the order in which they came; with `since`, those whose status has changed since then. Some may come twice, none is left out.',
  method: 'GET',
  path: '/v1/integrations/sessions/{sessionId}/registrations',
  who: 'integration',
  scope: 'tickets.read',
  input: z.strictObject({
    sessionId: Id,
    since: optional(Instant),
    limit: z.optional(QueryCount(exportPage.most)),
    /** Cursor that the previous page returned. */
    after: optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'invalid'))),
  }),
  output: z.extend(pageOf(ExportedRegistration), {
    /**
     * Value of `since` for the next synchronisation, after all pages of this one are read. Use the value of the first
     * page.
     */
    nextSince: Instant,
  }),
  refusals: ['request.not-found'],
})

export const getExportedRegistration = operation({
  name: 'integrations.registrations.get',
  summary: 'One registration, as the list has it.',
  method: 'GET',
  path: '/v1/integrations/registrations/{id}',
  who: 'integration',
  scope: 'tickets.read',
  input: z.strictObject({ id: Id }),
  output: ExportedRegistration,
  refusals: ['request.not-found'],
})

export const getExportedContact = operation({
  name: 'integrations.contacts.get',
  summary: 'Name, email and mobile number of the registrant of one registration. No identity number goes out.',
  method: 'GET',
  path: '/v1/integrations/registrations/{id}/contact',
  who: 'integration',
  scope: 'contacts.read',
  audited: true,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({
    englishName: example(z.nullable(z.string()), 'CHAN TAI MAN'),
    chineseName: example(z.nullable(z.string()), '陳大文'),
    email: example(z.string(), 'chan.tm@example.com'),
    mobile: example(z.string(), '852-61234567'),
  }),
  refusals: ['request.not-found'],
})

export const importReferralsByKey = operation({
  name: 'integrations.referral-forms.bring-in',
  summary:
    'Issues referral forms that are numbered already to an agency, for the property of a session: all of them or none.',
  method: 'POST',
  path: '/v1/integrations/sessions/{sessionId}/referral-forms',
  who: 'integration',
  scope: 'referrals.write',
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id, agencyCode: example(Code, 'A01'), serials: BroughtSerials }),
  output: z.strictObject({ issued: Count }),
  refusals: ['request.not-found'],
})

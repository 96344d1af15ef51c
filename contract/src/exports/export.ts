import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line, Words } from '../common.ts'
import { ExportPurpose } from '../staff/purpose.ts'
import { operation } from '../operation.ts'

// Tables that the office exports. A background job writes them, the server keeps them encrypted for a day, and only
// the requester can download them.

/** Exports of registrations: all registrations, introductions by agency, and the counts for publication. */
export const RegistrationExport = z.enum(['TICKETS', 'INTRODUCTIONS', 'COUNTS'])
/** Exports of deposits: the deposit of each registration, and the cashier’s orders and cheques to be banked. */
export const PaymentExport = z.enum(['DEPOSITS', 'INSTRUMENTS'])
/** Export with full identity numbers: two people must approve it. */
const identities = 'IDENTITIES'
export const ExportKind = z.enum([...RegistrationExport.options, ...PaymentExport.options, identities])
export type ExportKind = z.output<typeof ExportKind>

export const ExportFormat = example(z.enum(['CSV', 'XLSX'], 'required'), 'XLSX')
export type ExportFormat = z.output<typeof ExportFormat>

/** WAITING, then RUNNING, then DONE until the file expires; or FAILED. */
export const ExportState = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'])
export type ExportState = z.output<typeof ExportState>

/** Hours for which a finished file is available. */
export const exportHours = 24
/** Maximum number of exports that one person may have in progress. */
export const exportsAtOnce = 3

export const Export = z.strictObject({
  id: Id,
  kind: ExportKind,
  format: ExportFormat,
  sessionId: Id,
  sessionName: Words,
  purpose: ExportPurpose,
  state: ExportState,
  /** Number of rows written so far, and the total as far as it is known. */
  rows: Count,
  total: example(z.nullable(z.int()), 2_500),
  /** Size of the file in bytes. */
  size: example(z.nullable(z.int()), 84_000),
  requestedAt: Instant,
  finishedAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
})
export type Export = z.output<typeof Export>

const asked = { sessionId: Id, format: ExportFormat, purpose: ExportPurpose }
const refusals = ['request.not-found', 'exports.busy'] as const

export const requestExport = operation({
  name: 'exports.request',
  summary: 'Has registrations of a session written as a table, in the language of the request.',
  method: 'POST',
  path: '/v1/office/exports/registrations',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ ...asked, kind: RegistrationExport }),
  output: Export,
  refusals,
})

export const requestPaymentExport = operation({
  name: 'exports.request-payments',
  summary: 'Has deposits of a session written as a table, in the language of the request.',
  method: 'POST',
  path: '/v1/office/exports/payments',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ ...asked, kind: PaymentExport }),
  output: Export,
  refusals,
})

export const proposeIdentityExport = operation({
  name: 'exports.propose-identities',
  summary:
    'Proposes that everybody who is named in a session’s registrations be written as a table with whole identity numbers; a second person confirms it.',
  method: 'POST',
  path: '/v1/office/exports/identities',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ ...asked, reason: example(Line(200), 'For the vendor’s solicitors') }),
  output: z.strictObject({ proposalId: Id }),
  refusals: ['request.not-found', 'office.proposal.open'],
})

export const listExports = operation({
  name: 'exports.list',
  summary: 'What the asker has had written in the last month, the latest first.',
  method: 'GET',
  path: '/v1/office/exports',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(Export) }),
})

export const downloadExport = operation({
  name: 'exports.download',
  summary: 'The file, to who asked for it, as long as it is there and they may still have it.',
  method: 'GET',
  path: '/v1/office/exports/{id}/file',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  audited: true,
  wire: 'stream',
  media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found', 'exports.gone'],
})

export const reviewExports = operation({
  name: 'exports.review',
  summary: 'What all staff have had written, the latest first: who, what, for which purpose, how much.',
  method: 'GET',
  path: '/v1/office/exports/all',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({
    /** Cursor: the id of the last row of the previous page. */
    after: example(z.optional(Id), undefined),
  }),
  output: z.strictObject({
    rows: z.array(
      z.extend(Export, {
        by: example(z.string(), 'WONG Lai Ming'),
        /** Second person, for an export that two people must approve. */
        confirmedBy: example(z.nullable(z.string()), null),
        downloads: Count,
      }),
    ),
    isLast: example(z.boolean(), true),
  }),
})

export const exportOperations = [
  requestExport,
  requestPaymentExport,
  proposeIdentityExport,
  listExports,
  downloadExport,
  reviewExports,
] as const

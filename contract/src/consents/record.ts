import * as z from 'zod/mini'
import { Count, example, Instant, Locale, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { AskedRegion, Programme } from './consent.ts'
import { TermsType } from '../reference/reference.ts'

export const ConsentAction = z.enum(['GRANT', 'DECLINE', 'WITHDRAW', 'SUPERSEDED'])

/** One answer that a person gave, with the text as the person saw it. */
export const ConsentEvent = z.strictObject({
  version: Count,
  action: ConsentAction,
  locale: Locale,
  /** Sentence beside the box, in the language in which the person read it. */
  title: example(z.string(), 'I have read and accept the Terms and Conditions.'),
  actedAt: Instant,
  /** Number of the registration with which the consent was given; null: it was given with the account. */
  registrationNumber: example(z.nullable(z.string()), null),
})

/**
 * A consent that a person was asked for, with the person's answers; the last answer counts. `version`, `title` and
 * `text` are those in force, for a person who answers now.
 */
export const ConsentRecord = z.strictObject({
  code: example(z.string(), 'MARKETING'),
  version: Count,
  programme: Programme,
  required: example(z.boolean(), false),
  region: AskedRegion,
  separate: example(z.boolean(), false),
  parent: example(z.nullable(z.string()), null),
  termsType: z.nullable(TermsType),
  document: z.nullable(Words),
  name: Words,
  title: Words,
  text: Words,
  /**
   * Instant since which the consent is given, if neither its sentence nor its document has changed since; otherwise
   * null.
   */
  givenSince: z.nullable(Instant),
  /** Answers, newest first; empty if the person was never asked. */
  events: z.array(ConsentEvent),
})
export type ConsentRecord = z.output<typeof ConsentRecord>

export const listConsentRecords = operation({
  name: 'consents.records.list',
  summary:
    'Every consent of the one who asks, with its text, its dates and what was said; `shownAt` goes back with an answer.',
  method: 'GET',
  path: '/v1/user/consents',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ shownAt: Instant, records: z.array(ConsentRecord) }),
})

export const getConsentReceipt = operation({
  name: 'consents.receipts.get',
  summary:
    'All evidence of what the one who asks was asked and answered, as a PDF in the language of the request: text, version, time, how, fingerprint.',
  method: 'GET',
  path: '/v1/user/consents/receipt',
  who: 'registrant',
  audited: true,
  wire: 'stream',
  media: ['application/pdf'],
  input: z.strictObject({}),
  output: z.unknown(),
})

export const answerConsent = operation({
  name: 'consents.records.answer',
  summary:
    'Gives or withdraws a consent. What the account cannot be without is withdrawn by deleting the account. What hangs on a withdrawn consent is withdrawn with it; with one of the Mainland, the registrations that need it.',
  method: 'POST',
  path: '/v1/user/consents',
  who: 'registrant',
  input: z.strictObject({
    code: example(z.string().check(z.maxLength(40, 'too_long')), 'MARKETING'),
    version: Count,
    granted: example(z.boolean(), false),
    locale: Locale,
    shownAt: Instant,
  }),
  /**
   * Registrations that cannot continue without the consent: they are withdrawn already, or must be completed at the
   * sales office.
   */
  output: z.strictObject({
    registrations: z.array(
      z.strictObject({ registrationNumber: example(z.string(), 'R-7KQ4-M2XP'), withdrawn: example(z.boolean(), true) }),
    ),
  }),
  refusals: ['consents.outdated', 'consents.needed', 'consents.required'],
})

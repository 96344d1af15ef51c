import * as z from 'zod/mini'
import { Count, Email, example, Id, Instant, Words } from '../common.ts'
import { foldCompatibility } from '../text.ts'
import { operation } from '../operation.ts'
import { TermsType } from '../reference/reference.ts'

export const ConsentScope = z.enum(['ACCOUNT', 'TICKET'])
export type ConsentScope = z.output<typeof ConsentScope>

/** Whose law is looked to: `CN` for whom the Mainland's covers (D-4.2), `HK` for everyone else. */
export const ConsentRegion = z.enum(['HK', 'CN'])
export type ConsentRegion = z.output<typeof ConsentRegion>

/** Whose consents they are: the vendor’s own, or those of a programme that a person may join. */
export const Programme = z.enum(['vendor', 'club', 'oneId', 'kDollar'])
export type Programme = z.output<typeof Programme>

/** Whom a consent is asked of: everyone, those whom the Mainland's law covers, or everyone else. */
export const AskedRegion = z.enum(['ALL', 'HK', 'CN'])

/** A box that a person may tick (D-4.5). */
export const ConsentDefinition = z.strictObject({
  code: example(z.string(), 'TERMS'),
  version: Count,
  programme: Programme,
  required: example(z.boolean(), true),
  region: AskedRegion,
  /** A consent that the law wants by an act of its own: no select-all ticks it. */
  separate: example(z.boolean(), false),
  parent: example(z.nullable(z.string()), null),
  apiAttribute: example(z.nullable(z.string()), null),
  termsType: z.nullable(TermsType),
  /** The title of the document that it names. */
  document: z.nullable(Words),
  /** What it is called, within a sentence. */
  name: Words,
  /** What is said where it is required and missing. */
  prompt: Words,
  /** The sentence beside the box. */
  title: Words,
  /** What the law wants said beneath it; empty when the linked document says it. */
  text: Words,
})
export type ConsentDefinition = z.output<typeof ConsentDefinition>

/** The required consents that are not given. Under an optional parent, once that is chosen (D-4.5). */
export const missingConsents = <Definition extends Pick<ConsentDefinition, 'code' | 'required' | 'parent'>>(
  definitions: readonly Definition[],
  granted: (code: string) => boolean,
): Definition[] => {
  const needed = new Set(definitions.filter(definition => definition.required).map(definition => definition.code))
  return definitions.filter(
    ({ code, required, parent }) =>
      required && !granted(code) && (parent === null || granted(parent) || needed.has(parent)),
  )
}

/** Do these answers join the club? */
export const joinsClub = (answers: readonly { code: string; granted: boolean }[]): boolean =>
  answers.some(({ code, granted }) => code === 'CLUB_JOIN' && granted)

export const listConsents = operation({
  name: 'consents.definitions.list',
  summary: 'The consents asked of a person, in order; `shownAt` goes back with the answers.',
  method: 'GET',
  path: '/v1/consents/definitions',
  who: 'anyone',
  /**
   * Without a region, those of Hong Kong. With a programme, its own alone. Without one, all that is asked with an account, or
   * with a registration in the session: the vendor's, the session's, and those of the programmes that may be joined with it.
   */
  input: z.strictObject({
    scope: ConsentScope,
    region: z.optional(ConsentRegion),
    programme: z.optional(Programme),
    sessionId: z.optional(Id),
  }),
  output: z.strictObject({ shownAt: Instant, definitions: z.array(ConsentDefinition) }),
})

export const isPrcConsentNeeded = operation({
  name: 'consents.prc.needed',
  summary:
    'Whether the consents of the Mainland will be asked, by a calling or country code alone: no account is looked up.',
  method: 'POST',
  path: '/v1/user/is-rpc-consent-needed',
  aliases: ['/v1/user/is-prc-consent-needed'],
  who: 'anyone',
  input: z.strictObject({
    countryCode: example(
      z.string().check(
        z.overwrite(text => foldCompatibility(text).trim().toUpperCase().replace(/^\+/, '')),
        z.minLength(1, 'required'),
        z.regex(/^(\d{1,4}|[A-Z]{2,3})$/, 'invalid'),
      ),
      '86',
    ),
    email: Email,
  }),
  output: z.strictObject({ needed: example(z.boolean(), true) }),
})

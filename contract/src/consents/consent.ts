import * as z from 'zod/mini'
import { Count, Email, example, Id, Instant, Words } from '../common.ts'
import { foldCompatibility } from '../text.ts'
import { operation } from '../operation.ts'
import { TermsType } from '../reference/reference.ts'

/**
 * When a consent is asked: with an account, with a registration, or, after it, for the estate agent who introduced the
 * registrant.
 */
export const ConsentScope = z.enum(['ACCOUNT', 'TICKET', 'AGENT'])
export type ConsentScope = z.output<typeof ConsentScope>

/** Law that applies: `CN` for a person whom the Mainland's law covers (D-4.2), `HK` for everyone else. */
export const ConsentRegion = z.enum(['HK', 'CN'])
export type ConsentRegion = z.output<typeof ConsentRegion>

/** Owner of the consents: the vendor, or a programme that a person may join. */
export const Programme = z.enum(['vendor', 'club', 'oneId', 'kDollar'])
export type Programme = z.output<typeof Programme>

/** People who are asked for a consent: everyone, those whom the Mainland's law covers, or everyone else. */
export const AskedRegion = z.enum(['ALL', 'HK', 'CN'])

/** A box that a person may tick (D-4.5). */
export const ConsentDefinition = z.strictObject({
  code: example(z.string(), 'TERMS'),
  version: Count,
  programme: Programme,
  required: example(z.boolean(), true),
  region: AskedRegion,
  /** True for a consent that by law needs a separate action: select-all does not tick it. */
  separate: example(z.boolean(), false),
  parent: example(z.nullable(z.string()), null),
  apiAttribute: example(z.nullable(z.string()), null),
  termsType: z.nullable(TermsType),
  /** Title of the document that the consent refers to. */
  document: z.nullable(Words),
  /** Name of the consent, as used within a sentence. */
  name: Words,
  /** Message if the consent is required and missing. */
  prompt: Words,
  /** Sentence beside the box. */
  title: Words,
  /** Text that the law requires below the sentence; empty if the linked document contains it. */
  text: Words,
})
export type ConsentDefinition = z.output<typeof ConsentDefinition>

/**
 * Returns the required consents that are not given. A consent below an optional parent counts only if the parent is
 * chosen (D-4.5).
 */
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

/** True if these answers join the club. */
export const joinsClub = (answers: readonly { code: string; granted: boolean }[]): boolean =>
  answers.some(({ code, granted }) => code === 'CLUB_JOIN' && granted)

export const listConsents = operation({
  name: 'consents.definitions.list',
  summary: 'The consents asked of a person, in order; `shownAt` goes back with the answers.',
  method: 'GET',
  path: '/v1/consents/definitions',
  who: 'anyone',
  /**
   * Without a region, returns the consents for Hong Kong. With a programme, returns only the consents of that
   * programme. Without one, returns all consents that are asked with an account, or with a registration in the
   * session: the vendor's, the session's, and those of the programmes that a person may join with it.
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

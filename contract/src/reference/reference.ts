import * as z from 'zod/mini'
import { Count, example, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'

/** The 13 code lists of, and the branches of the agencies. */
export const categoryCodes = [
  'COUNTRY',
  'CITY',
  'DISTRICT',
  'RELATIONSHIP',
  'GENDER',
  'NATIONALITY',
  'ID_TYPE',
  'CALLING_CODE',
  'PAYMENT_TERM',
  'AGENCY',
  'AGENCY_DISTRICT',
  'AGENCY_BRANCH',
  'PAYMENT_METHOD',
  'BANK_NAME',
] as const
export const CategoryCode = z.enum(categoryCodes)
export type CategoryCode = z.output<typeof CategoryCode>

export const CodeValue = z.strictObject({
  code: example(z.string(), 'HKG'),
  name: Words,
  parentCode: example(z.nullable(z.string()), null),
  order: Count,
  /** Further attributes of a value: callingCode, alpha2, pattern, noteIssuing ... */
  attributes: example(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), { alpha2: 'HK' }),
  /** True if forms no longer offer the value; rows that already use it still show its name. */
  hidden: example(z.boolean(), false),
})
export type CodeValue = z.output<typeof CodeValue>

export const listValues = operation({
  name: 'reference.values.list',
  summary: 'What one of the code lists offers, in three languages.',
  method: 'GET',
  path: '/v1/utility/values',
  who: 'anyone',
  input: z.strictObject({ categoryCode: CategoryCode }),
  output: z.array(CodeValue),
})

const List = z.array(CodeValue)
const Lists = z.strictObject({
  COUNTRY: List,
  CITY: List,
  DISTRICT: List,
  RELATIONSHIP: List,
  GENDER: List,
  NATIONALITY: List,
  ID_TYPE: List,
  CALLING_CODE: List,
  PAYMENT_TERM: List,
  AGENCY: List,
  AGENCY_DISTRICT: List,
  AGENCY_BRANCH: List,
  PAYMENT_METHOD: List,
  BANK_NAME: List,
})

export const listAllValues = operation({
  name: 'reference.lists.read',
  summary:
    'All code lists in one answer, with the version that they have now. Under the address of that version the answer never changes; under another it is only the latest.',
  method: 'GET',
  path: '/v1/utility/values/{version}',
  who: 'anyone',
  input: z.strictObject({
    version: example(z.string().check(z.regex(/^([\w-]{22}|none)$/, 'invalid')), 'k3Yb0TqX9a_1-ZwE4uRf2g'),
  }),
  output: z.strictObject({
    version: example(z.string(), 'k3Yb0TqX9a_1-ZwE4uRf2g'),
    lists: Lists,
  }),
})

export const termsTypes = [
  'TERMS',
  'PICS',
  'PRC_ADDENDUM',
  'PRIVACY',
  'COOKIE',
  'CLUB_TERMS',
  'ONE_ID_TERMS',
  'K_DOLLAR_TERMS',
] as const
export const TermsType = z.enum(termsTypes)
export type TermsType = z.output<typeof TermsType>

export const Terms = z.strictObject({
  type: TermsType,
  version: Count,
  title: Words,
  /** Lines of text: `## ` begins a heading, `- ` a list item, a blank line a paragraph. */
  body: Words,
  /** SHA-256 of title, line feed and body in UTF-8, in hexadecimal. */
  sha256: Words,
  effectiveFrom: Instant,
})
export type Terms = z.output<typeof Terms>

export const latestTerms = operation({
  name: 'reference.terms.latest',
  summary: 'The version of a document that is in force.',
  method: 'GET',
  path: '/v1/utility/tncs/latest',
  who: 'anyone',
  input: z.strictObject({ type: TermsType }),
  output: Terms,
  refusals: ['request.not-found'],
})

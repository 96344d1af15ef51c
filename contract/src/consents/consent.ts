import * as z from 'zod/mini'
import { Count, example, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { TermsType } from '../reference/reference.ts'

export const ConsentScope = z.enum(['ACCOUNT', 'TICKET'])
export type ConsentScope = z.output<typeof ConsentScope>

/** A box that a person may tick (DOMAIN.md 4.5). */
export const ConsentDefinition = z.strictObject({
  code: example(z.string(), 'TERMS'),
  version: Count,
  required: example(z.boolean(), true),
  parent: example(z.nullable(z.string()), null),
  apiAttribute: example(z.nullable(z.string()), null),
  termsType: z.nullable(TermsType),
  /** What it is called, as in “Please agree to ...”. */
  name: Words,
  /** The sentence beside the box. */
  title: Words,
  /** What the law wants said beneath it; empty when the linked document says it. */
  text: Words,
})
export type ConsentDefinition = z.output<typeof ConsentDefinition>

export const listConsents = operation({
  name: 'consents.definitions.list',
  summary: 'The consents asked of a person outside the Mainland, in order; `shownAt` goes back with the answers.',
  method: 'GET',
  path: '/v1/consents/definitions',
  who: 'anyone',
  input: z.strictObject({ scope: ConsentScope }),
  output: z.strictObject({ shownAt: Instant, definitions: z.array(ConsentDefinition) }),
})

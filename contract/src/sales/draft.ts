import * as z from 'zod/mini'
import { Count, example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'

const Text = z.nullable(z.string().check(z.maxLength(200, 'too_long')))

/** What a person has entered so far, as it stands on the screen: nothing need be complete or right yet. */
export const DraftContent = z.strictObject({
  step: example(z.int().check(z.minimum(1), z.maximum(4)), 2),
  propertyId: z.nullable(Id),
  sessionId: z.nullable(Id),
  batchId: z.nullable(Id),
  numberOfUnits: example(z.nullable(z.int()), 1),
  numberOfIntents: example(z.nullable(z.int()), 1),
  /** Step 1 is locked. */
  confirmed: example(z.boolean(), true),
  address: z.strictObject({
    country: example(Text, 'HKG'),
    city: example(Text, 'KLN'),
    district: example(Text, 'KC'),
    line1: example(Text, 'Flat A'),
    line2: example(Text, null),
    line3: example(Text, null),
  }),
  isEstateAgent: example(z.nullable(z.boolean()), false),
  survey: example(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(60))), {}),
})
export type DraftContent = z.output<typeof DraftContent>

export const Draft = z.strictObject({ content: DraftContent, version: Count, savedAt: Instant })
export type Draft = z.output<typeof Draft>

export const getDraft = operation({
  name: 'sales.drafts.get',
  summary: 'The registration that the asker has begun and not submitted, or null.',
  method: 'GET',
  path: '/v1/sales/intents/draft',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ draft: z.nullable(Draft) }),
})

export const saveDraft = operation({
  name: 'sales.drafts.save',
  summary:
    'Keeps what has been entered. `version` is the one last seen, 0 for none: a stale one is told, not overwritten.',
  method: 'PUT',
  path: '/v1/sales/intents/draft',
  who: 'registrant',
  input: z.strictObject({ content: DraftContent, version: Count }),
  output: z.strictObject({ version: Count, savedAt: Instant }),
  refusals: ['sales.draft.stale'],
})

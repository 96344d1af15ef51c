import * as z from 'zod/mini'
import { ConsentAnswer, Count, example, Id, Instant, Words } from '../../common.ts'
import { enteredFields } from '../../entered.ts'
import { operation } from '../../operation.ts'
import { Registration } from './intent.ts'
import { Applicant, SeenRevision } from '../property/sales-session.ts'

const Key = z.string().check(z.maxLength(60))
const Answers = z.record(Key, z.string().check(z.maxLength(300)))

/** Text typed into a part of the form, by field name. The number of an identity document is never stored this way. */
const Entry = z.record(
  Key.check(z.refine((key: string) => key !== 'idNumber', 'not_offered')),
  z.string().check(z.maxLength(300)),
)

/**
 * Entered fields as the final message will have them. Fields that are entered in another form, or in a list, follow
 * below.
 */
export const entered = enteredFields(
  z.omit(Registration, {
    draftId: true,
    sessionRevision: true,
    applicant: true,
    people: true,
    relatives: true,
    agent: true,
    survey: true,
    consents: true,
  }).shape,
)

/** A consent that was given before the opening. A stored record has no optional fields. */
const ReadyConsent = z.extend(ConsentAnswer, { isGivenBefore: example(z.boolean(), false) })

/** What a person has entered so far, as shown on the screen: nothing needs to be complete or valid yet. */
export const DraftContent = z.extend(z.strictObject(entered), {
  step: example(z.int().check(z.minimum(1), z.maximum(4)), 2),
  propertyId: z.nullable(Id),
  applicant: Applicant,
  sessionRevision: SeenRevision,
  /** True if step 1 is locked. */
  confirmed: example(z.boolean(), true),
  people: example(
    z
      .array(z.strictObject({ personId: Id, relationship: z.nullable(z.string().check(z.maxLength(200, 'too_long'))) }))
      .check(z.maxLength(6)),
    [],
  ),
  relatives: example(z.array(Entry).check(z.maxLength(10)), []),
  /** True if there is an agent; null: not answered yet. */
  hasAgent: example(z.nullable(z.boolean()), false),
  agent: example(Entry, {}),
  survey: example(Answers, {}),
  /** How the registrant intends to pay, to preselect the payment method; null: not answered. */
  payBy: example(z._default(z.nullable(z.enum(['CARD', 'INSTRUMENT', 'BOTH'])), null), null),
  /**
   * The consents given and the time of the check that found nothing missing, before the opening; null: not ready. A
   * change of any answer makes it null.
   */
  ready: example(
    z._default(
      z.nullable(z.strictObject({ checkedAt: Instant, consents: z.array(ReadyConsent).check(z.maxLength(40)) })),
      null,
    ),
    null,
  ),
  /** People and companies that are being entered: the typed text, by their future ids. */
  entries: example(z.record(Key, Entry), {}),
})
export type DraftContent = z.output<typeof DraftContent>

/** Maximum number of registrations of an account that are begun and not submitted. */
export const maxDrafts = 20

export const Draft = z.strictObject({ id: Id, content: DraftContent, version: Count, savedAt: Instant })
export type Draft = z.output<typeof Draft>

export const DraftRow = z.strictObject({
  id: Id,
  step: example(z.int(), 2),
  propertyId: z.nullable(Id),
  sessionId: z.nullable(Id),
  batchId: z.nullable(Id),
  applicant: Applicant,
  /** Property and session of `sessionId`, whether on offer or not; null without a session. */
  property: z.nullable(z.strictObject({ name: Words })),
  session: z.nullable(z.strictObject({ name: Words, opensAt: Instant, closesAt: Instant })),
  /** True if the registration was checked and needs only to be submitted once the session is open. */
  isReady: example(z.boolean(), false),
  savedAt: Instant,
})
export type DraftRow = z.output<typeof DraftRow>

export const listDrafts = operation({
  name: 'sales.drafts.list',
  summary: 'The registrations that the asker has begun and not submitted, the last saved first.',
  method: 'GET',
  path: '/v1/sales/intents/drafts',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ drafts: z.array(DraftRow) }),
})

export const getDraft = operation({
  name: 'sales.drafts.get',
  summary: 'One of the asker’s drafts, or null when it is not there: submitted, removed, or not saved yet.',
  method: 'GET',
  path: '/v1/sales/intents/drafts/{id}',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ draft: z.nullable(Draft) }),
})

export const saveDraft = operation({
  name: 'sales.drafts.save',
  summary:
    'Keeps what has been entered, under an id that the asker makes. `version` is the one last seen, 0 for none: a stale one is told, not overwritten.',
  method: 'PUT',
  path: '/v1/sales/intents/drafts/{id}',
  who: 'registrant',
  input: z.strictObject({ id: Id, content: DraftContent, version: Count }),
  output: z.strictObject({ version: Count, savedAt: Instant }),
  refusals: ['sales.draft.stale', 'sales.draft.too-many'],
})

export const removeDraft = operation({
  name: 'sales.drafts.remove',
  summary: 'Throws a draft away.',
  method: 'POST',
  path: '/v1/sales/intents/drafts/{id}/remove',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})

export const copyTicket = operation({
  name: 'sales.tickets.copy',
  summary: 'Begins a new registration with what one’s own registration holds (Copy to new): the id of its draft.',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/copy',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ draftId: Id }),
  refusals: ['request.not-found', 'sales.draft.too-many'],
})

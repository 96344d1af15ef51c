import * as z from 'zod/mini'
import { example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { Typed } from './request.ts'

// While a legal hold is in force, neither the person nor the privacy officer nor the scheduled purge erases any data
// of an account (S-7).

const Reason = example(Typed, 'High Court action HCA 123/2026')
const by = example(z.string(), 'WONG Lai Ming')
/** Null: the text was erased together with the person's data after the hold was lifted. */
const ErasableText = example(z.nullable(z.string()), 'High Court action HCA 123/2026')

const Hold = z.strictObject({
  id: Id,
  reason: ErasableText,
  setBy: by,
  setAt: Instant,
  /** Null: the hold is in force. */
  lifted: z.nullable(z.strictObject({ reason: ErasableText, by, at: Instant })),
})
export type Hold = z.output<typeof Hold>

export const listHolds = operation({
  name: 'privacy.holds.list',
  summary: 'Legal holds of an account, the last first: who set and lifted each, when and why.',
  method: 'GET',
  path: '/v1/office/registrants/{id}/holds',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ rows: z.array(Hold) }),
  refusals: ['request.not-found'],
})

export const setHold = operation({
  name: 'privacy.holds.set',
  summary: 'Sets a legal hold on an account: until it is lifted nothing of it is erased, whoever asks.',
  method: 'POST',
  path: '/v1/office/registrants/{id}/holds',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'privacy.hold.set'],
})

export const liftHold = operation({
  name: 'privacy.holds.lift',
  summary: 'Lifts a legal hold; it stays in the history.',
  method: 'POST',
  path: '/v1/office/holds/{id}/lift',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, reason: example(Typed, 'The action was settled') }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'privacy.hold.lifted'],
})

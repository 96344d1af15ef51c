import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

// The dry run of a session: made-up registrants act in a copy of it, at its own times, under the rules of everybody.

/** What somebody tries. */
export const trialCodes = [
  /** Registers a minute before registration opens. */
  'EARLY',
  /** As few units as the group asks for, one intent. */
  'FEWEST',
  /** As many units and intents as may be. */
  'MOST',
  'UNITS_UNDER',
  'UNITS_OVER',
  'INTENTS_OVER',
  /** Registers in one's own name as often as may be, then once more. */
  'LIMIT',
  'LIMIT_OVER',
  /** In joint names with as many as may be, then with one more. */
  'JOINT',
  'JOINT_OVER',
  'NOT_CLOSE',
  /** A company with as many directors as may be, then with one more. */
  'COMPANY',
  'DIRECTORS_OVER',
  /** Bids for a unit again. */
  'SAME_UNIT',
  /** All of them arrange their deposits without entering cashier’s orders; and having entered them. */
  'BRING',
  'ENTERED',
  'WITHDRAW',
  /** Registers as registration has just closed. */
  'LATE',
] as const
export const TrialCode = example(z.enum(trialCodes), 'FEWEST')
export type TrialCode = z.output<typeof TrialCode>

const Trial = z.strictObject({
  code: TrialCode,
  group: z.nullable(Words),
  /** Units intended, or bid for. */
  units: Count,
  intents: Count,
  /** Who is named beside the registrant. */
  names: Count,
  /** How many registrations. */
  times: Count,
  isTaken: example(z.boolean(), true),
  /** It went as what is set up says that it must. */
  isRight: example(z.boolean(), true),
  /** What registrants are told of a refusal. */
  says: z.array(Words),
})

export const momentNames = ['BEFORE', 'OPEN', 'CLOSED', 'VERIFIED', 'BALLOT', 'SALE'] as const

export const Rehearsal = z.strictObject({
  moments: z.array(
    z.strictObject({
      name: example(z.enum(momentNames), 'OPEN'),
      at: Instant,
      trials: z.array(Trial),
      /** How the registrations of the copy stand after it. */
      counts: z.strictObject({ pending: Count, registered: Count, verified: Count, voided: Count, withdrawn: Count }),
      /** All that was to be paid by those that are registered or verified then. */
      depositCents: Cents,
    }),
  ),
  /** Of a session by ballot, for each group: who was in it, and the first that were drawn. */
  ballots: z.array(
    z.strictObject({
      batchId: Id,
      group: Words,
      tickets: Count,
      entries: Count,
      listHash: example(z.string(), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
      seed: example(z.string(), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
      first: example(z.array(z.string()), ['R-7KQ4-M2XP/1']),
    }),
  ),
})
export type Rehearsal = z.output<typeof Rehearsal>

export const rehearseSetUp = operation({
  name: 'sales.set-ups.rehearse',
  summary:
    'Tries a session out: made-up registrants act in a copy at its own times, to the drawn ballot. Nothing of it is kept.',
  method: 'POST',
  path: '/v1/office/set-ups/{id}/rehearsal',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: Rehearsal,
  refusals: ['request.not-found', 'sales.set-up.incomplete'],
})

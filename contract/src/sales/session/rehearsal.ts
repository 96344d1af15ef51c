import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

// Rehearsal of a session: fake registrants act in a copy of it, at its own times, under the same rules as
// everybody.

/** Scenarios that the fake registrants try. */
export const trialCodes = [
  /** Registers a minute before registration opens. */
  'EARLY',
  /** Registers with the minimum number of units of the group and one intent. */
  'FEWEST',
  /** Registers with the maximum number of units and intents. */
  'MOST',
  'UNITS_UNDER',
  'UNITS_OVER',
  'INTENTS_OVER',
  /** Registers in the registrant's own name as often as allowed, then once more. */
  'LIMIT',
  'LIMIT_OVER',
  /** Registers in joint names with as many people as allowed, then with one more. */
  'JOINT',
  'JOINT_OVER',
  'NOT_CLOSE',
  /** Registers a company with as many directors as allowed, then with one more. */
  'COMPANY',
  'DIRECTORS_OVER',
  /** Bids for the same unit again. */
  'SAME_UNIT',
  /** All registrants arrange their deposits: without entering cashier’s orders, and after entering them. */
  'BRING',
  'ENTERED',
  'WITHDRAW',
  /** Registers just after registration has closed. */
  'LATE',
] as const
export const TrialCode = example(z.enum(trialCodes), 'FEWEST')
export type TrialCode = z.output<typeof TrialCode>

const Trial = z.strictObject({
  code: TrialCode,
  group: z.nullable(Words),
  /** Number of units intended or bid for. */
  units: Count,
  intents: Count,
  /** Number of people named besides the registrant. */
  names: Count,
  /** Number of registrations. */
  times: Count,
  isTaken: example(z.boolean(), true),
  /** True if the result is the one that the set-up requires. */
  isRight: example(z.boolean(), true),
  /** Messages of the refusal, as registrants see them. */
  says: z.array(Words),
})

export const momentNames = ['BEFORE', 'OPEN', 'CLOSED', 'VERIFIED', 'BALLOT', 'SALE'] as const

export const Rehearsal = z.strictObject({
  moments: z.array(
    z.strictObject({
      name: example(z.enum(momentNames), 'OPEN'),
      at: Instant,
      trials: z.array(Trial),
      /** Status counts of the copy's registrations at the end. */
      counts: z.strictObject({ pending: Count, registered: Count, verified: Count, voided: Count, withdrawn: Count }),
      /** Total deposit in cents of the registrations that are registered or verified at the end. */
      depositCents: Cents,
    }),
  ),
  /** In a session by ballot, for each group: its entries, and the first that were drawn. */
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

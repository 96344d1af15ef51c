import type { TurnState } from './turn.ts'

// Outcomes of a registration (D-2.1, D-T20 to D-T24).

export const outcomes = [
  'PURCHASED',
  'PASSED',
  'NO_UNIT_LEFT',
  'NOT_CALLED',
  'NO_SHOW',
  'TENDER_WON',
  'TENDER_LOST',
] as const
export type Outcome = (typeof outcomes)[number]

/**
 * Returns the outcome as people read it: nobody attends a tender in person, so an envelope was either submitted or
 * not.
 */
export const describedOutcome = (outcome: Outcome, { isTender }: { isTender: boolean }): Outcome | 'NO_TENDER' =>
  isTender && outcome === 'NO_SHOW' ? 'NO_TENDER' : outcome

/** Result of a finished turn, as staff enter it. */
export const turnResults = ['PURCHASED', 'PASSED', 'NO_UNIT_LEFT'] as const
export type TurnResult = (typeof turnResults)[number] | 'NO_SHOW' | 'NOT_CALLED'

/** Returns the outcome of a registration from its turns: the first result in this order that occurs. */
export const outcomeOf = (results: readonly TurnResult[]): TurnResult =>
  (['PURCHASED', 'PASSED', 'NO_UNIT_LEFT', 'NO_SHOW', 'NOT_CALLED'] as const).find(item => results.includes(item)) ??
  'NOT_CALLED'

type Facts = {
  result: (typeof turnResults)[number]
  /** Units of the turn by status; an expired hold does not count. */
  sold: number
  selected: number
  /** Minimum number of units that its group buys. */
  least: number
  /** Number of units of the session that nobody has. */
  available: number
}
export const turnFaults = ['SELECTED', 'TOO_FEW', 'BOUGHT', 'UNITS_LEFT'] as const
/** Returns the reason why a turn cannot end with this result; null: it can. */
export const turnFault = ({ result, sold, selected, least, available }: Facts): (typeof turnFaults)[number] | null => {
  if (selected > 0) return 'SELECTED'
  if (result === 'PURCHASED') return sold < Math.max(1, least) ? 'TOO_FEW' : null
  if (sold > 0) return 'BOUGHT'
  return result === 'NO_UNIT_LEFT' && available > 0 ? 'UNITS_LEFT' : null
}

type Ended = {
  result: TurnResult | 'VOIDED' | null
  endedBy: string | null
  /** Outcome of the registration; null: it has not ended. */
  outcome: Outcome | null
  /** Deposit available and deposit needed, in cents. */
  atHandCents: number
  neededCents: number
}
export const undoFaults = ['STATE', 'BOUGHT', 'DEPOSIT_GONE'] as const
/**
 * Returns the reason why the end of a turn cannot be undone; null: it can. An end by the clock or by a void is final.
 */
export const undoFault = ({
  result,
  endedBy,
  outcome,
  atHandCents,
  neededCents,
}: Ended): (typeof undoFaults)[number] | null => {
  if (result === null || endedBy === null || result === 'VOIDED') return 'STATE'
  // A sold unit is returned to the grid instead; the buyer's deposit is already part of the price.
  if (result === 'PURCHASED' || outcome === 'PURCHASED') return 'BOUGHT'
  return outcome !== null && atHandCents < neededCents ? 'DEPOSIT_GONE' : null
}

type Left = {
  /** State of the turn; null: the registration has not checked in. */
  state: TurnState | null
  /** True if somebody with a later place in the session was called. */
  wasReached: boolean
}
/**
 * Returns how the clock ends a turn, or a registration that never checked in, once the sale is over (D-T22, D-T24).
 */
export const atSessionEnd = ({ state, wasReached }: Left): 'NO_SHOW' | 'NOT_CALLED' =>
  state === 'MISSED' || (state === null && wasReached) ? 'NO_SHOW' : 'NOT_CALLED'

export const depositResults = ['APPLIED', 'RETURN_DUE', 'RETURNED', 'REFUNDED'] as const
export type DepositResult = (typeof depositResults)[number]

export type DepositSummary = {
  /**
   * Numbers of payments of the deposit: applied to the price; still to be returned; returned by hand; refunded to a
   * card.
   */
  applied: number
  due: number
  returned: number
  refunded: number
}
/**
 * Returns what happened to a deposit; null: there was none. While any part is still to be returned, that is the
 * result.
 */
export const depositResultOf = ({ applied, due, returned, refunded }: DepositSummary): DepositResult | null => {
  if (due > 0) return 'RETURN_DUE'
  if (applied > 0) return 'APPLIED'
  if (returned > 0) return 'RETURNED'
  return refunded > 0 ? 'REFUNDED' : null
}

type Line = { id: string; amountCents: number }
/**
 * Checks that the payments applied to the price belong to the registration, and that they cover the deposit of each
 * intent that has bought.
 */
export const appliedFault = (
  lines: readonly Line[],
  { appliedIds, neededCents }: { appliedIds: readonly string[]; neededCents: number },
): 'UNKNOWN' | 'SHORT' | null => {
  if (appliedIds.some(id => !lines.some(line => line.id === id))) return 'UNKNOWN'
  const sum = lines.reduce((cents, { id, amountCents }) => cents + (appliedIds.includes(id) ? amountCents : 0), 0)
  return sum < neededCents ? 'SHORT' : null
}

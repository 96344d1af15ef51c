import type { TurnState } from './turn.ts'

// How a registration ends (D-2.1, D-T20 to D-T24).

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

/** How it is told: to a tender nobody comes in person, but an envelope was put in or was not. */
export const describedOutcome = (outcome: Outcome, { isTender }: { isTender: boolean }): Outcome | 'NO_TENDER' =>
  isTender && outcome === 'NO_SHOW' ? 'NO_TENDER' : outcome

/** What staff say of a turn that is over. */
export const turnResults = ['PURCHASED', 'PASSED', 'NO_UNIT_LEFT'] as const
export type TurnResult = (typeof turnResults)[number] | 'NO_SHOW' | 'NOT_CALLED'

/** Of several turns of one registration the first that applies tells how it ended. */
export const outcomeOf = (results: readonly TurnResult[]): TurnResult =>
  (['PURCHASED', 'PASSED', 'NO_UNIT_LEFT', 'NO_SHOW', 'NOT_CALLED'] as const).find(item => results.includes(item)) ??
  'NOT_CALLED'

type Facts = {
  result: (typeof turnResults)[number]
  /** Of the turn, by what they are; a hold that ran out is none. */
  sold: number
  selected: number
  /** The fewest that its group buys. */
  least: number
  /** Units of the session that nobody has. */
  available: number
}
export const turnFaults = ['SELECTED', 'TOO_FEW', 'BOUGHT', 'UNITS_LEFT'] as const
/** Why a turn cannot end so; null: it can. */
export const turnFault = ({ result, sold, selected, least, available }: Facts): (typeof turnFaults)[number] | null => {
  if (selected > 0) return 'SELECTED'
  if (result === 'PURCHASED') return sold < Math.max(1, least) ? 'TOO_FEW' : null
  if (sold > 0) return 'BOUGHT'
  return result === 'NO_UNIT_LEFT' && available > 0 ? 'UNITS_LEFT' : null
}

type Ended = {
  result: TurnResult | 'VOIDED' | null
  endedBy: string | null
  /** How the registration ended; null: it has not. */
  outcome: Outcome | null
  /** What is at hand of its deposit, and what it needs. Cents. */
  atHandCents: number
  neededCents: number
}
export const undoFaults = ['STATE', 'BOUGHT', 'DEPOSIT_GONE'] as const
/** Why the end of a turn cannot be undone; null: it can. What the clock or a void has ended stays so. */
export const undoFault = ({
  result,
  endedBy,
  outcome,
  atHandCents,
  neededCents,
}: Ended): (typeof undoFaults)[number] | null => {
  if (result === null || endedBy === null || result === 'VOIDED') return 'STATE'
  // What was sold is taken back onto the grid instead; of who has bought, the deposit is part of the price.
  if (result === 'PURCHASED' || outcome === 'PURCHASED') return 'BOUGHT'
  return outcome !== null && atHandCents < neededCents ? 'DEPOSIT_GONE' : null
}

type Left = {
  /** Null: it has not reported. */
  state: TurnState | null
  /** Somebody with a later place of its session was called. */
  wasReached: boolean
}
/** How the clock ends a turn, or a registration that never reported, once the sale is over (D-T22, D-T24). */
export const atSessionEnd = ({ state, wasReached }: Left): 'NO_SHOW' | 'NOT_CALLED' =>
  state === 'MISSED' || (state === null && wasReached) ? 'NO_SHOW' : 'NOT_CALLED'

export const depositResults = ['APPLIED', 'RETURN_DUE', 'RETURNED', 'REFUNDED'] as const
export type DepositResult = (typeof depositResults)[number]

export type DepositSummary = {
  /** Lines of the deposit that have become part of the price; that are still to go back; that went back by hand, or by card. */
  applied: number
  due: number
  returned: number
  refunded: number
}
/** What has become of a deposit; null: there was none. While anything is to go back that is told. */
export const depositResultOf = ({ applied, due, returned, refunded }: DepositSummary): DepositResult | null => {
  if (due > 0) return 'RETURN_DUE'
  if (applied > 0) return 'APPLIED'
  if (returned > 0) return 'RETURNED'
  return refunded > 0 ? 'REFUNDED' : null
}

type Line = { id: string; amountCents: number }
/** What is applied to the price must come to the deposit of each intent that has bought, and is of the registration. */
export const appliedFault = (
  lines: readonly Line[],
  { appliedIds, neededCents }: { appliedIds: readonly string[]; neededCents: number },
): 'UNKNOWN' | 'SHORT' | null => {
  if (appliedIds.some(id => !lines.some(line => line.id === id))) return 'UNKNOWN'
  const sum = lines.reduce((cents, { id, amountCents }) => cents + (appliedIds.includes(id) ? amountCents : 0), 0)
  return sum < neededCents ? 'SHORT' : null
}

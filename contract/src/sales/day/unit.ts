// What becomes of a unit on the day of the sale (D-1.8).

export const unitStatuses = ['AVAILABLE', 'HELD', 'SELECTED', 'SOLD'] as const
export type UnitStatus = (typeof unitStatuses)[number]

/** `select`: the preliminary agreement is being prepared; `sell`: it is signed; `return`: a sale has come to nothing. */
export const unitActs = ['HOLD', 'RELEASE', 'SELECT', 'SELL', 'RETURN'] as const
export type UnitAct = (typeof unitActs)[number]

const moves: Record<UnitAct, { from: readonly UnitStatus[]; to: UnitStatus }> = {
  HOLD: { from: ['AVAILABLE'], to: 'HELD' },
  RELEASE: { from: ['HELD', 'SELECTED'], to: 'AVAILABLE' },
  SELECT: { from: ['HELD'], to: 'SELECTED' },
  SELL: { from: ['SELECTED'], to: 'SOLD' },
  RETURN: { from: ['SOLD'], to: 'AVAILABLE' },
}

/** What a unit becomes; null: not from where it is. */
export const afterUnitAct = (from: UnitStatus, act: UnitAct): UnitStatus | null =>
  moves[act].from.includes(from) ? moves[act].to : null

/** A hold that has run out is none. */
export const statusAt = (
  { status, heldUntil }: { status: UnitStatus; heldUntil: string | null },
  now: Date,
): UnitStatus => (status === 'HELD' && heldUntil !== null && now >= new Date(heldUntil) ? 'AVAILABLE' : status)

/** Minutes for which a unit is held for somebody who is choosing; it may be held anew. */
export const holdMinutes = 10

/** A letter for each, in the order of the units: what everybody who follows the sale is told of the whole grid. */
export const gridLetters: Record<UnitStatus, string> = { AVAILABLE: 'A', HELD: 'H', SELECTED: 'P', SOLD: 'S' }

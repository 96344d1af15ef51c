// Status of a unit on the day of the sale (D-1.8).

export const unitStatuses = ['AVAILABLE', 'HELD', 'SELECTED', 'SOLD'] as const
export type UnitStatus = (typeof unitStatuses)[number]

/** `select`: the preliminary agreement is being prepared; `sell`: it is signed; `return`: the sale fell through. */
export const unitActs = ['HOLD', 'RELEASE', 'SELECT', 'SELL', 'RETURN'] as const
export type UnitAct = (typeof unitActs)[number]

const moves: Record<UnitAct, { from: readonly UnitStatus[]; to: UnitStatus }> = {
  HOLD: { from: ['AVAILABLE'], to: 'HELD' },
  RELEASE: { from: ['HELD', 'SELECTED'], to: 'AVAILABLE' },
  SELECT: { from: ['HELD'], to: 'SELECTED' },
  SELL: { from: ['SELECTED'], to: 'SOLD' },
  RETURN: { from: ['SOLD'], to: 'AVAILABLE' },
}

/** Returns the new status of a unit; null if the action is not allowed in its status. */
export const afterUnitAct = (from: UnitStatus, act: UnitAct): UnitStatus | null =>
  moves[act].from.includes(from) ? moves[act].to : null

/** Returns the status at an instant: an expired hold no longer counts. */
export const statusAt = (
  { status, heldUntil }: { status: UnitStatus; heldUntil: string | null },
  now: Date,
): UnitStatus => (status === 'HELD' && heldUntil !== null && now >= new Date(heldUntil) ? 'AVAILABLE' : status)

/** Minutes for which a unit is held for somebody who is choosing; the hold can be renewed. */
export const holdMinutes = 10

/** One letter for each status: the public grid has one letter per unit, in the order of the units. */
export const gridLetters: Record<UnitStatus, string> = { AVAILABLE: 'A', HELD: 'H', SELECTED: 'P', SOLD: 'S' }

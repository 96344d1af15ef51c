// Order in which checked-in registrations are called on the day of the sale, and the actions on a turn.

export const turnStates = ['WAITING', 'CALLED', 'ON_HOLD', 'MISSED', 'ENDED'] as const
export type TurnState = (typeof turnStates)[number]

/**
 * Actions of staff on a turn. `hold`: the buyers are thinking it over, and the next is called meanwhile; `miss`:
 * called and absent.
 */
export type TurnAct = 'call' | 'hold' | 'miss' | 'end'

const next: Record<TurnAct, { from: readonly TurnState[]; to: TurnState }> = {
  // A turn on hold or missed is called again by name; a waiting turn is called in order.
  call: { from: ['WAITING', 'ON_HOLD', 'MISSED'], to: 'CALLED' },
  hold: { from: ['CALLED'], to: 'ON_HOLD' },
  miss: { from: ['CALLED'], to: 'MISSED' },
  // A family that goes home says so, whether it has been called or not.
  end: { from: ['WAITING', 'CALLED', 'ON_HOLD', 'MISSED'], to: 'ENDED' },
}

/** Returns the new state of a turn; null if the action is not allowed in its state. */
export const afterTurnAct = (from: TurnState, act: TurnAct): TurnState | null =>
  next[act].from.includes(from) ? next[act].to : null

/**
 * Returns the state of a turn whose end is undone: on hold, to be called again by name, so that nobody who waits
 * loses a place. A turn that was never called returns to its own place.
 */
export const afterUndo = ({ calls }: { calls: number }): TurnState => (calls > 0 ? 'ON_HOLD' : 'WAITING')

type Placed = { isLate: boolean; batchOrder: number; position: number }

/**
 * Compares two turns by calling order: all who checked in within the window of their group, by the order of the
 * groups, then by position; after them those who were late, in the same order.
 */
export const byTurn = (item: Placed, other: Placed): number =>
  Number(item.isLate) - Number(other.isLate) || item.batchOrder - other.batchOrder || item.position - other.position

/**
 * Check-in opens at the start of a group’s window; check-in after its end is late; after the end of the sale it is
 * closed.
 */
export type Window = { reportFrom: string; reportUntil: string; endsAt: string }
export const reportingAt = (
  { reportFrom, reportUntil, endsAt }: Window,
  now: Date,
): 'EARLY' | 'IN_TIME' | 'LATE' | 'ENDED' => {
  if (now >= new Date(endsAt)) return 'ENDED'
  if (now < new Date(reportFrom)) return 'EARLY'
  return now < new Date(reportUntil) ? 'IN_TIME' : 'LATE'
}

/** Minutes within which a mistaken check-in can be undone (D-T19). */
export const undoMinutes = 15

/** Maximum number of waiting turns that are published by number; of more turns, this many spread evenly. */
export const maxMilestones = 60

/**
 * Returns how many turns are ahead of each waiting turn, in order. The answer is the same for everybody: all turns,
 * or enough of them that each person finds the two between which they are.
 */
export const milestonesOf = <One>(waiting: readonly One[]): { one: One; ahead: number }[] => {
  const step = Math.max(1, Math.ceil(waiting.length / maxMilestones))
  return waiting.flatMap((item, ahead) =>
    ahead % step === 0 || ahead === waiting.length - 1 ? [{ one: item, ahead }] : [],
  )
}

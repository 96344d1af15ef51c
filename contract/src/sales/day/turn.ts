// In which order those who have reported are called on the day of the sale, and what may be done with a turn.

export const turnStates = ['WAITING', 'CALLED', 'ON_HOLD', 'MISSED', 'ENDED'] as const
export type TurnState = (typeof turnStates)[number]

/** What staff do with a turn. `hold`: they think it over, and the next is called meanwhile; `miss`: called, and not there. */
export type TurnAct = 'call' | 'hold' | 'miss' | 'end'

const next: Record<TurnAct, { from: readonly TurnState[]; to: TurnState }> = {
  // Who was put on hold or missed is called again by name; who waits, in turn.
  call: { from: ['WAITING', 'ON_HOLD', 'MISSED'], to: 'CALLED' },
  hold: { from: ['CALLED'], to: 'ON_HOLD' },
  miss: { from: ['CALLED'], to: 'MISSED' },
  // A family that goes home says so, whether it is called or not.
  end: { from: ['WAITING', 'CALLED', 'ON_HOLD', 'MISSED'], to: 'ENDED' },
}

/** What a turn becomes; null: not from where it is. */
export const afterTurnAct = (from: TurnState, act: TurnAct): TurnState | null =>
  next[act].from.includes(from) ? next[act].to : null

/**
 * Where a turn goes whose end was a mistake: beside the desks, where it is called again by name, so that nobody who waits loses a place;
 * one that was never called waits at its own place.
 */
export const afterUndo = ({ calls }: { calls: number }): TurnState => (calls > 0 ? 'ON_HOLD' : 'WAITING')

type Placed = { isLate: boolean; batchOrder: number; position: number }

/**
 * Who is called before whom: all who reported in the window of their group, group by group in the order of the groups, in each by
 * position; then those who came late, in the same order.
 */
export const byTurn = (item: Placed, other: Placed): number =>
  Number(item.isLate) - Number(other.isLate) || item.batchOrder - other.batchOrder || item.position - other.position

/** Reporting begins at the start of a group’s window; who comes after its end is late; once the sale has ended nobody reports. */
export type Window = { reportFrom: string; reportUntil: string; endsAt: string }
export const reportingAt = (
  { reportFrom, reportUntil, endsAt }: Window,
  now: Date,
): 'EARLY' | 'IN_TIME' | 'LATE' | 'ENDED' => {
  if (now >= new Date(endsAt)) return 'ENDED'
  if (now < new Date(reportFrom)) return 'EARLY'
  return now < new Date(reportUntil) ? 'IN_TIME' : 'LATE'
}

/** Minutes in which a check-in that was a mistake is undone (D-T19). */
export const undoMinutes = 15

/** So many of those who wait are told by their number at most; of more, as many spread evenly. */
export const maxMilestones = 60

/**
 * Of those who wait in order, how many are ahead of each, for everybody alike: all of them, or so many that anybody finds between which
 * two they are.
 */
export const milestonesOf = <One>(waiting: readonly One[]): { one: One; ahead: number }[] => {
  const step = Math.max(1, Math.ceil(waiting.length / maxMilestones))
  return waiting.flatMap((item, ahead) =>
    ahead % step === 0 || ahead === waiting.length - 1 ? [{ one: item, ahead }] : [],
  )
}

import { minutesAhead, type WaitRange, waitRange } from '#contract/sales/sale-day/pace'

type Milestone = { batchId: string; position: number; ahead: number }

/** A waiting number with the minutes until its call; null: not known, or it is the next one. */
export type Wait = { batchId: string; position: number; ahead: number; range: WaitRange | null }

/** Numbers for which the screen says how long they wait: the first one, and others by how many are ahead of them. */
const shares = [0, 1 / 3, 2 / 3, 1]

/**
 * Returns the waiting times to show: of a few waiting numbers, spread over all that wait. Empty if the pace is not known
 * or nobody waits.
 */
export const waitsToShow = (milestones: readonly Milestone[], secondsEach: number | null): Wait[] => {
  if (secondsEach === null) return []
  const last = milestones.length - 1
  const chosen = [...new Set(shares.map(share => milestones[Math.round(share * last)]))]
  return chosen.flatMap(milestone => {
    if (milestone === undefined) return []
    const range = waitRange(milestone.ahead, minutesAhead(milestone.ahead, secondsEach))
    // A wait of many hours is not forecast.
    return range === null && milestone.ahead > 0 ? [] : [{ ...milestone, range }]
  })
}

import { todayInHongKong } from '../../lib/language/format.ts'

export const periods = ['today', 'week', 'month', 'days'] as const
export type Period = (typeof periods)[number]

/** Calendar days, including the last one. They are used only for the period `days`. */
export type Chosen = { period: Period; from: string; to: string }

const dayMs = 86_400_000
/** Hong Kong has no daylight saving time. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

const lengths = { today: 1, week: 7, month: 30 } as const

/**
 * Returns the range of the period, with `to` exclusive. Returns null if the days are missing, invalid or in the wrong
 * order.
 */
export const rangeOf = ({ period, from, to }: Chosen, now: number): { from: string; to: string } | null => {
  const today = beginOf(todayInHongKong(now))
  const [begin, end] =
    period === 'days' ? [beginOf(from), beginOf(to) + dayMs] : [today - (lengths[period] - 1) * dayMs, today + dayMs]
  return begin < end ? { from: new Date(begin).toISOString(), to: new Date(end).toISOString() } : null
}

import type { SessionMethod } from '#contract/sales/property/sales-session'
import type { Sections } from '#contract/sales/session/set-up'

type Later = Exclude<keyof Sections['times'], 'opensAt'>

/**
 * Days from the opening of registration that suit most sessions: a sales brochure that is published with the opening
 * has been public for seven days on the day of the sale.
 */
const after: Record<Later, number> = { closesAt: 4, verifyBy: 5, ballotAt: 6, saleAt: 8 }

/** Returns the dates to propose for a session that opens on the given day, `2026-12-03`. */
export const usualDays = (opening: string, method: SessionMethod | undefined): Partial<Record<Later, string>> => {
  const day = (days: number) =>
    new Date(Date.parse(`${opening}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return {
    closesAt: day(after.closesAt),
    verifyBy: day(after.verifyBy),
    ...(method === undefined || method === 'BALLOT' ? { ballotAt: day(after.ballotAt) } : {}),
    saleAt: day(after.saleAt),
  }
}

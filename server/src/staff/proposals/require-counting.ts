import type { Proposals } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Returns from when each member counts as one of two people, or null if they already do. A new member, or a member in
 * a new role, waits for a day.
 */
export const countsFrom = async (db: Reader, now: Date, ids: readonly string[]): Promise<string | null> => {
  const found = await db.selectFrom('office.staff').select('countsFrom').where('id', 'in', ids).execute()
  const latest = found.map(row => row.countsFrom).reduce((item, other) => (item > other ? item : other), '')
  return new Date(latest) > now ? latest : null
}

export const requireCounting: Proposals['needCounting'] = async ({ db, now, actor }, others = []) => {
  if ((await countsFrom(db, now, [actor.staffId, ...others])) !== null) throw new Refusal('office.proposal.too-new')
}

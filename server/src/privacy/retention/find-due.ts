import { RetentionRule } from '#contract/privacy/request'
import { withDocuments } from '../../accounts/index.ts'
import { countOldDeliveries } from '../../campaign/index.ts'
import { countOldLetters } from '../../notices/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import { endedRegistrants, withAttachments } from '../../sales/index.ts'
import { dueBefore } from './days.ts'

/** Accounts that a round looks at, and a dry run counts. */
const most = 2_000

/** Rules of accounts that are looked at one by one. */
export type AccountRule = Exclude<RetentionRule, 'LETTERS' | 'CAMPAIGNS'>

type Ended = { id: string; endedAt: string }

/** The accounts that are due by a rule, those longest ago first; `only`: this one, if it is. */
export const dueAccounts = async (db: Reader, rule: AccountRule, now: Date, only?: string): Promise<Ended[]> => {
  const having = async () => [...(await withDocuments(db, only)), ...(await withAttachments(db, only))]
  // Whoever has no copies left stands in nobody's way.
  const among = rule === 'IMAGES' ? await having() : only === undefined ? null : [only]
  const bought = rule === 'PURCHASERS'
  return endedRegistrants(db, { before: dueBefore(rule, now), bought, limit: most, among })
}

/** What a round would delete now: how much, and since when the oldest is due. */
export const countDue = async (db: Reader, rule: RetentionRule, now: Date) => {
  if (rule === 'LETTERS') return countOldLetters(db, dueBefore(rule, now))
  if (rule === 'CAMPAIGNS') return countOldDeliveries(db, dueBefore(rule, now))
  const due = await dueAccounts(db, rule, now)
  return { due: due.length, oldest: due[0] ? new Date(due[0].endedAt).toISOString() : null }
}

export const allRules = RetentionRule.options

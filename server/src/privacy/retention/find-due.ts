import { RetentionRule } from '#contract/privacy/request'
import { withDocuments } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { heldAccounts } from './active-holds.ts'
import type { Scope } from '../../platform/scope.ts'
import { endedRegistrants, withAttachments } from '../../sales/index.ts'
import { dueBefore } from './days.ts'
import { isOldRule, oldRules } from './old-rules.ts'

/** Maximum number of accounts that one run processes, or that a dry run counts. */
const maxAccounts = 2_000

/** Rules whose accounts are checked one by one. */
export type AccountRule = Exclude<RetentionRule, keyof typeof oldRules>

type Ended = { id: string; endedAt: string }
type Among = { only?: string | undefined; among?: readonly string[]; except: readonly string[] }

/** Returns the accounts whose retention time is over by a rule, the oldest first. */
const endedAccounts = async (
  db: Reader,
  rule: AccountRule,
  now: Date,
  { only, among, except }: Among,
): Promise<Ended[]> => {
  const having = async () => [...(await withDocuments(db, only)), ...(await withAttachments(db, only))]
  const asked = among ?? (only === undefined ? null : [only])
  // Accounts without copies left are excluded, so that they do not fill the limit.
  const owners = rule === 'IMAGES' ? await having() : null
  const both = owners === null ? asked : asked === null ? owners : owners.filter(id => asked.includes(id))
  const bought = rule === 'PURCHASERS'
  return endedRegistrants(db, { before: dueBefore(rule, now), bought, limit: maxAccounts, among: both, except })
}

/**
 * Returns the accounts that are due by a rule, except those under a legal hold. `only` restricts the result to one
 * account.
 */
export const dueAccounts = async (db: Reader, rule: AccountRule, now: Date, only?: string): Promise<Ended[]> =>
  endedAccounts(db, rule, now, { only, except: await heldAccounts(db) })

/**
 * Returns what a run would delete now: how many, since when the oldest is due, and how many a legal hold protects.
 */
export const countDue = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  rule: RetentionRule,
  held: readonly string[],
) => {
  if (isOldRule(rule)) {
    const count = (except: readonly string[]) =>
      oldRules[rule].count({ context, db }, { before: dueBefore(rule, now), held: except })
    const due = await count(held)
    return { ...due, held: held.length === 0 ? 0 : (await count([])).due - due.due }
  }
  const due = await endedAccounts(db, rule, now, { except: held })
  const kept = held.length === 0 ? [] : await endedAccounts(db, rule, now, { among: held, except: [] })
  return { due: due.length, oldest: due[0] ? new Date(due[0].endedAt).toISOString() : null, held: kept.length }
}

export const allRules = RetentionRule.options

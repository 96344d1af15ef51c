import { RetentionRule } from '#contract/privacy/request'
import { readRegistrants, withDocuments } from '../../accounts/index.ts'
import { countOldDeliveries } from '../../campaign/index.ts'
import { countOldLetters } from '../../notices/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { endedRegistrants, withAttachments } from '../../sales/index.ts'
import { heldAccounts } from '../hold/index.ts'
import { addressesOf } from '../registrant/index.ts'
import { dueBefore } from './days.ts'

/** Accounts that a round looks at, and a dry run counts. */
const most = 2_000

/** Rules of accounts that are looked at one by one. */
export type AccountRule = Exclude<RetentionRule, 'LETTERS' | 'CAMPAIGNS'>

type Ended = { id: string; endedAt: string }
type Among = { only?: string | undefined; among?: readonly string[]; except: readonly string[] }

/** The accounts whose time is over by a rule, those longest ago first. */
const endedAccounts = async (
  db: Reader,
  rule: AccountRule,
  now: Date,
  { only, among, except }: Among,
): Promise<Ended[]> => {
  const having = async () => [...(await withDocuments(db, only)), ...(await withAttachments(db, only))]
  const asked = among ?? (only === undefined ? null : [only])
  // Whoever has no copies left stands in nobody's way.
  const owners = rule === 'IMAGES' ? await having() : null
  const both = owners === null ? asked : asked === null ? owners : owners.filter(id => asked.includes(id))
  const bought = rule === 'PURCHASERS'
  return endedRegistrants(db, { before: dueBefore(rule, now), bought, limit: most, among: both, except })
}

/** The accounts that are due by a rule, but for those on which a legal hold stands; `only`: this one, if it is. */
export const dueAccounts = async (db: Reader, rule: AccountRule, now: Date, only?: string): Promise<Ended[]> =>
  endedAccounts(db, rule, now, { only, except: await heldAccounts(db) })

/** Where letters to these accounts went. */
export const addressesOfHeld = async (db: Reader, held: readonly string[]): Promise<string[]> =>
  held.length === 0 ? [] : (await readRegistrants(db, held)).flatMap(addressesOf)

/** What a round would delete now: how much, and since when the oldest is due; and how much of it a hold keeps. */
export const countDue = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  rule: RetentionRule,
  held: readonly string[],
) => {
  if (rule === 'LETTERS' || rule === 'CAMPAIGNS') {
    const addresses = rule === 'LETTERS' ? await addressesOfHeld(db, held) : held
    const count = (except: readonly string[]) =>
      rule === 'LETTERS'
        ? countOldLetters(context.vault, db, { before: dueBefore(rule, now), except })
        : countOldDeliveries(db, { before: dueBefore(rule, now), except })
    const due = await count(addresses)
    return { ...due, held: addresses.length === 0 ? 0 : (await count([])).due - due.due }
  }
  const due = await endedAccounts(db, rule, now, { except: held })
  const kept = held.length === 0 ? [] : await endedAccounts(db, rule, now, { among: held, except: [] })
  return { due: due.length, oldest: due[0] ? new Date(due[0].endedAt).toISOString() : null, held: kept.length }
}

export const allRules = RetentionRule.options

import type { RetentionRule } from '#contract/privacy/request'
import { deleteDocuments, lockAccountAlone } from '../../accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { eraseAll } from './erase-all.ts'
import { heldAccounts } from './active-holds.ts'
import { deleteAttachmentsOf } from '../../sales/index.ts'
import { dueBefore } from './days.ts'
import { type AccountRule, allRules, dueAccounts } from './find-due.ts'
import { isOldRule, oldRules } from './old-rules.ts'

const note = (db: Reader, rule: RetentionRule, now: Date, { deleted, failed }: { deleted: number; failed: number }) =>
  db.insertInto('privacy.retentionRound').values({ rule, ranAt: now.toISOString(), deleted, failed }).execute()

/**
 * Deletes the data of one account in its own transaction, after locking and checking it again: it may have registered
 * again meanwhile, or be under a legal hold.
 */
const deleteOne = (context: Context, rule: AccountRule, id: string): Promise<boolean> =>
  context.db.transaction().execute(async db => {
    if (!(await lockAccountAlone(db, id))) return false
    const now = await databaseNow(db)
    if ((await dueAccounts(db, rule, now, id)).length === 0) return false
    if (rule === 'IMAGES') {
      await deleteAttachmentsOf(db, id, now)
      await deleteDocuments(db, id, now)
    } else await eraseAll({ context, db, now }, id)
    return true
  })

const runAccounts = async (context: Context, rule: AccountRule, now: Date): Promise<void> => {
  const due = await dueAccounts(context.db, rule, now)
  let deleted = 0
  let failed = 0
  for (const { id } of due) {
    try {
      if (await deleteOne(context, rule, id)) deleted++
    } catch (fault) {
      // The run reports how many failed; each is retried the next night.
      failed++
      context.log.error({ row: id, err: fault }, 'one of a round could not be done')
    }
  }
  if (due.length > 0) await note(context.db, rule, now, { deleted, failed })
}

const runOld = async (context: Context, rule: keyof typeof oldRules, now: Date): Promise<void> => {
  const { db } = context
  const old = { before: dueBefore(rule, now), held: await heldAccounts(db) }
  const done = await oldRules[rule].drop({ context, db }, old)
  if (done.deleted + done.failed > 0) await note(db, rule, now, done)
}

/**
 * Runs all retention rules and records what each deleted. A failure stops nothing else and is retried the next night.
 */
export const runRetention = async (context: Context): Promise<void> => {
  const now = await databaseNow(context.db)
  const rules = allRules.map(name => ({ name }))
  await eachOf(context.log, rules, ({ name }) =>
    isOldRule(name) ? runOld(context, name, now) : runAccounts(context, name, now),
  )
}

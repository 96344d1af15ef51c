import { lockAccountAlone } from '../../accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { eraseAll } from './erase-all.ts'
import { notedErasures } from './note-erasure.ts'

/**
 * Erases one account that a restored database contains again. Returns false if it is not in the database or already
 * erased.
 */
const eraseOne = (context: Context, accountId: string): Promise<boolean> =>
  context.db.transaction().execute(async db => {
    if (!(await lockAccountAlone(db, accountId))) return false
    await eraseAll({ context, db, now: await databaseNow(db) }, accountId)
    return true
  })

/**
 * After a restore, erases again the accounts that were erased since the backup. `left` lists the accounts that cannot
 * be erased, each with the refusal: for example a registration is open again, and a person must look at it.
 */
export const eraseAgain = async (
  context: Context,
): Promise<{ noted: number; erased: number; left: { accountId: string; code: string }[] }> => {
  const result = { noted: 0, erased: 0, left: new Array<{ accountId: string; code: string }>() }
  for await (const accountId of notedErasures(context)) {
    result.noted++
    try {
      if (await eraseOne(context, accountId)) result.erased++
    } catch (fault) {
      context.log.error({ row: accountId, err: fault }, 'one could not be erased again')
      result.left.push({ accountId, code: fault instanceof Refusal ? fault.code : 'server.fault' })
    }
  }
  return result
}

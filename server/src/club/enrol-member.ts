import type { Locale } from '#contract/common'
import { lockAccount, readAccount } from '../accounts/index.ts'
import { databaseNow, type Reader } from '../platform/database/database.ts'
import { addJob } from '../platform/queue/jobs.ts'
import type { Context } from '../platform/context.ts'

/** Makes the account's holder a member. A job notifies the registry afterwards. */
export const enrol = async (db: Reader, now: Date, accountId: string, language: Locale): Promise<void> => {
  await db
    .insertInto('club.member')
    .values({ accountId, joinedAt: now.toISOString() })
    .onConflict(conflict => conflict.column('accountId').doNothing())
    .execute()
  await addJob(db, 'club:tell', { accountId, language })
}

/**
 * Enrols a person who ticked the club's box with an account, or with a registration whose deposit is arranged. Runs
 * as a job after that.
 */
export const joinAsChosen = async (context: Context, accountId: string): Promise<void> => {
  await context.db.transaction().execute(async db => {
    // The account was erased meanwhile, so nobody is left to join.
    if (!(await lockAccount(db, accountId))) return
    const { locale } = await readAccount(db, accountId)
    await enrol(db, await databaseNow(db), accountId, locale)
  })
}

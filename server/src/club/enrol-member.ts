import type { Locale } from '#contract/common'
import { lockAccount, readAccount } from '../accounts/index.ts'
import { databaseNow, type Reader } from '../platform/database/index.ts'
import { addJob } from '../platform/queue/index.ts'
import type { Context } from '../platform/context.ts'

/** Makes an account's holder a member; the registry is told behind it. */
export const enrol = async (db: Reader, now: Date, accountId: string, language: Locale): Promise<void> => {
  await db
    .insertInto('club.member')
    .values({ accountId, joinedAt: now.toISOString() })
    .onConflict(conflict => conflict.column('accountId').doNothing())
    .execute()
  await addJob(db, 'club:tell', { accountId, language })
}

/** Behind an account, or a registration whose deposit is arranged, with which the club's box was ticked. */
export const joinAsChosen = async (context: Context, accountId: string): Promise<void> => {
  await context.db.transaction().execute(async db => {
    // Erased meanwhile: nobody is left to join.
    if (!(await lockAccount(db, accountId))) return
    const { locale } = await readAccount(db, accountId)
    await enrol(db, await databaseNow(db), accountId, locale)
  })
}

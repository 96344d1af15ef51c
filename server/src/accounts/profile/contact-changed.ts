import { updateProfile } from '#contract/accounts/profile'
import type { Reader } from '../../platform/database/database.ts'

/** Returns true if the email or the mobile number of an account was changed since `since`. */
export const contactChanged = async (db: Reader, accountId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('accounts.account')
    .select('id')
    .where('id', '=', accountId)
    .where('contactChangedAt', '>', since.toISOString())
    .executeTakeFirst()) !== undefined || (await changedByOwner(db, accountId, since))

const changedByOwner = async (db: Reader, accountId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('platform.audit')
    .select('id')
    .where('at', '>', since.toISOString())
    .where('operation', '=', updateProfile.name)
    .where('subject', '=', accountId)
    .where('result', '=', 'done')
    .limit(1)
    .executeTakeFirst()) !== undefined

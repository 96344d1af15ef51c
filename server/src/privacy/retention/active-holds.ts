import type { Reader } from '../../platform/database/database.ts'

/** Legal holds that have not been lifted. The account id is all that the public side may read of them. */
export const activeHolds = (db: Reader) =>
  db
    .selectFrom('privacy.hold as hold')
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('privacy.holdLift as lift').whereRef('lift.holdId', '=', 'hold.id').select('holdId')),
      ),
    )

/** True if a legal hold forbids any deletion for the locked account. */
export const isHeld = async (db: Reader, accountId: string): Promise<boolean> =>
  (await activeHolds(db).select('hold.id').where('hold.accountId', '=', accountId).executeTakeFirst()) !== undefined

/** Returns the ids of the accounts under a legal hold. */
export const heldAccounts = async (db: Reader): Promise<string[]> =>
  (await activeHolds(db).select('hold.accountId').execute()).map(({ accountId }) => accountId)

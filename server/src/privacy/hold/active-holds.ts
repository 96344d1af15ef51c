import type { Reader } from '../../platform/database/index.ts'

/** Holds that have not been lifted. Whose they are is all that the public side may read of them. */
export const activeHolds = (db: Reader) =>
  db
    .selectFrom('privacy.hold as hold')
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('privacy.holdLift as lift').whereRef('lift.holdId', '=', 'hold.id').select('holdId')),
      ),
    )

/** Of an account that is locked: may nothing of it be erased? */
export const isHeld = async (db: Reader, accountId: string): Promise<boolean> =>
  (await activeHolds(db).select('hold.id').where('hold.accountId', '=', accountId).executeTakeFirst()) !== undefined

/** The accounts of which nothing may be erased. */
export const heldAccounts = async (db: Reader): Promise<string[]> =>
  (await activeHolds(db).select('hold.accountId').execute()).map(({ accountId }) => accountId)

import type { Reader } from '../platform/database.ts'
import type { DataKey } from '../platform/vault.ts'
import type { World } from '../platform/world.ts'

/** The data key of a registrant, under which all that is theirs is sealed. */
export const ownDataKey = async (world: World, db: Reader, accountId: string): Promise<DataKey> => {
  const { dataKeyId } = await db
    .selectFrom('accounts.account')
    .select('dataKeyId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return world.vault.dataKey(db, dataKeyId)
}

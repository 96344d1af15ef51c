import type { Reader } from '../../platform/database/index.ts'
import type { DataKey } from '../../platform/crypto/index.ts'
import type { Context } from '../../platform/context.ts'

/** The data key of a registrant, under which all that is theirs is sealed. */
export const ownDataKey = async (context: Context, db: Reader, accountId: string): Promise<DataKey> => {
  const { dataKeyId } = await db
    .selectFrom('accounts.account')
    .select('dataKeyId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return context.vault.dataKey(db, dataKeyId)
}

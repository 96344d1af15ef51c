import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { accountLocation } from './seal-account.ts'

/** The identity number of an account, in full. Whether it may be seen is for the caller to know. */
export const openNumber = async ({ vault }: Pick<Context, 'vault'>, db: Reader, accountId: string): Promise<string> => {
  const { idNumberSealed, dataKeyId } = await db
    .selectFrom('accounts.account')
    .select(['idNumberSealed', 'dataKeyId'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return vault.open(await vault.dataKey(db, dataKeyId), accountLocation(accountId, 'id_number_sealed'), idNumberSealed)
}

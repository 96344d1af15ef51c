import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { accountLocation } from './seal-account.ts'

/** The identity numbers of accounts, in full, by their ids. Whether they may be seen is for the caller to know. */
export const openNumbers = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts.account')
    .select(['id', 'idNumberSealed', 'dataKeyId'])
    .where('id', 'in', [...new Set(accountIds)])
    .execute()
  const keys = await vault.dataKeys(
    db,
    rows.map(({ dataKeyId }) => dataKeyId),
  )
  const keyById = new Map(keys.map(key => [key.id, key]))
  return new Map(
    rows.map(({ id, idNumberSealed, dataKeyId }) => {
      const key = keyById.get(dataKeyId)
      if (!key) throw new Error('an account without a data key')
      return [id, vault.open(key, accountLocation(id, 'id_number_sealed'), idNumberSealed)]
    }),
  )
}

/** The identity number of an account, in full. */
export const openNumber = async (context: Pick<Context, 'vault'>, db: Reader, accountId: string): Promise<string> => {
  const number = (await openNumbers(context, db, [accountId])).get(accountId)
  if (number === undefined) throw new Error('there is no such account')
  return number
}

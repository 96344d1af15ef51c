import { accountRows } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { DataKey } from '../../platform/crypto/index.ts'
import type { Context } from '../../platform/context.ts'

/** The data key of each registrant, under which all that is theirs is sealed. */
export type KeyOf = (accountId: string) => DataKey

/** The keys of so many accounts, by one lookup. */
export const ownDataKeys = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  accountIds: readonly string[],
): Promise<KeyOf> => {
  const ids = [...new Set(accountIds)]
  const accounts =
    ids.length === 0
      ? []
      : await accountRows(db).clearSelect().select(['id', 'dataKeyId']).where('id', 'in', ids).execute()
  const keys =
    accounts.length === 0
      ? []
      : await vault.dataKeys(
          db,
          accounts.map(({ dataKeyId }) => dataKeyId),
        )
  const keyById = new Map(keys.map(key => [key.id, key]))
  const keyIds = new Map(accounts.map(({ id, dataKeyId }) => [id, dataKeyId]))
  return accountId => {
    const key = keyById.get(keyIds.get(accountId) ?? '')
    if (!key) throw new Error('an account without a data key')
    return key
  }
}

export const ownDataKey = async (context: Pick<Context, 'vault'>, db: Reader, accountId: string): Promise<DataKey> =>
  (await ownDataKeys(context, db, [accountId]))(accountId)

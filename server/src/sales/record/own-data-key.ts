import { accountRows } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { DataKey } from '../../platform/crypto/vault.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the data key of a registrant, under which all their data is encrypted. */
export type KeyOf = (accountId: string) => DataKey

/** Cache of each account's data key id, per vault, with a maximum size. An account's key never changes. */
const keyIds = new WeakMap<object, Map<string, string>>()
const maxKnown = 20_000

const readKeyIds = async (vault: object, db: Reader, ids: readonly string[]): Promise<Map<string, string>> => {
  const known = keyIds.get(vault) ?? new Map<string, string>()
  if (known.size > maxKnown) known.clear()
  keyIds.set(vault, known)
  const unknown = ids.filter(id => !known.has(id))
  if (unknown.length > 0) {
    const rows = await accountRows(db).clearSelect().select(['id', 'dataKeyId']).where('id', 'in', unknown).execute()
    for (const { id, dataKeyId } of rows) known.set(id, dataKeyId)
  }
  return new Map(ids.flatMap(id => (known.has(id) ? [[id, known.get(id) ?? '']] : [])))
}

/** Returns the data keys of several accounts, with one query. */
export const ownDataKeys = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  accountIds: readonly string[],
): Promise<KeyOf> => {
  const idOf = await readKeyIds(vault, db, [...new Set(accountIds)])
  const keys = await vault.personKeys(db, [...idOf.values()])
  const keyById = new Map(keys.map(key => [key.id, key]))
  return accountId => {
    const key = keyById.get(idOf.get(accountId) ?? '')
    if (!key) throw new Error('an account without a data key')
    return key
  }
}

export const ownDataKey = async (context: Pick<Context, 'vault'>, db: Reader, accountId: string): Promise<DataKey> =>
  (await ownDataKeys(context, db, [accountId]))(accountId)

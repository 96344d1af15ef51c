import { normaliseId } from '#contract/identity'
import type { PersonNames } from '#contract/person-name'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database, Reader } from '../../platform/database/database.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { openNumber } from '../profile/open-number.ts'
import type { Context } from '../../platform/context.ts'
import { namePairs, typedPairs } from './names.ts'

const nameKey = (vault: Vault) => (pair: string) => vault.blindIndex('NAME_PAIR', '', pair)
const endingKey = (vault: Vault, number: string): Buffer =>
  vault.blindIndex('ACCOUNT_ENDING', '', normaliseId(number).slice(-4))

/**
 * Returns the search keys of a typed name, one set of keys for each pair of words. Empty if the text is too short.
 */
export const typedNameKeys = (vault: Vault, text: string): Buffer[][] =>
  typedPairs(text).map(pairs => pairs.map(nameKey(vault)))
/** Returns the search key for the last four characters of an identity number. */
export const typedEndingKeys = (vault: Vault, text: string): Buffer[][] => [[endingKey(vault, text)]]

const insert = async (db: Reader, accountId: string, keys: readonly Buffer[], isOwn: boolean): Promise<void> => {
  if (keys.length === 0) return
  await db
    .insertInto('accounts.searchKey')
    .values(keys.map(key => ({ accountId, key, isOwn })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Saves the search keys of an account from the registrant's current name and identity number. */
export const saveOwnKeys = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  accountId: string,
  now: string,
): Promise<void> => {
  const names = await db
    .updateTable('accounts.account')
    .set({ searchKeyedAt: now })
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .returning(['englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName'])
    .executeTakeFirst()
  if (!names) return
  await db.deleteFrom('accounts.searchKey').where('accountId', '=', accountId).where('isOwn', '=', true).execute()
  const number = await openNumber({ vault }, db, accountId)
  await insert(db, accountId, [...namePairs(names).map(nameKey(vault)), endingKey(vault, number)], true)
}

/** Saves search keys so that an account is found by the name of a person named in one of its registrations. */
export const saveNamedKeys = (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  accountId: string,
  names: PersonNames,
): Promise<void> => insert(db, accountId, namePairs(names).map(nameKey(vault)), false)

export const deleteKeys = async (db: Reader, accountId: string): Promise<void> =>
  void (await db.deleteFrom('accounts.searchKey').where('accountId', '=', accountId).execute())

/**
 * Adds search keys to accounts that were created before search keys existed. Locks and processes each account
 * separately, so that a parallel correction is not overwritten.
 */
export const backfillKeys = async (context: Context, now: Date): Promise<void> => {
  const rows = await context.db
    .selectFrom('accounts.account')
    .select('id')
    .where('searchKeyedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .limit(1_000)
    .execute()
  const keep = (db: Database, id: string) =>
    db.transaction().execute(within => saveOwnKeys(context, within, id, now.toISOString()))
  await eachOf(context.log, rows, ({ id }) => keep(context.db, id))
}

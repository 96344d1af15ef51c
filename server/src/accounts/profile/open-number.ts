import { sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { accountLocation } from './seal-account.ts'

type Column = 'id_number_sealed' | 'date_of_birth_sealed'
const sealedIn = { id_number_sealed: 'idNumberSealed', date_of_birth_sealed: 'dateOfBirthSealed' } as const

const sealedRows = (column: Column) =>
  prepared((db, ids: readonly string[]) =>
    db
      .selectFrom('accounts.account')
      .select(['id', 'dataKeyId'])
      .select(eb => eb.ref(sealedIn[column]).as('sealed'))
      .where(sql<boolean>`id = any(${ids}::uuid[])`),
  )
const find = {
  id_number_sealed: sealedRows('id_number_sealed'),
  date_of_birth_sealed: sealedRows('date_of_birth_sealed'),
}

/** Opens one sealed column of each account. Returns the values by account id. */
const openColumn = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  accountIds: readonly string[],
  column: Column,
): Promise<ReadonlyMap<string, string>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await find[column](db, [...new Set(accountIds)])
  const keys = await vault.personKeys(
    db,
    rows.map(({ dataKeyId }) => dataKeyId),
  )
  const keyById = new Map(keys.map(key => [key.id, key]))
  return new Map(
    rows.map(({ id, sealed, dataKeyId }) => {
      const key = keyById.get(dataKeyId)
      if (!key) throw new Error('an account without a data key')
      return [id, vault.open(key, accountLocation(id, column), sealed)]
    }),
  )
}

/**
 * Returns the full identity numbers of accounts by account id. The caller must check that the numbers may be seen.
 */
export const openNumbers = (
  context: Pick<Context, 'vault'>,
  db: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => openColumn(context, db, accountIds, 'id_number_sealed')

/** Returns the dates of birth of accounts by account id. */
export const openBirthDates = (
  context: Pick<Context, 'vault'>,
  db: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => openColumn(context, db, accountIds, 'date_of_birth_sealed')

/** Returns the full identity number of an account. */
export const openNumber = async (context: Pick<Context, 'vault'>, db: Reader, accountId: string): Promise<string> => {
  const number = (await openNumbers(context, db, [accountId])).get(accountId)
  if (number === undefined) throw new Error('there is no such account')
  return number
}

import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

/** Account columns that other modules can read. A module that joins the query to its own tables gives it an alias. */
export const accountRows = (db: Reader) =>
  db
    .selectFrom('accounts.account')
    .select(['id', 'areaCode', 'phoneNumber', 'locale', 'nationality', 'dataKeyId', 'erasedAt', 'assistedAt'])
    // For a person registered at the desk without a login, `lettersTo` is the address for letters.
    .select(eb => eb.fn.coalesce('lettersTo', 'email').as('email'))
    .select(['englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName', 'gender'])
    .select(['idType', 'issuingCountry', 'idNumberMasked', 'idNumberIndex'])

/** Returns the accounts with these ids. */
export const readAccounts = async (db: Reader, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await accountRows(db)
          .where('id', 'in', [...new Set(ids)])
          .execute()
  return new Map(rows.map(row => [row.id, row]))
}

const find = prepared((db, id: string) => accountRows(db).where('id', '=', id))

/** Returns one account, which must exist. */
export const readAccount = async (db: Reader, id: string) => {
  const [account] = await find(db, id)
  if (!account) throw new Error('no such account')
  return account
}

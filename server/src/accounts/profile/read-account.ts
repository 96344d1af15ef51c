import { prepared, type Reader } from '../../platform/database/index.ts'

/** What other modules may know of accounts: who joins it to tables of their own gives it a name there. */
export const accountRows = (db: Reader) =>
  db
    .selectFrom('accounts.account')
    .select(['id', 'areaCode', 'phoneNumber', 'locale', 'nationality', 'dataKeyId', 'erasedAt', 'assistedAt'])
    // Of who is registered at the desk without a login: where letters go.
    .select(eb => eb.fn.coalesce('lettersTo', 'email').as('email'))
    .select(['englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName', 'gender'])
    .select(['idType', 'issuingCountry', 'idNumberMasked', 'idNumberIndex'])

/** So many accounts, by their ids. */
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

/** One account, which is there. */
export const readAccount = async (db: Reader, id: string) => {
  const [account] = await find(db, id)
  if (!account) throw new Error('no such account')
  return account
}

import { sql } from 'kysely'
import type { Reader } from '../../platform/database/index.ts'

/** Who is looked at when a search finds many: who wants others must say more. */
export const maxFound = 200

/** Accounts that are found by one key of each of these together: of the registrant or of the people named in a registration. */
export const accountsByKeys = async (db: Reader, wanted: readonly (readonly Buffer[])[]): Promise<string[]> => {
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('accounts.searchKey')
    .select('accountId')
    .where('key', 'in', wanted.flat())
    .groupBy(['accountId', 'isOwn'])
    .having(eb => eb.and(wanted.map(keys => sql<boolean>`bool_or(${eb.ref('key')} in (${sql.join(keys)}))`)))
    .orderBy('accountId')
    .limit(maxFound + 1)
    .execute()
  return [...new Set(rows.map(({ accountId }) => accountId))]
}

type Contact = { email: string } | { phoneNumbers: readonly string[] }

/** Whose email or mobile number it is; letters of who cannot log in go to an address of their own. */
export const accountsByContact = async (db: Reader, contact: Contact): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts.account')
    .select('id')
    .where('erasedAt', 'is', null)
    .where(eb =>
      'email' in contact
        ? eb.or([eb('email', '=', contact.email), eb('lettersTo', '=', contact.email)])
        : eb('phoneNumber', 'in', [...contact.phoneNumbers]),
    )
    .orderBy('id')
    .limit(maxFound + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** What staff see of accounts before it is masked; who was erased is told by it. */
export const readRegistrants = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('accounts.account')
    .select(['id', 'email', 'lettersTo', 'areaCode', 'phoneNumber', 'locale', 'createdAt', 'assistedAt', 'erasedAt'])
    .select(['englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName', 'idType', 'idNumberMasked'])
    .where('id', 'in', [...ids])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export type RegistrantRow = Awaited<ReturnType<typeof readRegistrants>>[number]

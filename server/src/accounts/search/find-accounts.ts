import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** Maximum number of accounts that one search reads. To find others, the staff member must narrow the search. */
export const maxFound = 200

/**
 * Returns the accounts that match at least one key of each set in `wanted`. All keys must match the registrant, or
 * all must match the people named in a registration.
 */
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

/** Selects the accounts whose registrant has a name with at least one key of each set in `wanted`. */
export const accountsNamed = (db: Reader, wanted: readonly (readonly Buffer[])[]) =>
  db
    .selectFrom('accounts.searchKey')
    .select('accountId')
    .where('key', 'in', wanted.flat())
    .where('isOwn', '=', true)
    .groupBy('accountId')
    .having(eb => eb.and(wanted.map(keys => sql<boolean>`bool_or(${eb.ref('key')} in (${sql.join(keys)}))`)))

type Contact = { email: string } | { phoneNumbers: readonly string[] }

/**
 * Returns the accounts that have this email or mobile number. For people who cannot log in, the email for letters
 * counts too.
 */
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

/** Returns what staff see of accounts, before it is masked. `erasedAt` shows which accounts were erased. */
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

import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { openNumber } from '../profile/open-number.ts'
import { readAccount } from '../profile/read-account.ts'
import { numberForm, personIndex } from './person-index.ts'

const atOnce = 500

/**
 * Returns one page of accounts, after the given account id, whose blind indexes were computed from another form of
 * their documents.
 */
export const readOldNumberForms = (db: Reader, after: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('accounts.account')
    .select('id')
    .where('numberForm', '<', numberForm)
    .where('erasedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()

/** Returns true if an older account has the same blind index. */
const isRepeated = async (db: Reader, id: string, index: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('accounts.account')
    .select('id')
    .where('idNumberIndex', '=', index)
    .where('numberRepeated', '=', false)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined

/**
 * Recomputes the blind index of the account's own identity number. The caller has locked the account. Returns the
 * index before and after.
 * If two accounts turn out to bear one document, the second is marked as repeated and keeps its registrations: staff
 * decide.
 */
export const rekeyNumber = async (
  context: Pick<Context, 'vault'>,
  db: Reader,
  id: string,
): Promise<{ before: Buffer; after: Buffer }> => {
  const { idType, issuingCountry, idNumberIndex: before } = await readAccount(db, id)
  const idNumber = await openNumber(context, db, id)
  // An account that lost its number to another account has no number to index.
  const after = idNumber === '' ? before : personIndex(context.vault, { idType, issuingCountry, idNumber })
  const changed = after.equals(before) ? {} : { idNumberIndex: after, numberRepeated: await isRepeated(db, id, after) }
  await db
    .updateTable('accounts.account')
    .set({ numberForm, ...changed })
    .where('id', '=', id)
    .execute()
  return { before, after }
}

/** Removes the mark "repeated" from accounts where the other account was erased, corrected or lost its number. */
export const freeRepeated = async (db: Reader): Promise<void> => {
  await db
    .updateTable('accounts.account as account')
    .set({ numberRepeated: false })
    .where('account.numberRepeated', '=', true)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts.account as other')
            .select('other.id')
            .whereRef('other.idNumberIndex', '=', 'account.idNumberIndex')
            .whereRef('other.id', '!=', 'account.id')
            .where(either =>
              either.or([
                either('other.numberRepeated', '=', false),
                either('other.id', '<', either.ref('account.id')),
              ]),
            ),
        ),
      ),
    )
    .execute()
}

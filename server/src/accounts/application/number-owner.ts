import { randomBytes } from 'node:crypto'
import { noNumber } from '#contract/identity'
import type { AssistedPerson } from '#contract/sales/desk/assisted'
import type { Scope } from '../../platform/scope.ts'
import { lockAccount } from '../login/lock-account.ts'
import { accountLocation } from '../profile/seal-account.ts'
import { openBirthDates } from '../profile/open-number.ts'
import { saveOwnKeys } from '../search/search-keys.ts'
import { personIndex } from './person-index.ts'
import { isSamePerson } from './same-person.ts'

type Work = Scope<'context' | 'db' | 'now'>

/**
 * Returns the locked account that bears the person's identity number, or null if no account does. `agrees` is true if
 * name and date of birth match as well.
 */
export const findNumberOwner = async (
  { context, db }: Work,
  person: AssistedPerson,
): Promise<{ id: string; agrees: boolean; isAssisted: boolean } | null> => {
  const known = await db
    .selectFrom('accounts.account')
    .select(['id', 'englishLastName', 'englishFirstName', 'assistedAt'])
    .where('idNumberIndex', '=', personIndex(context.vault, person))
    .orderBy('numberRepeated')
    .executeTakeFirst()
  if (!known || !(await lockAccount(db, known.id))) return null
  const dateOfBirth = (await openBirthDates(context, db, [known.id])).get(known.id) ?? ''
  return {
    id: known.id,
    agrees: isSamePerson({ ...known, dateOfBirth }, person),
    isAssisted: known.assistedAt !== null,
  }
}

/**
 * Removes the identity number from a locked account that it does not belong to. Nobody finds that account by the
 * number any more, and another account can bear the number.
 */
export const removeIdentityNumber = async ({ context: { vault }, ...work }: Work, id: string): Promise<void> => {
  const { db, now } = work
  const { dataKeyId } = await db
    .selectFrom('accounts.account')
    .select('dataKeyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const key = await vault.dataKey(db, dataKeyId)
  await db
    .updateTable('accounts.account')
    .set({
      idNumberSealed: vault.seal(key, accountLocation(id, 'id_number_sealed'), ''),
      idNumberMasked: noNumber,
      idNumberIndex: randomBytes(32),
      numberRepeated: false,
    })
    .where('id', '=', id)
    .execute()
  await saveOwnKeys({ vault }, db, id, now.toISOString())
}

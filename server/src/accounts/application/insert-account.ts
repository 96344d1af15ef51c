import type { Application } from '#contract/accounts/account'
import type { Locale } from '#contract/common'
import { maskId } from '#contract/identity'
import { pick } from '#contract/pick'
import type { DataKey } from '../../platform/crypto/vault.ts'
import { accountLocation } from '../profile/seal-account.ts'
import { appliedFields } from '../profile/personal-fields.ts'
import { saveOwnKeys } from '../search/search-keys.ts'
import { numberForm, personIndex } from './person-index.ts'
import type { Scope } from '../../platform/scope.ts'

/** `phoneNumber` is in the normalised form, not as the person typed it. */
export type NewAccount = Pick<
  Application,
  (typeof appliedFields)[number] | 'phoneNumber' | 'idNumber' | 'dateOfBirth' | 'password'
> & { locale: Locale }

/** Inserts an account. Creates the data key that seals its personal data. */
export const insertAccount = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  id: string,
  given: NewAccount,
): Promise<DataKey> => {
  const { vault } = context
  const key = await vault.newDataKey(db)
  await db
    .insertInto('accounts.account')
    .values({
      id,
      ...pick(given, appliedFields),
      phoneNumber: given.phoneNumber,
      passwordHash: await context.secretHasher.hash(given.password),
      idNumberSealed: vault.seal(key, accountLocation(id, 'id_number_sealed'), given.idNumber),
      idNumberMasked: maskId(given.idNumber),
      idNumberIndex: personIndex(vault, given),
      numberForm,
      dateOfBirthSealed: vault.seal(key, accountLocation(id, 'date_of_birth_sealed'), given.dateOfBirth),
      dataKeyId: key.id,
      locale: given.locale,
      createdAt: now.toISOString(),
    })
    .execute()
  await saveOwnKeys(context, db, id, now.toISOString())
  return key
}

import { maskId } from '#contract/identity'
import { brokenUnique } from '../../platform/database/database.ts'
import type { AccountsAccount } from '../../platform/database/tables.ts'
import type { Scope } from '../../platform/scope.ts'
import { accountLocation } from './seal-account.ts'

type Corrected = Pick<
  AccountsAccount,
  | 'englishLastName'
  | 'englishFirstName'
  | 'chineseLastName'
  | 'chineseFirstName'
  | 'gender'
  | 'nationality'
  | 'idType'
  | 'issuingCountry'
> & {
  dateOfBirth: string
  /** Null means that the number is unchanged and the document is the same. */
  number: { text: string; index: Buffer } | null
}

/**
 * Corrects a person's details as their document shows them. Returns false if the number belongs to another account.
 */
export const correctAccount = async (
  { context: { vault }, db }: Scope<'context' | 'db'>,
  id: string,
  { dateOfBirth, number, ...plain }: Corrected,
): Promise<boolean> => {
  const { dataKeyId } = await db
    .selectFrom('accounts.account')
    .select('dataKeyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const key = await vault.dataKey(db, dataKeyId)
  try {
    await db
      .updateTable('accounts.account')
      .set({
        ...plain,
        dateOfBirthSealed: vault.seal(key, accountLocation(id, 'date_of_birth_sealed'), dateOfBirth),
        ...(number && {
          idNumberSealed: vault.seal(key, accountLocation(id, 'id_number_sealed'), number.text),
          idNumberMasked: maskId(number.text),
          idNumberIndex: number.index,
          numberRepeated: false,
        }),
      })
      .where('id', '=', id)
      .execute()
    return true
  } catch (fault) {
    if (brokenUnique(fault) === 'account_id_number_taken') return false
    throw fault
  }
}

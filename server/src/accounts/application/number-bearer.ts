import { randomBytes } from 'node:crypto'
import { noNumber } from '#contract/identity'
import type { AssistedPerson } from '#contract/sales/counter/assisted'
import type { Scope } from '../../platform/scope.ts'
import { lockAccount } from '../login/index.ts'
import { accountLocation, openBirthDates } from '../profile/index.ts'
import { saveOwnKeys } from '../search/index.ts'
import { personIndex } from './person-index.ts'
import { isSamePerson } from './same-person.ts'

type Work = Scope<'context' | 'db' | 'now'>

/** The account that bears the number of somebody, held; `agrees`: by name and birth it is theirs. Null where none does. */
export const findBearer = async (
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

/** Takes the number off an account, held, whose it is not: nobody is found by it there, and it is another's to bear. */
export const loseNumber = async ({ context: { vault }, ...work }: Work, id: string): Promise<void> => {
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

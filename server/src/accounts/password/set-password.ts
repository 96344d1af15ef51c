import { issueFaults } from '../../platform/pipeline/input.ts'
import type { Reader } from '../../platform/database/database.ts'
import { brand } from '../../platform/brand.ts'
import type { Context } from '../../platform/context.ts'
import { Invalid } from '../../platform/refusal.ts'
import { commonPasswords } from './common-passwords.ts'
import { formerPasswords, passwordFault, personalWords } from './password.ts'

const refusePassword = (code: string): never => {
  throw new Invalid(issueFaults([{ field: 'password', code }]))
}

type Person = { email: string; phoneNumber?: string; englishLastName: string; englishFirstName: string | null }

/**
 * Refuses, at the field `password`, a password that is widely known or contains the person's own names or addresses.
 */
export const validatePassword = async (password: string, person: Person): Promise<void> => {
  const known = await commonPasswords()
  const { englishLastName, englishFirstName, email, phoneNumber = null } = person
  const personal = personalWords([
    englishLastName,
    englishFirstName,
    email.split('@')[0] ?? '',
    phoneNumber,
    'firsthand',
    brand.en.vendor.replaceAll(' ', ''),
  ])
  const fault = passwordFault(password, personal, text => known.has(text))
  if (fault) refusePassword(fault)
}

/**
 * Replaces the password and stores the old one in the history. Refuses the current password and the four before it.
 * The account is locked, so two parallel changes see each other's passwords.
 */
export const setPassword = async (
  { secretHasher }: Context,
  db: Reader,
  accountId: string,
  password: string,
): Promise<void> => {
  const account = await db
    .selectFrom('accounts.account')
    .select(['email', 'phoneNumber', 'englishLastName', 'englishFirstName', 'passwordHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await validatePassword(password, account)
  const former = await db
    .selectFrom('accounts.formerPassword')
    .select(['id', 'passwordHash'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(formerPasswords)
    .execute()
  for (const { passwordHash } of [account, ...former]) {
    if (await secretHasher.matches(passwordHash, password)) refusePassword('password_used')
  }
  await db.insertInto('accounts.formerPassword').values({ accountId, passwordHash: account.passwordHash }).execute()
  const oldest = former[formerPasswords - 1]
  if (oldest) {
    await db
      .deleteFrom('accounts.formerPassword')
      .where('accountId', '=', accountId)
      .where('id', '<=', oldest.id)
      .execute()
  }
  await db
    .updateTable('accounts.account')
    .set({ passwordHash: await secretHasher.hash(password) })
    .where('id', '=', accountId)
    .execute()
}

import { moveLetters } from '../../notices/index.ts'
import { randomToken } from '../../platform/crypto/secret-hasher.ts'
import type { Reader } from '../../platform/database/database.ts'
import { endLogins } from '../login/read-sessions.ts'
import { retireResets } from '../login/end-sessions.ts'
import { deletePasskeys } from '../passkey/read-passkeys.ts'
import type { Scope } from '../../platform/scope.ts'

export type NewContacts = { email: string | null; mobile: { areaCode: string; phoneNumber: string } | null }

/** Returns which of these contacts belong to another account. */
export const takenContact = async (
  db: Reader,
  accountId: string,
  { email, mobile }: NewContacts,
): Promise<'email' | 'mobile' | null> => {
  const others = db.selectFrom('accounts.account').select('id').where('id', '!=', accountId)
  if (email !== null && (await others.where('email', '=', email).executeTakeFirst())) return 'email'
  if (mobile === null) return null
  const { areaCode, phoneNumber } = mobile
  const found = await others.where('areaCode', '=', areaCode).where('phoneNumber', '=', phoneNumber).executeTakeFirst()
  return found ? 'mobile' : null
}

/**
 * Changes the contacts of a locked account after its owner has proved their identity. Every session ends, all known
 * browsers and passkeys are removed, and the password does not work until the owner sets another one with a code sent
 * to the new email. From now on the owner can log in to an account that was created at the desk.
 */
export const changeContacts = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  accountId: string,
  { email, mobile }: NewContacts,
): Promise<void> => {
  const at = now.toISOString()
  const before = await db
    .selectFrom('accounts.account')
    .select(['email', 'lettersTo', 'areaCode', 'phoneNumber', 'passwordHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('accounts.account')
    .set({
      ...(email !== null && { email, lettersTo: null, assistedAt: null, assistedBy: null, assistedReason: null }),
      ...mobile,
      passwordHash: await context.secretHasher.hash(randomToken()),
      contactChangedAt: at,
    })
    .where('id', '=', accountId)
    .execute()
  await db
    .insertInto('accounts.formerPassword')
    .values({ accountId, passwordHash: before.passwordHash, replacedAt: at })
    .execute()
  await endLogins(db, accountId, now)
  await deletePasskeys(db, accountId)
  await retireResets(db, before.email, now)
  if (email !== null) await moveLetters(context.vault, db, before.lettersTo ?? before.email, email)
  if (mobile !== null)
    await moveLetters(
      context.vault,
      db,
      `+${before.areaCode}${before.phoneNumber}`,
      `+${mobile.areaCode}${mobile.phoneNumber}`,
    )
}

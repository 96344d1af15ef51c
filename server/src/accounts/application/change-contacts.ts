import { moveLetters } from '../../notices/index.ts'
import { randomToken } from '../../platform/crypto/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { endLogins, retireResets } from '../login/index.ts'
import { deletePasskeys } from '../passkey/index.ts'

export type NewContacts = { email: string | null; mobile: { areaCode: string; phoneNumber: string } | null }

/** Which of these contacts is another account's. */
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
 * Gives an account, held, other contacts after its owner has shown who they are: every login ends, no browser is known and no
 * passkey opens it any more, and the password opens nothing until another is set by a code to the new email. One that was made at the desk can be logged in to from now on.
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

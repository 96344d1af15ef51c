import type { WindowLimit } from '../../platform/limits.ts'
import { Invalid } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

/** A person who has taken over another's session cannot use it to guess the password as well. */
const perAccount: WindowLimit = { name: 'prove-password', points: 10, seconds: 900 }

/**
 * Proves that the request comes from the owner, beyond the session. Refuses a wrong password at `field`, and refuses
 * with 429 after too many guesses. The command locks the account, so of two calls one waits for the other.
 */
export const provePassword = async (
  { context, db }: Scope<'context' | 'db'>,
  accountId: string,
  password: string,
  field = 'password',
): Promise<void> => {
  await context.limits.need(perAccount, accountId)
  const account = await db
    .selectFrom('accounts.account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!(await context.secretHasher.matches(account?.passwordHash ?? null, password)))
    throw new Invalid([{ field, code: 'password_wrong' }])
}

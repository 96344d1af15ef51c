import type { Limit } from '../../platform/limits.ts'
import { Invalid } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

/** Who holds a session of another does not get to guess the password as well. */
const perAccount: Limit = { name: 'prove-password', points: 10, seconds: 900 }

/**
 * Proves that it is the owner who asks, beyond the session. Refuses, at `field`, what is not the password, and with 429
 * whoever guesses. The account is held by the command, so that of two one waits for the other.
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

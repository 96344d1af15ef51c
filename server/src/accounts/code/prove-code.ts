import type { Scope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'

type Typed = { purpose: 'RECOVERY' | 'PRESENCE'; otpId: string; code: string; target: string; accountId: string }

/**
 * Proves an address for this account with a code that the person at the desk reads out. Each code works once. One
 * attempt is counted whatever the result is. A refusal commits that count, so the caller must not have written
 * anything before.
 */
export const proveDeskCode = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  { purpose, otpId, code, target, accountId }: Typed,
): Promise<void> => {
  const at = now.toISOString()
  const taken = await db
    .updateTable('accounts.oneTimeCode')
    .set(eb => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('id', '=', otpId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('accountId', '=', accountId)
    .where('attemptsLeft', '>', 0)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['codeHash', 'attemptsLeft'])
    .executeTakeFirst()
  if (!taken) throw new Refusal('accounts.code.expired')
  if (!(await context.secretHasher.matches(taken.codeHash, code)))
    throw taken.attemptsLeft === 0
      ? new Refusal('accounts.code.spent', { keep: true })
      : new Refusal('accounts.code.wrong', { keep: true, params: { attemptsLeft: taken.attemptsLeft } })
}

/** Spends the codes after all addresses are proved, so that none of them can prove anything again. */
export const spendDeskCodes = async ({ db, now }: Scope<'db' | 'now'>, ids: readonly string[]): Promise<void> =>
  void (await db
    .updateTable('accounts.oneTimeCode')
    .set({ verifiedAt: now.toISOString(), spentAt: now.toISOString() })
    .where('id', 'in', [...ids])
    .execute())

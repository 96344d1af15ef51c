import type { Scope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'

type Typed = { purpose: 'RECOVERY' | 'PRESENCE'; otpId: string; code: string; target: string; accountId: string }

/**
 * A code that somebody at the desk reads out proves an address, once, for this account. One attempt is taken whatever comes of it: a
 * refusal keeps that, so nothing else may have been written before.
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

/** Once all are proved: none of them proves anything again. */
export const spendDeskCodes = async ({ db, now }: Scope<'db' | 'now'>, ids: readonly string[]): Promise<void> =>
  void (await db
    .updateTable('accounts.oneTimeCode')
    .set({ verifiedAt: now.toISOString(), spentAt: now.toISOString() })
    .where('id', 'in', [...ids])
    .execute())

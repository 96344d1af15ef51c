import type { Reader } from '../../platform/database/database.ts'

/**
 * Ends all sessions of an account at once, or all except the session `but`. Their access and refresh tokens become
 * invalid.
 */
export const endSessions = async (db: Reader, accountId: string, now: Date, but: string | null): Promise<void> => {
  let ended = db
    .updateTable('accounts.session')
    .set({ endedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
  if (but !== null) ended = ended.where('id', '!=', but)
  await ended.execute()
}

/** Invalidates the codes sent for a forgotten password, once the account is back in its owner's hands (S-A7). */
export const retireResets = async (db: Reader, email: string, now: Date): Promise<void> => {
  await db
    .updateTable('accounts.oneTimeCode')
    .set({ expiresAt: now.toISOString(), spentAt: now.toISOString() })
    .where('purpose', '=', 'FORGOT_PASSWORD')
    .where('target', '=', email)
    .where('spentAt', 'is', null)
    .execute()
}

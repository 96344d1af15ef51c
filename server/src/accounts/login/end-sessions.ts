import type { Reader } from '../../platform/database/index.ts'

/** Ends the sessions of an account at once, all or all but one: access and refresh tokens are dead. */
export const endSessions = async (db: Reader, accountId: string, now: Date, but: string | null): Promise<void> => {
  let ended = db
    .updateTable('accounts.session')
    .set({ endedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
  if (but !== null) ended = ended.where('id', '!=', but)
  await ended.execute()
}

/** What was sent to set a forgotten password is worth nothing once the account is in its owner's hands (S-A7). */
export const retireResets = async (db: Reader, email: string, now: Date): Promise<void> => {
  await db
    .updateTable('accounts.oneTimeCode')
    .set({ expiresAt: now.toISOString(), spentAt: now.toISOString() })
    .where('purpose', '=', 'FORGOT_PASSWORD')
    .where('target', '=', email)
    .where('spentAt', 'is', null)
    .execute()
}

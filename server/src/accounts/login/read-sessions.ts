import type { Reader } from '../../platform/database/index.ts'

/** The logins of an account that may still be in use, newest first. */
export const readSessions = (db: Reader, accountId: string, now: Date) =>
  db
    .selectFrom('accounts.session')
    .select(['createdAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .execute()

import type { Reader } from '../../platform/database/database.ts'

/** Returns the sessions whose opening an account wants to be notified of, the first to open first. */
export const readNoticeSessions = async (db: Reader, accountId: string): Promise<{ sessionIds: string[] }> => {
  const rows = await db
    .selectFrom('sales.openingWish as subscription')
    .innerJoin('sales.session as session', 'session.id', 'subscription.sessionId')
    .select('session.id')
    .where('subscription.accountId', '=', accountId)
    .orderBy('session.opensAt')
    .orderBy('session.id')
    .execute()
  return { sessionIds: rows.map(({ id }) => id) }
}

/** Returns an account's subscriptions as stored: what was requested, in which wording, and when. */
export const readOpeningNotices = (db: Reader, accountId: string) =>
  db
    .selectFrom('sales.openingWish as subscription')
    .innerJoin('sales.session as session', 'session.id', 'subscription.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select([
      'property.name as propertyName',
      'session.name as sessionName',
      'subscription.text',
      'subscription.askedAt',
    ])
    .where('subscription.accountId', '=', accountId)
    .orderBy('subscription.askedAt')
    .execute()

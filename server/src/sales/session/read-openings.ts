import type { Reader } from '../../platform/database/database.ts'

/** Returns the sessions whose opening an account wants to be notified of, the first to open first. */
export const readAsked = async (db: Reader, accountId: string): Promise<{ sessionIds: string[] }> => {
  const rows = await db
    .selectFrom('sales.openingWish as wish')
    .innerJoin('sales.session as session', 'session.id', 'wish.sessionId')
    .select('session.id')
    .where('wish.accountId', '=', accountId)
    .orderBy('session.opensAt')
    .orderBy('session.id')
    .execute()
  return { sessionIds: rows.map(({ id }) => id) }
}

/** Returns an account's subscriptions as stored: what was requested, in which wording, and when. */
export const readOpenings = (db: Reader, accountId: string) =>
  db
    .selectFrom('sales.openingWish as wish')
    .innerJoin('sales.session as session', 'session.id', 'wish.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['property.name as propertyName', 'session.name as sessionName', 'wish.text', 'wish.askedAt'])
    .where('wish.accountId', '=', accountId)
    .orderBy('wish.askedAt')
    .execute()

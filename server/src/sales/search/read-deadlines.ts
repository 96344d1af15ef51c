import type { Reader } from '../../platform/database/database.ts'

/** Returns the deadlines of an account's registrant: what must be paid or brought, in active registrations. */
export const deadlinesOf = async (db: Reader, accountId: string, now: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .select(['ticket.status', 'session.closesAt', 'session.verifyBy'])
    .where('ticket.accountId', '=', accountId)
    .where('ticket.status', 'in', ['PENDING', 'REGISTERED'])
    .execute()
  return rows
    .map(({ status, closesAt, verifyBy }) => new Date(status === 'PENDING' ? closesAt : verifyBy))
    .filter(at => at > now)
}

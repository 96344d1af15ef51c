import type { Reader } from '../../platform/database/database.ts'

type Result = { sessionId: string; tenderUnitId: string; winnerId: string | null }

/** Returns the bids for the unit by envelope, in the order of ids, which is the order in which they are locked. */
export const readBids = (db: Reader, { sessionId, tenderUnitId }: Pick<Result, 'sessionId' | 'tenderUnitId'>) =>
  db
    .selectFrom('sales.tenderEnvelope as envelope')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'envelope.ticketId')
    .select('ticket.id')
    .where('envelope.sessionId', '=', sessionId)
    .where('ticket.tenderUnitId', '=', tenderUnitId)
    .where('ticket.status', '=', 'VERIFIED')
    .orderBy('ticket.accountId')
    .orderBy('ticket.id')
    .execute()

/** Returns why a unit of a closed box cannot have this result; null if it can. */
export const resultFault = async (
  db: Reader,
  result: Result,
): Promise<'request.not-found' | 'sales.tender.recorded' | 'sales.tender.no-envelope' | null> => {
  const unit = await db
    .selectFrom('sales.tenderUnit')
    .leftJoin('sales.tenderResult', 'sales.tenderResult.tenderUnitId', 'sales.tenderUnit.id')
    .select('sales.tenderResult.recordedAt')
    .where('sales.tenderUnit.id', '=', result.tenderUnitId)
    .where('sales.tenderUnit.sessionId', '=', result.sessionId)
    .executeTakeFirst()
  if (!unit) return 'request.not-found'
  if (unit.recordedAt !== null) return 'sales.tender.recorded'
  const bids = await readBids(db, result)
  return result.winnerId === null || bids.some(({ id }) => id === result.winnerId) ? null : 'sales.tender.no-envelope'
}

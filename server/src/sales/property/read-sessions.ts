import type { Reader } from '../../platform/database/index.ts'
import { phaseOf } from './session.ts'

/** Sessions with their batches, phase by the database's clock, in the order of opening. */
export const readSessions = async (db: Reader, now: Date, where: { ids?: string[]; closesAfter?: Date }) => {
  const sessions = await db
    .selectFrom('sales.session')
    .selectAll()
    .$if(where.ids !== undefined, query => query.where('id', 'in', where.ids ?? []))
    .$if(where.closesAfter !== undefined, query =>
      query.where('closesAt', '>', (where.closesAfter ?? now).toISOString()),
    )
    .orderBy('opensAt')
    .execute()
  if (sessions.length === 0) return []
  const batches = await db
    .selectFrom('sales.batch')
    .selectAll()
    .where(
      'sessionId',
      'in',
      sessions.map(session => session.id),
    )
    .orderBy('order')
    .execute()
  return sessions.map(session => ({
    ...session,
    phase: phaseOf(session, now),
    batches: batches.filter(batch => batch.sessionId === session.id),
  }))
}

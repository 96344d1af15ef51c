import { sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { phaseOf } from './phase.ts'

const findSessions = prepared((db, ids: readonly string[] | undefined, closesAfter: string | undefined) =>
  db
    .selectFrom('sales.session')
    .selectAll()
    .$if(ids !== undefined, query => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .$if(closesAfter !== undefined, query => query.where('closesAt', '>', closesAfter!))
    .orderBy('opensAt'),
)
const findBatches = prepared((db, sessionIds: readonly string[]) =>
  db
    .selectFrom('sales.batch')
    .selectAll()
    .where(sql<boolean>`session_id = any(${sessionIds}::uuid[])`)
    .orderBy('order'),
)

/** Returns sessions with their batches, in order of opening. The phase follows the database's clock. */
export const readSessions = async (db: Reader, now: Date, where: { ids?: string[]; closesAfter?: Date }) => {
  const sessions = await findSessions(db, where.ids, where.closesAfter?.toISOString())
  if (sessions.length === 0) return []
  const batches = await findBatches(
    db,
    sessions.map(session => session.id),
  )
  return sessions.map(session => ({
    ...session,
    phase: phaseOf(session, now),
    batches: batches.filter(batch => batch.sessionId === session.id),
  }))
}

import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { inPlayStatuses } from '../ticket/ticket.ts'
import { queueCheck } from './run-check.ts'

/**
 * Sessions whose registration has closed since the scheduler last queued a check for them; a session that was
 * extended closes again.
 */
const closedSessions = ({ office }: Context) =>
  office
    .selectFrom('sales.session as session')
    .leftJoin('sales.checkRun as run', 'run.sessionId', 'session.id')
    .select('session.id')
    .where('session.closesAt', '<=', sql<string>`platform.now()`)
    .where(eb => eb('run.closedAt', 'is distinct from', eb.ref('session.closesAt')))
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sales.ticket as ticket')
          .select('ticket.id')
          .whereRef('ticket.sessionId', '=', 'session.id')
          .where('ticket.status', 'in', [...inPlayStatuses]),
      ),
    )
    .execute()

/** Queues a check of each session once after its registration has closed. */
export const checkClosed = async (context: Context): Promise<void> => {
  const closed = await closedSessions(context)
  await eachOf(context.log, closed, ({ id: sessionId }) =>
    context.office.transaction().execute(async db => {
      // The timestamp exactly as stored, to the last digit.
      const closedAt = sql<string>`(select closes_at from sales.session where id = ${sessionId})`
      const asked = { askedAt: sql<string>`platform.now()`, askedBy: null, closedAt }
      await db
        .insertInto('sales.checkRun')
        .values({ sessionId, ...asked })
        .onConflict(conflict => conflict.column('sessionId').doUpdateSet(asked))
        .execute()
      await queueCheck(db, sessionId)
    }),
  )
}

import { sql } from 'kysely'
import { FindingKind } from '#contract/sales/checks/finding'
import type { Context } from '../../platform/context.ts'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'
import { inPlayStatuses } from '../ticket/ticket.ts'
import { saveFindings } from './save-findings.ts'
import { findingQueries } from './finding-queries.ts'
import { readSealed } from './read-sealed.ts'

/** Queues a check of a session; if one is already queued, that is enough. */
export const queueCheck = (db: Reader, sessionId: string, runAt?: Date): Promise<void> =>
  addJob(db, 'sales:check', { sessionId }, { key: `check ${sessionId}`, ...(runAt && { runAt }) })

/** Looks for one kind of finding. Returns false if that failed; the earlier findings of the kind then stay. */
const checkKind = async (context: Context, sessionId: string, kind: FindingKind): Promise<boolean> => {
  try {
    await context.office.transaction().execute(async db => {
      const now = await databaseNow(db)
      await saveFindings(db, { sessionId, kind, now }, await findingQueries[kind]({ context, db, sessionId }))
    })
    return true
  } catch (fault) {
    // The other kinds are still looked for; staff see which kind failed.
    context.log.error({ kind, session: sessionId, err: fault }, 'a kind of finding could not be looked for')
    return false
  }
}

const countPlaying = async (db: Reader, sessionId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('sales.ticket')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('sessionId', '=', sessionId)
    .where('status', 'in', [...inPlayStatuses])
    .executeTakeFirstOrThrow()
  return Number(count)
}

const check = async (context: Context, sessionId: string): Promise<void> => {
  const { office: db } = context
  const asked = await db
    .selectFrom('sales.checkRun')
    .select(['askedAt', 'endedAt'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  if (!asked || (asked.endedAt !== null && asked.endedAt >= asked.askedAt)) return
  const registrations = await countPlaying(db, sessionId)
  await readSealed(context, sessionId)
  const failed: FindingKind[] = []
  for (const kind of FindingKind.options) if (!(await checkKind(context, sessionId, kind))) failed.push(kind)
  const done = await db
    .updateTable('sales.checkRun')
    .set({ endedAt: (await databaseNow(db)).toISOString(), registrations, failed })
    .where('sessionId', '=', sessionId)
    .where('askedAt', '=', asked.askedAt)
    .returning('sessionId')
    .executeTakeFirst()
  // Another check was requested meanwhile, for example because registration closed during this one.
  if (!done) await queueCheck(db, sessionId)
}

/**
 * Checks all registrations of a session, by one worker at a time. The worker holds a lock that ends with its
 * connection; another worker comes back later to see whether the first has died.
 */
export const runCheck = (context: Context, sessionId: string): Promise<void> =>
  context.office.transaction().execute(async db => {
    const { rows } = await sql<{
      held: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`check ${sessionId}`}, 0)) as held`.execute(db)
    if (rows[0]?.held === true) return check(context, sessionId)
    return queueCheck(context.office, sessionId, new Date((await databaseNow(context.office)).getTime() + 60_000))
  })

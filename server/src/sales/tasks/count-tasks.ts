import { sql } from 'kysely'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { TaskCounter } from '../../platform/tasks.ts'
import { expectedRows } from '../slot/find-expected.ts'

const total = sql<number>`count(*)::int`

const countWaiting = async (db: Reader, now: Date) => {
  const rows = await db
    .selectFrom('sales.visit')
    .select(eb => ['sessionId', total.as('count'), eb.fn.min('arrivedAt').as('at')])
    .where('day', '=', todayInHongKong(now))
    .where('endedAt', 'is', null)
    .where('calledAt', 'is', null)
    .groupBy('sessionId')
    .execute()
  return rows.map(row => ({ ...row, kind: 'visitor-waiting' as const }))
}

/** Today's appointments whose registrants have not come today. `at`: the next one that is still to come. */
const countExpected = async (db: Reader, now: Date) => {
  const rows = await expectedRows(db, now)
    .select(eb => [
      'slot.sessionId',
      total.as('count'),
      eb.fn.min('slot.startsAt').filterWhere('slot.startsAt', '>=', now.toISOString()).as('at'),
    ])
    .groupBy('slot.sessionId')
    .execute()
  return rows.map(row => ({ ...row, kind: 'visitor-expected' as const }))
}

/** Open conflicts by offline desk and registration, as the list of offline desks groups them. */
const countConflicts = async (db: Reader) => {
  const rows = await db
    .selectFrom('sales.deskConflict as conflict')
    .innerJoin('sales.deskDeed as action', 'action.id', 'conflict.deedId')
    .innerJoin('sales.deskSet as set', 'set.id', 'conflict.setId')
    .select(eb => [
      'set.sessionId',
      sql<number>`count(distinct (conflict.set_id, conflict.ticket_id))::int`.as('count'),
      eb.fn.min('action.sentAt').as('at'),
    ])
    .where('conflict.settledAt', 'is', null)
    .groupBy('set.sessionId')
    .execute()
  return rows.map(row => ({ ...row, kind: 'desk-conflict' as const }))
}

const countOfflineDesks = async (db: Reader) => {
  const rows = await db
    .selectFrom('sales.deskSet')
    .select(eb => ['sessionId', total.as('count'), eb.fn.min('takenAt').as('at')])
    .where('endedAt', 'is', null)
    .groupBy('sessionId')
    .execute()
  return rows.map(row => ({ ...row, kind: 'offline-desk' as const }))
}

const countFindings = async (db: Reader) => {
  const rows = await db
    .selectFrom('sales.finding')
    .select(eb => ['sessionId', total.as('count'), eb.fn.min('foundAt').as('at')])
    .where('state', '=', 'OPEN')
    .groupBy('sessionId')
    .execute()
  return rows.map(row => ({ ...row, kind: 'finding' as const }))
}

/** Agencies and licence numbers that estate agents have entered and that wait for confirmation. */
const countAgentChanges = async (db: Reader) => {
  const row = await db
    .selectFrom('sales.agent')
    .select(eb => [total.as('count'), eb.fn.min('askedAt').as('at')])
    .where('askedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return [{ ...row, kind: 'agent-change' as const, sessionId: null }]
}

/** Visitors, offline desks, findings of cross-checks and changes of estate agents. */
export const salesTasks: TaskCounter = {
  everySeconds: 3,
  kinds: ['visitor-waiting', 'visitor-expected', 'desk-conflict', 'offline-desk', 'finding', 'agent-change'],
  count: async (db, now) => [
    ...(await countWaiting(db, now)),
    ...(await countExpected(db, now)),
    ...(await countConflicts(db)),
    ...(await countOfflineDesks(db)),
    ...(await countFindings(db)),
    ...(await countAgentChanges(db)),
  ],
}

import { sql } from 'kysely'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/index.ts'
import { minutesToWait, turns } from './slot.ts'

const hour = 3_600_000

/** Those who are here today for a session and have not been received; `hold`: until the transaction ends. */
export const readVisits = async (db: Reader, sessionId: string, now: Date, hold = false) => {
  const query = db
    .selectFrom('sales.visit as visit')
    .leftJoin('sales.ticket as ticket', 'ticket.id', 'visit.ticketId')
    .select(['visit.id', 'visit.number', 'visit.ticketId', 'ticket.registrationNumber', 'visit.expectedAt'])
    .select(['visit.arrivedAt', 'visit.calledAt', 'visit.desk'])
    .where('visit.sessionId', '=', sessionId)
    .where('visit.day', '=', todayInHongKong(now))
    .where('visit.endedAt', 'is', null)
    .orderBy('visit.number')
  return (hold ? query.forUpdate('visit') : query).execute()
}

/** How many were received in the last hour. */
export const readPace = async (db: Reader, sessionId: string, now: Date): Promise<number> => {
  const { received } = await db
    .selectFrom('sales.visit')
    .select(sql<number>`count(*)::int`.as('received'))
    .where('sessionId', '=', sessionId)
    .where('day', '=', todayInHongKong(now))
    .where('outcome', '=', 'RECEIVED')
    .where('endedAt', '>', new Date(now.getTime() - hour).toISOString())
    .executeTakeFirstOrThrow()
  return received
}

/** Who is received, who waits in which order, and for how long whoever comes now would. */
export const readQueue = async (db: Reader, sessionId: string, now: Date) => {
  const [all, received] = [await readVisits(db, sessionId, now), await readPace(db, sessionId, now)]
  const called = all.filter(({ calledAt }) => calledAt !== null)
  const waiting = turns(
    all.filter(({ calledAt }) => calledAt === null),
    now,
  )
  return { called, waiting, received, minutes: minutesToWait(waiting.length, received) }
}

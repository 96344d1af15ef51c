import { sql } from 'kysely'
import { minutesAhead, paceVisits, secondsEach } from '#contract/sales/sale-day/pace'
import { todayInHongKong } from '../../platform/clock.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { turns } from './slot.ts'

const hour = 3_600_000

const visits = (db: Reader, sessionId: string, day: string) =>
  db
    .selectFrom('sales.visit as visit')
    .leftJoin('sales.ticket as ticket', 'ticket.id', 'visit.ticketId')
    .select(['visit.id', 'visit.number', 'visit.ticketId', 'ticket.registrationNumber', 'visit.expectedAt'])
    .select(['visit.arrivedAt', 'visit.calledAt', 'visit.desk'])
    .where('visit.sessionId', '=', sessionId)
    .where('visit.day', '=', day)
    .where('visit.endedAt', 'is', null)
    .orderBy('visit.number')
const findVisits = prepared(visits)
const countReceived = prepared((db, sessionId: string, day: string, since: string) =>
  db
    .selectFrom('sales.visit')
    .select(sql<number>`count(*)::int`.as('received'))
    .where('sessionId', '=', sessionId)
    .where('day', '=', day)
    .where('outcome', '=', 'RECEIVED')
    .where('endedAt', '>', since),
)
const findLastEnds = prepared((db, sessionId: string, day: string) =>
  db
    .selectFrom('sales.visit')
    .select('endedAt')
    .where('sessionId', '=', sessionId)
    .where('day', '=', day)
    .where('outcome', '=', 'RECEIVED')
    .orderBy('endedAt', 'desc')
    .limit(paceVisits),
)

/** Returns today's visitors of a session who have not been received; `hold` locks them until the transaction ends. */
export const readVisits = (db: Reader, sessionId: string, now: Date, hold = false) => {
  const day = todayInHongKong(now)
  return hold ? visits(db, sessionId, day).forUpdate('visit').execute() : findVisits(db, sessionId, day)
}

/** Counts the visitors received in the last hour. */
const readReceived = async (db: Reader, sessionId: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - hour).toISOString()
  return (await countReceived(db, sessionId, todayInHongKong(now), since))[0]?.received ?? 0
}

/** Returns who is received, who waits in which order, and how long a visitor who comes now would wait. */
export const readQueue = async (db: Reader, sessionId: string, now: Date) => {
  const [all, received, last] = await pipelineQueries(db, here => [
    readVisits(here, sessionId, now),
    readReceived(here, sessionId, now),
    findLastEnds(here, sessionId, todayInHongKong(now)),
  ])
  const ends = last.flatMap(({ endedAt }) => endedAt ?? [])
  const called = all.filter(({ calledAt }) => calledAt !== null)
  const waiting = turns(
    all.filter(({ calledAt }) => calledAt === null),
    now,
  )
  const pace = secondsEach(ends, now)
  const seen = [...all.map(({ arrivedAt }) => arrivedAt), ...ends]
  return { called, waiting, received, pace, seen, minutes: minutesAhead(waiting.length, pace) }
}

import { minutesAhead } from '#contract/sales/sale-day/pace'
import type { OutputOf } from '#contract/operation'
import type { arriveVisit } from '#contract/sales/appointments/visit'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { readQueue } from './read-queue.ts'

type Visitor = { sessionId: string; ticketId: string | null; expectedAt: string | null }

/**
 * Inserts a visit with the next number of the day. The counter's row is locked, so that no number is given twice and
 * none is left out.
 */
export const addVisit = async (db: Reader, visitor: Visitor, now: Date): Promise<string> => {
  const day = todayInHongKong(now)
  const { last: number } = await db
    .insertInto('sales.visitCounter')
    .values({ sessionId: visitor.sessionId, day, last: 1 })
    .onConflict(conflict =>
      conflict.columns(['sessionId', 'day']).doUpdateSet(eb => ({ last: eb('sales.visitCounter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('sales.visit')
    .values({ ...visitor, day, number, arrivedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns what a visitor is shown: the number, and how many come before. */
export const describeQueueNumber = async (
  { db, now }: Scope<'db' | 'now'>,
  sessionId: string,
  id: string,
): Promise<OutputOf<typeof arriveVisit>> => {
  const { called, waiting, pace } = await readQueue(db, sessionId, now)
  const visit = [...called, ...waiting].find(item => item.id === id)
  if (!visit) throw new Error('who has just come is not here')
  // A visitor who has been called has nobody ahead.
  const ahead = Math.max(0, waiting.indexOf(visit))
  return { number: visit.number, expectedAt: visit.expectedAt, ahead, minutes: minutesAhead(ahead, pace) }
}

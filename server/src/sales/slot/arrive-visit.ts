import { arriveVisit } from '#contract/sales/visit'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { dayOf } from './plan-days.ts'
import { needSession } from './need-session.ts'
import { readQueue } from './read-queue.ts'
import { minutesToWait } from './slot.ts'

type Visitor = { sessionId: string; ticketId: string | null; expectedAt: string | null }

/** When the registrant of a ticket is expected today; null: not at all, or another day. */
const expectedToday = async (db: Reader, ticketId: string, day: string): Promise<string | null> => {
  const { from, to } = dayOf(day)
  const slot = await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .select('slot.startsAt')
    .where('appointment.ticketId', '=', ticketId)
    .where('slot.startsAt', '>=', from)
    .where('slot.startsAt', '<', to)
    .executeTakeFirst()
  return slot?.startsAt ?? null
}

/** Who is here for a ticket and has not been received. */
const findVisit = (db: Reader, ticketId: string, day: string) =>
  db
    .selectFrom('sales.visit')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('day', '=', day)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** The next number of the day: the counter's row is held, so that none is given twice and none is left out. */
const addVisit = async (db: Reader, visitor: Visitor, day: string, now: Date): Promise<string> => {
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

export default handler(arriveVisit, async ({ input, actor, db, now, refuse, about }) => {
  const { sessionId, ticketId } = input
  needSession(actor, sessionId)
  about(ticketId ?? sessionId)
  const day = todayInHongKong(now)
  if (ticketId !== null) {
    // Held: shown to two kiosks at once it has one number.
    const ticket = await db
      .selectFrom('sales.ticket')
      .select('sessionId')
      .where('id', '=', ticketId)
      .where('sessionId', 'in', actor.assigned)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!ticket) return refuse('request.not-found')
    if (ticket.sessionId !== sessionId) return refuse('sales.visit.other-session')
  }
  const here = ticketId === null ? undefined : await findVisit(db, ticketId, day)
  const expectedAt = ticketId === null ? null : await expectedToday(db, ticketId, day)
  const id = here?.id ?? (await addVisit(db, { sessionId, ticketId, expectedAt }, day, now))
  const { called, waiting, received } = await readQueue(db, sessionId, now)
  const visit = [...called, ...waiting].find(one => one.id === id)
  if (!visit) throw new Error('who has just come is not here')
  // Who is called already has nobody ahead.
  const ahead = Math.max(0, waiting.indexOf(visit))
  return { number: visit.number, expectedAt: visit.expectedAt, ahead, minutes: minutesToWait(ahead, received) }
})

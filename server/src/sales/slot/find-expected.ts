import { dayRange, todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/database.ts'

/** Selects today's appointments whose registrants have not come today. */
export const expectedRows = (db: Reader, now: Date) => {
  const day = todayInHongKong(now)
  const { from, to } = dayRange(day)
  return db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .where('slot.startsAt', '>=', from)
    .where('slot.startsAt', '<', to)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sales.visit as visit')
            .select('visit.id')
            .whereRef('visit.ticketId', '=', 'appointment.ticketId')
            .where('visit.day', '=', day),
        ),
      ),
    )
}

/** Today's appointments in a session whose registrants have not come today, by their times. */
export const findExpected = (db: Reader, sessionId: string, now: Date) =>
  expectedRows(db, now)
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'appointment.ticketId')
    .select(['appointment.ticketId', 'ticket.registrationNumber', 'slot.startsAt'])
    .where('slot.sessionId', '=', sessionId)
    .orderBy('slot.startsAt')
    .orderBy('ticket.registrationNumber')
    .execute()

import type { Appointments } from '#contract/sales/appointments/appointment'
import type { SalesOffice } from '#contract/sales/property/sales-session'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { isBookable, isReceiving } from '../slot/slot.ts'
import { readQueue } from '../slot/read-queue.ts'

type Shown = { id: string; sessionId: string; status: string; verifyBy: string; salesOffice: SalesOffice }

const findBooked = prepared((db, ticketId: string) =>
  db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .select(['slot.id as slotId', 'slot.startsAt', 'slot.endsAt'])
    .where('appointment.ticketId', '=', ticketId),
)
const findSlots = prepared((db, sessionId: string, now: string, verifyBy: string) =>
  db
    .selectFrom('sales.slot')
    .select(eb => ['id', 'startsAt', 'endsAt', eb('capacity', '-', eb.ref('booked')).as('left')])
    .where('sessionId', '=', sessionId)
    .where('startsAt', '>', now)
    // A registrant whose slot begins at the deadline would be verified after it.
    .where('startsAt', '<', verifyBy)
    .whereRef('booked', '<', 'capacity')
    .orderBy('startsAt'),
)

const findTimesNow = prepared((db, sessionId: string, now: string) =>
  db
    .selectFrom('sales.slot')
    .select(['startsAt', 'endsAt'])
    .where('sessionId', '=', sessionId)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now),
)

/**
 * Returns the appointment of a ticket and, while the ticket waits for verification, the other slots that can be
 * booked for it.
 */
export const showAppointments = async (db: Reader, ticket: Shown, now: Date): Promise<Appointments> => {
  const [booked, slots, times, { waiting, seen, minutes }] = await pipelineQueries(db, here => [
    findBooked(here, ticket.id),
    findSlots(here, ticket.sessionId, now.toISOString(), ticket.verifyBy),
    findTimesNow(here, ticket.sessionId, now.toISOString()),
    readQueue(here, ticket.sessionId, now),
  ])
  return {
    booked: booked.at(0) ?? null,
    slots: ticket.status === 'REGISTERED' ? slots.filter(({ startsAt }) => isBookable(startsAt, now)) : [],
    office: ticket.salesOffice,
    queue: { waiting: waiting.length, minutes, isOpen: isReceiving(times, seen, now) },
    now: now.toISOString(),
  }
}

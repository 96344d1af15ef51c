import type { Appointments } from '#contract/sales/appointment'
import type { SalesOffice } from '#contract/sales/session'
import { prepared, type Reader, together } from '../../platform/database/index.ts'
import { isBookable, readQueue } from '../slot/index.ts'

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
    // Who begins at the deadline is verified after it.
    .where('startsAt', '<', verifyBy)
    .whereRef('booked', '<', 'capacity')
    .orderBy('startsAt'),
)

/** The appointment of a ticket, and what else can be booked for it while it is to be verified. */
export const showAppointments = async (db: Reader, ticket: Shown, now: Date): Promise<Appointments> => {
  const [booked, slots, { waiting, minutes }] = await together(db, here => [
    findBooked(here, ticket.id),
    findSlots(here, ticket.sessionId, now.toISOString(), ticket.verifyBy),
    readQueue(here, ticket.sessionId, now),
  ])
  return {
    booked: booked.at(0) ?? null,
    slots: ticket.status === 'REGISTERED' ? slots.filter(({ startsAt }) => isBookable(startsAt, now)) : [],
    office: ticket.salesOffice,
    queue: { waiting: waiting.length, minutes },
    now: now.toISOString(),
  }
}

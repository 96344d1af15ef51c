import type { Appointments } from '#contract/sales/appointment'
import type { SalesOffice } from '#contract/sales/session'
import type { Reader } from '../../platform/database/index.ts'
import { isBookable, readQueue } from '../slot/index.ts'

type Shown = { id: string; sessionId: string; status: string; verifyBy: string; salesOffice: SalesOffice }

/** The appointment of a ticket, and what else can be booked for it while it is to be verified. */
export const showAppointments = async (db: Reader, ticket: Shown, now: Date): Promise<Appointments> => {
  const booked = await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .select(['slot.id as slotId', 'slot.startsAt', 'slot.endsAt'])
    .where('appointment.ticketId', '=', ticket.id)
    .executeTakeFirst()
  const slots = await db
    .selectFrom('sales.slot')
    .select(eb => ['id', 'startsAt', 'endsAt', eb('capacity', '-', eb.ref('booked')).as('left')])
    .where('sessionId', '=', ticket.sessionId)
    .where('startsAt', '>', now.toISOString())
    // Who begins at the deadline is verified after it.
    .where('startsAt', '<', ticket.verifyBy)
    .whereRef('booked', '<', 'capacity')
    .orderBy('startsAt')
    .execute()
  const { waiting, minutes } = await readQueue(db, ticket.sessionId, now)
  return {
    booked: booked ?? null,
    slots: ticket.status === 'REGISTERED' ? slots.filter(({ startsAt }) => isBookable(startsAt, now)) : [],
    office: ticket.salesOffice,
    queue: { waiting: waiting.length, minutes },
    now: now.toISOString(),
  }
}

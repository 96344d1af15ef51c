import type { Reader } from '../../platform/database/database.ts'

/** Returns the appointments of an account at the sales office, and when people came for one of its registrations. */
export const readVisits = async (db: Reader, accountId: string) => ({
  appointments: await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'appointment.ticketId')
    .select(['ticket.registrationNumber', 'slot.startsAt', 'appointment.bookedAt'])
    .where('ticket.accountId', '=', accountId)
    .orderBy('slot.startsAt')
    .execute(),
  visits: await db
    .selectFrom('sales.visit as visit')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'visit.ticketId')
    .select(['ticket.registrationNumber', 'visit.number', 'visit.arrivedAt', 'visit.endedAt'])
    .where('ticket.accountId', '=', accountId)
    .orderBy('visit.arrivedAt')
    .execute(),
})

import type { Appointments } from '#contract/sales/appointments/appointment'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockTicket } from '../ticket/lock-ticket.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { freeSlot, lockSlots } from '../slot/free-slot.ts'
import { isBookable } from '../slot/slot.ts'
import { showAppointments } from './show-appointments.ts'
import { notifyAppointment } from './notify-appointment.ts'

/** `agent`: name of the estate agent who books for the registrant; null: the registrant books. */
type Booking = { accountId: string; ticketId: string; slotId: string; agent: string | null }

/** Books a slot for a registration of the account, or moves its appointment there, and notifies the registrant. */
export const bookSlot = async (
  call: Scope<'context' | 'db' | 'now'>,
  { accountId, ticketId, slotId, agent }: Booking,
): Promise<Appointments> => {
  const { db, now } = call
  await lockTicket(db, accountId, ticketId)
  const [ticket] = await readTickets(db, accountId, { id: ticketId })
  if (!ticket) throw new Refusal('request.not-found')
  if (ticket.status !== 'REGISTERED') throw new Refusal('sales.ticket.state', { params: { status: ticket.status } })
  const { booked, ...rest } = await showAppointments(db, ticket, now)
  if (booked?.slotId === slotId) return { booked, ...rest }
  await lockSlots(db, booked ? [booked.slotId, slotId] : [slotId])
  if (booked && !isBookable(booked.startsAt, now) && new Date(booked.endsAt) > now)
    throw new Refusal('sales.appointment.past')
  const slot = await db
    .selectFrom('sales.slot as slot')
    .innerJoin('sales.session as session', 'session.id', 'slot.sessionId')
    // Reads the deadline again now that the slot is locked: a revision may have brought it forward meanwhile.
    .select(['slot.startsAt', 'session.verifyBy'])
    .where('slot.id', '=', slotId)
    .where('slot.sessionId', '=', ticket.sessionId)
    .executeTakeFirst()
  if (!slot) throw new Refusal('request.not-found')
  if (!isBookable(slot.startsAt, now) || new Date(slot.startsAt) >= new Date(slot.verifyBy))
    throw new Refusal('sales.appointment.past')
  await freeSlot(db, ticketId)
  const { numUpdatedRows } = await db
    .updateTable('sales.slot')
    .set(eb => ({ booked: eb('booked', '+', 1) }))
    .where('id', '=', slotId)
    .whereRef('booked', '<', 'capacity')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('sales.appointment.full')
  await db.insertInto('sales.appointment').values({ ticketId, slotId, bookedAt: now.toISOString() }).execute()
  await notifyAppointment(call, ticket, { startsAt: slot.startsAt, agent })
  return showAppointments(db, ticket, now)
}

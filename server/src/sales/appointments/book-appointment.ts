import { bookAppointment } from '#contract/sales/appointments/appointment'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockTicket } from '../ticket/lock-ticket.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { freeSlot, lockSlots } from '../slot/free-slot.ts'
import { isBookable } from '../slot/slot.ts'
import { showAppointments } from './show-appointments.ts'
import { notifyAppointment } from './notify-appointment.ts'

export default handler(bookAppointment, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { ticketId, slotId } = input
  setAuditSubject(ticketId)
  await lockTicket(db, actor.accountId, ticketId)
  const [ticket] = await readTickets(db, actor.accountId, { id: ticketId })
  if (!ticket) return refuse('request.not-found')
  if (ticket.status !== 'REGISTERED') return refuse('sales.ticket.state', { params: { status: ticket.status } })
  const { booked, ...rest } = await showAppointments(db, ticket, now)
  if (booked?.slotId === slotId) return { booked, ...rest }
  await lockSlots(db, booked ? [booked.slotId, slotId] : [slotId])
  if (booked && !isBookable(booked.startsAt, now) && new Date(booked.endsAt) > now)
    return refuse('sales.appointment.past')
  const slot = await db
    .selectFrom('sales.slot as slot')
    .innerJoin('sales.session as session', 'session.id', 'slot.sessionId')
    // Reads the deadline again now that the slot is locked: a revision may have brought it forward meanwhile.
    .select(['slot.startsAt', 'session.verifyBy'])
    .where('slot.id', '=', slotId)
    .where('slot.sessionId', '=', ticket.sessionId)
    .executeTakeFirst()
  if (!slot) return refuse('request.not-found')
  if (!isBookable(slot.startsAt, now) || new Date(slot.startsAt) >= new Date(slot.verifyBy))
    return refuse('sales.appointment.past')
  await freeSlot(db, ticketId)
  const { numUpdatedRows } = await db
    .updateTable('sales.slot')
    .set(eb => ({ booked: eb('booked', '+', 1) }))
    .where('id', '=', slotId)
    .whereRef('booked', '<', 'capacity')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('sales.appointment.full')
  await db.insertInto('sales.appointment').values({ ticketId, slotId, bookedAt: now.toISOString() }).execute()
  await notifyAppointment(call, ticket, slot.startsAt)
  return showAppointments(db, ticket, now)
})

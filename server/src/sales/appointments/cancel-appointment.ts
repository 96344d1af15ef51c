import { cancelAppointment } from '#contract/sales/appointments/appointment'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockTicket } from '../ticket/lock-ticket.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { freeSlot } from '../slot/free-slot.ts'
import { isBookable } from '../slot/slot.ts'
import { showAppointments } from './show-appointments.ts'

export default handler(cancelAppointment, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  const { ticketId } = input
  setAuditSubject(ticketId)
  await lockTicket(db, actor.accountId, ticketId)
  const [ticket] = await readTickets(db, actor.accountId, { id: ticketId })
  if (!ticket) return refuse('request.not-found')
  const { booked } = await showAppointments(db, ticket, now)
  if (booked && !isBookable(booked.startsAt, now)) return refuse('sales.appointment.past')
  await freeSlot(db, ticketId)
  return showAppointments(db, ticket, now)
})

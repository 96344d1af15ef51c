import type { Appointments } from '#contract/sales/appointments/appointment'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockTicket } from '../ticket/lock-ticket.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'
import { freeSlot } from '../slot/free-slot.ts'
import { isBookable } from '../slot/slot.ts'
import { showAppointments } from './show-appointments.ts'

type Cancelled = { ticket: JoinedTicket; booked: Appointments['booked']; left: Appointments }

/** Cancels the appointment of a registration of the account. Returns what was booked and what can be booked now. */
export const cancelSlot = async (
  { db, now }: Scope<'db' | 'now'>,
  { accountId, ticketId }: { accountId: string; ticketId: string },
): Promise<Cancelled> => {
  await lockTicket(db, accountId, ticketId)
  const [ticket] = await readTickets(db, accountId, { id: ticketId })
  if (!ticket) throw new Refusal('request.not-found')
  const { booked } = await showAppointments(db, ticket, now)
  if (booked && !isBookable(booked.startsAt, now)) throw new Refusal('sales.appointment.past')
  await freeSlot(db, ticketId)
  return { ticket, booked, left: await showAppointments(db, ticket, now) }
}

import { getAppointment } from '#contract/sales/appointments/appointment'
import { handler } from '../../platform/pipeline/handler.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { showAppointments } from './show-appointments.ts'

export default handler(getAppointment, async ({ input, actor, db, now, refuse }) => {
  const [ticket] = await readTickets(db, actor.accountId, { id: input.ticketId })
  if (!ticket) return refuse('request.not-found')
  return showAppointments(db, ticket, now)
})

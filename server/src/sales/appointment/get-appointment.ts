import { getAppointment } from '#contract/sales/appointment'
import { handler } from '../../platform/pipeline/index.ts'
import { readTickets } from '../ticket/index.ts'
import { showAppointments } from './show-appointments.ts'

export default handler(getAppointment, async ({ input, actor, db, now, refuse }) => {
  const [ticket] = await readTickets(db, actor.accountId, { id: input.ticketId })
  if (!ticket) return refuse('request.not-found')
  return showAppointments(db, ticket, now)
})

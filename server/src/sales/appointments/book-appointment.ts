import { bookAppointment } from '#contract/sales/appointments/appointment'
import { handler } from '../../platform/pipeline/handler.ts'
import { bookSlot } from './book-slot.ts'

export default handler(bookAppointment, async call => {
  const { ticketId, slotId } = call.input
  call.setAuditSubject(ticketId)
  return bookSlot(call, { accountId: call.actor.accountId, ticketId, slotId, agent: null })
})

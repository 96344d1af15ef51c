import { cancelAppointment } from '#contract/sales/appointments/appointment'
import { handler } from '../../platform/pipeline/handler.ts'
import { cancelSlot } from './cancel-slot.ts'

export default handler(cancelAppointment, async call => {
  const { ticketId } = call.input
  call.setAuditSubject(ticketId)
  return (await cancelSlot(call, { accountId: call.actor.accountId, ticketId })).left
})

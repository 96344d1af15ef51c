import { openTicket } from '#contract/sales/desk/desk'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from './find-desk-ticket.ts'
import { readDeskTicket } from './read-desk-ticket.ts'

export default handler(openTicket, async call => {
  call.setAuditSubject(call.input.id)
  return readDeskTicket(call, await findDeskTicket(call, call.input.id))
})

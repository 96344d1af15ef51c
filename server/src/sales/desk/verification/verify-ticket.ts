import { verifyTicket } from '#contract/sales/desk/verification'
import { handler } from '../../../platform/pipeline/handler.ts'
import { verifyAtDesk } from './verify-at-desk.ts'

export default handler(verifyTicket, call => {
  call.setAuditSubject(call.input.id)
  return verifyAtDesk(call, call.input)
})

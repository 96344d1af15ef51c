import { verifyTicket } from '#contract/sales/verification'
import { handler } from '../../platform/pipeline/index.ts'
import { verifyAtDesk } from './verify-at-desk.ts'

export default handler(verifyTicket, call => {
  call.setAuditSubject(call.input.id)
  return verifyAtDesk(call, call.input)
})

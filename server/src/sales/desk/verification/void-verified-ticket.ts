import { voidVerifiedTicket } from '#contract/sales/desk/verification'
import { handler } from '../../../platform/pipeline/handler.ts'
import { voidAtDesk } from './void-at-desk.ts'

export default handler(voidVerifiedTicket, call => {
  call.setAuditSubject(call.input.id)
  return voidAtDesk(call, call.input, 'supervisor')
})

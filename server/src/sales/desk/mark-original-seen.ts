import { markOriginalSeen } from '#contract/sales/desk/desk'
import { handler } from '../../platform/pipeline/handler.ts'
import { markOriginalSeenAtDesk } from './mark-original-seen-at-desk.ts'

export default handler(markOriginalSeen, call => {
  call.setAuditSubject(call.input.id)
  return markOriginalSeenAtDesk(call, call.input)
})

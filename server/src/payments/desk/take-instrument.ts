import { takeInstrument } from '#contract/payments/desk'
import { handler } from '../../platform/pipeline/handler.ts'
import { takeAtDesk } from './take-at-desk.ts'

export default handler(takeInstrument, call => {
  call.setAuditSubject(call.input.id)
  return takeAtDesk(call, call.input)
})

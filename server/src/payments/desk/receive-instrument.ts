import { receiveInstrument } from '#contract/payments/desk'
import { handler } from '../../platform/pipeline/handler.ts'
import { receiveAtDesk } from './take-at-desk.ts'

export default handler(receiveInstrument, call => {
  call.setAuditSubject(call.input.id)
  return receiveAtDesk(call, call.input)
})

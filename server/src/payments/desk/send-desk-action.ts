import { sendDeskAction } from '#contract/sales/desk/desk-set'
import { handler } from '../../platform/pipeline/handler.ts'
import { processAction } from '../../sales/index.ts'
import { receiveAtDesk, takeAtDesk } from './take-at-desk.ts'

export default handler(sendDeskAction, call => {
  call.setAuditSubject(call.input.ticketId)
  return processAction(call, { receive: receiveAtDesk, take: takeAtDesk })
})

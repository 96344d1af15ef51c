import { sendDeskAction } from '#contract/sales/counter/desk-set'
import { handler } from '../../platform/pipeline/index.ts'
import { processAction } from '../../sales/index.ts'
import { receiveAtDesk, takeAtDesk } from './take-at-desk.ts'

export default handler(sendDeskAction, call => {
  call.setAuditSubject(call.input.ticketId)
  return processAction(call, { receive: receiveAtDesk, take: takeAtDesk })
})

import { sendDeskDeed } from '#contract/sales/counter/desk-set'
import { handler } from '../../platform/pipeline/index.ts'
import { judgeDeed } from '../../sales/index.ts'
import { receiveAtDesk, takeAtDesk } from './take-at-desk.ts'

export default handler(sendDeskDeed, call => {
  call.about(call.input.ticketId)
  return judgeDeed(call, { receive: receiveAtDesk, take: takeAtDesk })
})

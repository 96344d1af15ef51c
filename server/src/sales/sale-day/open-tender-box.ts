import { openTenderBox } from '#contract/sales/sale-day/tender-box'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readTenderBox } from './read-tender-box.ts'

export default handler(openTenderBox, call => {
  requireSession(call.actor, call.input.sessionId)
  return readTenderBox(call, call.input.sessionId)
})

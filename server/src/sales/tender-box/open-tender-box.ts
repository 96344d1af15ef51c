import { openTenderBox } from '#contract/sales/day/tender-box'
import { needSession } from '../../platform/need-session.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { readTenderBox } from './read-tender-box.ts'

export default handler(openTenderBox, call => {
  needSession(call.actor, call.input.sessionId)
  return readTenderBox(call, call.input.sessionId)
})

import { openStaffBallot } from '#contract/sales/ballot/operations'
import { needSession } from '../../platform/need-session.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

export default handler(openStaffBallot, call => {
  needSession(call.actor, call.input.sessionId)
  return readStaffBallot(call, call.input.sessionId)
})

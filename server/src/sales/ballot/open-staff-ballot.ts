import { openStaffBallot } from '#contract/sales/ballot/operations'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

export default handler(openStaffBallot, call => {
  requireSession(call.actor, call.input.sessionId)
  return readStaffBallot(call, call.input.sessionId)
})

import { openStaffBallot } from '#contract/sales/ballot/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

export default handler(openStaffBallot, call => readStaffBallot(call, call.input.sessionId))

import { commitDigits } from '#contract/sales/ballot/digits'
import { requireSession } from '../../../platform/require-session.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readStaffBallot } from '../read-staff-ballot.ts'
import { findDigitsDue } from './find-digits-due.ts'
import { createCommitment, readStaffCommitments } from './digit-commitments.ts'

export default handler(commitDigits, async call => {
  const { input, actor, context, db, now, invalid, setAuditSubject } = call
  const { sessionId, reason, ...drawn } = input
  setAuditSubject(sessionId)
  requireSession(actor, sessionId)
  const freeze = await findDigitsDue(call, sessionId)
  await context.proposals.needCounting(call)
  const number = (await readStaffCommitments(db, freeze.id)).length + 1
  if (number > 1 && reason === null) return invalid({ field: 'reason', code: 'required' })
  const by = { committedBy: actor.staffId, roles: [...actor.roles], committedAt: now.toISOString() }
  const why = number === 1 ? null : reason
  await db
    .insertInto('sales.ballotCommitment')
    .values({ freezeId: freeze.id, number, reason: why, ...createCommitment({ sessionId, ...drawn }), ...by })
    .execute()
  context.log.info({ session: sessionId, number }, 'the digits of a ballot were fixed')
  return readStaffBallot(call, sessionId)
})

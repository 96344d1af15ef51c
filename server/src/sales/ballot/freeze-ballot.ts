import { freezeBallot } from '#contract/sales/ballot/operations'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { countByStatus, findSession, isDrawn, lastAnnouncement, lastFreeze } from './find-ballot.ts'
import { freezeFault } from './freeze.ts'

export default handler(freezeBallot, async ({ input, actor, context, db, now, refuse, invalid, setAuditSubject }) => {
  const { sessionId, reason } = input
  setAuditSubject(sessionId)
  requireSession(actor, sessionId)
  const { verifyBy } = await findSession(db, sessionId, { held: true })
  const freeze = await lastFreeze(db, sessionId)
  const { waiting } = await countByStatus(db, sessionId)
  const announcement = await lastAnnouncement(db, sessionId)
  const drawn = freeze !== undefined && (await isDrawn(db, freeze.id))
  const fault = freezeFault({ now, verifyBy, waiting, dueAt: announcement?.dueAt ?? null, isDrawn: drawn })
  if (fault !== null) return refuse(fault)
  if (freeze && reason === null) return invalid({ field: 'reason', code: 'required' })
  const proposal = {
    operation: freezeBallot.name,
    subject: sessionId,
    input: { number: (freeze?.number ?? 0) + 1 },
    reason: reason ?? '',
  }
  return { proposalId: await context.proposals.propose({ db, now, actor }, proposal) }
})

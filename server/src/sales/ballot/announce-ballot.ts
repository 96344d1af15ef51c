import { announceBallot } from '#contract/sales/ballot/announcement'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { announcementFault } from './announcement.ts'
import { findAnnouncing } from './find-announcing.ts'

export default handler(announceBallot, async ({ input, actor, context, db, now, refuse, invalid, setAuditSubject }) => {
  const { sessionId, source, dueAt, reason } = input
  setAuditSubject(sessionId)
  requireSession(actor, sessionId)
  const { number, ...facts } = await findAnnouncing(db, sessionId)
  const fault = announcementFault({ ...facts, now, dueAt, reason })
  if (fault !== null) return 'refusal' in fault ? refuse(fault.refusal) : invalid(fault)
  const proposal = {
    operation: announceBallot.name,
    subject: sessionId,
    input: { number, source, dueAt },
    // The first announcement replaces nothing, so it has no reason.
    reason: number === 1 ? '' : (reason ?? ''),
  }
  return { proposalId: await context.proposals.propose({ db, now, actor }, proposal) }
})

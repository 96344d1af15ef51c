import { arriveVisit } from '#contract/sales/appointments/visit'
import { handler } from '../../platform/pipeline/handler.ts'
import { requireSession } from '../../platform/require-session.ts'
import { addVisit, describeQueueNumber } from './receive-visitor.ts'

export default handler(arriveVisit, async call => {
  const { input, actor, db, now, setAuditSubject } = call
  const { sessionId } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  return describeQueueNumber(call, sessionId, await addVisit(db, { sessionId, ticketId: null, expectedAt: null }, now))
})

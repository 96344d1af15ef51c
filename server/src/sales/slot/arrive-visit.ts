import { arriveVisit } from '#contract/sales/visit'
import { handler } from '../../platform/pipeline/index.ts'
import { needSession } from '../../platform/need-session.ts'
import { addVisit, tellPlace } from './receive-visitor.ts'

export default handler(arriveVisit, async call => {
  const { input, actor, db, now, about } = call
  const { sessionId } = input
  needSession(actor, sessionId)
  about(sessionId)
  return tellPlace(call, sessionId, await addVisit(db, { sessionId, ticketId: null, expectedAt: null }, now))
})

import { listVisits } from '#contract/sales/visit'
import { handler } from '../../platform/pipeline/index.ts'
import { needSession } from '../../platform/need-session.ts'
import { readQueue } from './read-queue.ts'

export default handler(listVisits, async ({ input, actor, db, now }) => {
  needSession(actor, input.sessionId)
  return { ...(await readQueue(db, input.sessionId, now)), now: now.toISOString() }
})

import { listVisits } from '#contract/sales/appointments/visit'
import { handler } from '../../platform/pipeline/handler.ts'
import { requireSession } from '../../platform/require-session.ts'
import { findExpected } from './find-expected.ts'
import { readQueue } from './read-queue.ts'

export default handler(listVisits, async ({ input, actor, db, now }) => {
  requireSession(actor, input.sessionId)
  const { called, waiting, received, minutes } = await readQueue(db, input.sessionId, now)
  const expected = await findExpected(db, input.sessionId, now)
  return { called, waiting, expected, received, minutes, now: now.toISOString() }
})

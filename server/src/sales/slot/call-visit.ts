import { callVisit } from '#contract/sales/appointments/visit'
import { handler } from '../../platform/pipeline/handler.ts'
import { requireSession } from '../../platform/require-session.ts'
import { readVisits } from './read-queue.ts'
import { turns } from './slot.ts'

export default handler(callVisit, async ({ input, actor, db, now, setAuditSubject }) => {
  const { sessionId, desk } = input
  requireSession(actor, sessionId)
  // All waiting visits are locked: another staff member who calls at the same time waits, and finds this visit
  // called.
  const waiting = (await readVisits(db, sessionId, now, true)).filter(({ calledAt }) => calledAt === null)
  const [next] = turns(waiting, now)
  if (!next) return { visit: null }
  setAuditSubject(next.id)
  const calledAt = now.toISOString()
  await db
    .updateTable('sales.visit')
    .set({ calledAt, calledBy: actor.staffId, desk })
    .where('id', '=', next.id)
    .execute()
  return { visit: { ...next, calledAt, desk } }
})

import { assignToSession } from '#contract/staff/member'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readSessionStaff } from './read-session-staff.ts'

export default handler(assignToSession, async ({ input, actor, db, refuse, setAuditSubject }) => {
  const { id: sessionId } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  const wanted = new Set(input.staffIds)
  const { rows } = await readSessionStaff(db, sessionId)
  const chosen = rows.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) return refuse('request.not-found')
  await db.deleteFrom('office.assignment').where('sessionId', '=', sessionId).execute()
  const assigned = chosen.map(({ id: staffId }) => ({ staffId, sessionId }))
  // If two people assign at the same time, each adds only the assignments that are still missing.
  if (assigned.length > 0)
    await db
      .insertInto('office.assignment')
      .values(assigned)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return readSessionStaff(db, sessionId)
})

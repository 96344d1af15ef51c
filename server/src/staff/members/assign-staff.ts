import { assignStaff } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { findMember } from './find-member.ts'

export default handler(assignStaff, async ({ input, actor, context, db, refuse, setAuditSubject }) => {
  const { id } = await findMember(db, input.id)
  setAuditSubject(id)
  // A member who is bound to assignments can assign and unassign only for their own sessions.
  const reached = new Set(actor.roles.includes('ADMINISTRATOR') ? await context.everySession(db) : actor.assigned)
  const wanted = new Set(input.sessionIds)
  const current = await db.selectFrom('office.assignment').select('sessionId').where('staffId', '=', id).execute()
  const kept = new Set(current.flatMap(({ sessionId }) => (reached.has(sessionId) ? [] : [sessionId])))
  if ([...wanted].some(sessionId => !reached.has(sessionId) && !kept.has(sessionId))) return refuse('request.not-found')
  await db.deleteFrom('office.assignment').where('staffId', '=', id).execute()
  const rows = [...new Set([...wanted, ...kept])].map(sessionId => ({ staffId: id, sessionId }))
  if (rows.length > 0) await db.insertInto('office.assignment').values(rows).execute()
  return {}
})

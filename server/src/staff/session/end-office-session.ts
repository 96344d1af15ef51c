import { endOfficeSession } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(endOfficeSession, async ({ input, actor, db, now, setAuditSubject, setCookie, refuse }) => {
  const id = input.sessionId ?? actor.sessionId
  setAuditSubject(id)
  // A half login or a locked session can end only itself, no other session.
  if (id !== actor.sessionId && actor.standing !== 'OPEN') return refuse('request.not-found')
  const endedAt = now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('office.session')
    .set({ endedAt })
    .where('id', '=', id)
    .where('staffId', '=', actor.staffId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('request.not-found')
  if (id === actor.sessionId) setCookie('office', null)
  return { endedAt }
})

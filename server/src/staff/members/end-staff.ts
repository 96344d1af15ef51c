import { endStaff } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { clearFactors } from '../factors/clear-factors.ts'
import { endSessions } from '../session/end-sessions.ts'
import { changeMembers, findMember } from './find-member.ts'

export default handler(endStaff, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  await changeMembers(db, async () => {
    const { id, endedAt, countsFrom } = await findMember(db, input.id)
    setAuditSubject(id)
    // The privacy officer may stop a new member, but may not remove anybody else.
    if (!actor.roles.includes('ADMINISTRATOR') && now >= new Date(countsFrom)) return refuse('request.forbidden')
    if (id === actor.staffId) return refuse('office.staff.own')
    if (endedAt !== null) return
    await endSessions(db, id, now)
    await clearFactors(db, id)
    for (const table of ['office.invitation', 'office.assignment', 'office.device', 'office.view'] as const)
      await db.deleteFrom(table).where('staffId', '=', id).execute()
    const left = { endedAt: now.toISOString(), passwordHash: null }
    await db.updateTable('office.staff').set(left).where('id', '=', id).execute()
  })
  return {}
})

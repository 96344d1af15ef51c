import { endStaff } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { changeMembers, findMember } from './find-member.ts'
import { endMember } from './end-member.ts'

export default handler(endStaff, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  await changeMembers(db, async () => {
    const { id, endedAt, countsFrom } = await findMember(db, input.id)
    setAuditSubject(id)
    // The privacy officer may stop a new member, but may not remove anybody else.
    if (!actor.roles.includes('ADMINISTRATOR') && now >= new Date(countsFrom)) return refuse('request.forbidden')
    if (id === actor.staffId) return refuse('office.staff.own')
    if (endedAt !== null) return
    await endMember(db, id, now)
  })
  return {}
})

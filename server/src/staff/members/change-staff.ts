import { changeStaff } from '#contract/staff/member'
import { isKiosk } from '#contract/staff/staff'
import { handler } from '../../platform/pipeline/handler.ts'
import { doerOf, notifyGainedRoles } from '../roles/notify-gained-roles.ts'
import { endSessions } from '../session/end-sessions.ts'
import { changeMembers, findMember } from './find-member.ts'

export default handler(changeStaff, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { id, name, roles } = input
  await changeMembers(db, async () => {
    const member = await findMember(db, id)
    setAuditSubject(id)
    const isSame = roles.length === member.roles.length && roles.every(role => member.roles.includes(role))
    if (!isSame && id === actor.staffId) return refuse('office.staff.own')
    // Such a change would be reverted at the member's next login through the identity provider.
    if (!isSame && member.byProvider) return refuse('office.staff.by-provider')
    await db.updateTable('office.staff').set({ name, roles }).where('id', '=', id).execute()
    const gains = roles.some(role => !member.roles.includes(role))
    if (gains) await notifyGainedRoles(call, { staffId: id, by: await doerOf(db, actor.staffId) })
    // When an account becomes or stops being a kiosk, all its sessions end and somebody must log in again.
    if (isKiosk(roles) !== isKiosk(member.roles)) await endSessions(db, id, now)
  })
  return {}
})

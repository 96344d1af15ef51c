import { inviteStaff } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { doerOf, notifyGainedRoles } from '../roles/notify-gained-roles.ts'
import { insertMember } from './insert-member.ts'
import { mailInvitation } from './make-invitation.ts'

export default handler(inviteStaff, async call => {
  const { input, actor, db, refuse, setAuditSubject } = call
  const id = await insertMember(db, input)
  if (id === null) return refuse('office.staff.known')
  setAuditSubject(id)
  await mailInvitation(call, id)
  await notifyGainedRoles(call, { staffId: id, by: await doerOf(db, actor.staffId) })
  return { id }
})

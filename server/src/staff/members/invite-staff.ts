import { inviteStaff } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { doerOf, notifyGainedRoles } from '../roles/notify-gained-roles.ts'
import { mailInvitation } from './make-invitation.ts'

export default handler(inviteStaff, async call => {
  const { input, actor, db, refuse, setAuditSubject } = call
  const added = await db
    .insertInto('office.staff')
    .values(input)
    // A returning member keeps the same account and must enrol again.
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({ ...input, endedAt: null })
        .where('office.staff.endedAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return refuse('office.staff.known')
  setAuditSubject(added.id)
  await mailInvitation(call, added.id)
  await notifyGainedRoles(call, { staffId: added.id, by: await doerOf(db, actor.staffId) })
  return { id: added.id }
})

import { inviteStaff } from '#contract/office/member'
import { handler } from '../../platform/pipeline/index.ts'
import { mailInvitation } from './make-invitation.ts'

export default handler(inviteStaff, async call => {
  const { input, db, refuse, about } = call
  const added = await db
    .insertInto('office.staff')
    .values(input)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return refuse('office.staff.known')
  about(added.id)
  await mailInvitation(call, added.id)
  return { id: added.id }
})

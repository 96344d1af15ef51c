import { changeStaff } from '#contract/office/member'
import { handler } from '../../platform/pipeline/index.ts'
import { changeMembers, findMember } from './find-member.ts'

export default handler(changeStaff, async ({ input, actor, db, refuse, about }) => {
  const { id, name, roles } = input
  await changeMembers(db, async () => {
    const member = await findMember(db, id)
    about(id)
    const isSame = roles.length === member.roles.length && roles.every(role => member.roles.includes(role))
    if (!isSame && id === actor.staffId) return refuse('office.staff.own')
    await db.updateTable('office.staff').set({ name, roles }).where('id', '=', id).execute()
  })
  return {}
})

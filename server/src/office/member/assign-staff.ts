import { assignStaff } from '#contract/office/member'
import { handler } from '../../platform/pipeline/index.ts'
import { findMember } from './find-member.ts'

export default handler(assignStaff, async ({ input, db, about }) => {
  const { id } = await findMember(db, input.id)
  about(id)
  await db.deleteFrom('office.assignment').where('staffId', '=', id).execute()
  const rows = [...new Set(input.sessionIds)].map(sessionId => ({ staffId: id, sessionId }))
  if (rows.length > 0) await db.insertInto('office.assignment').values(rows).execute()
  return {}
})

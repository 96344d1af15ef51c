import { endStaffSessions } from '#contract/office/member'
import { handler } from '../../platform/pipeline/index.ts'
import { endSessions } from '../session/index.ts'
import { findMember } from './find-member.ts'

export default handler(endStaffSessions, async ({ input, db, now, setAuditSubject }) => {
  const { id } = await findMember(db, input.id)
  setAuditSubject(id)
  return { ended: await endSessions(db, id, now) }
})

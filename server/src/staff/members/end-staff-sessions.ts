import { endStaffSessions } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { endSessions } from '../session/end-sessions.ts'
import { findMember } from './find-member.ts'

export default handler(endStaffSessions, async ({ input, db, now, setAuditSubject }) => {
  const { id } = await findMember(db, input.id)
  setAuditSubject(id)
  return { ended: await endSessions(db, id, now) }
})

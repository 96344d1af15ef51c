import { listSessionStaff } from '#contract/staff/member'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readSessionStaff } from './read-session-staff.ts'

export default handler(listSessionStaff, async ({ input, actor, db }) => {
  requireSession(actor, input.id)
  return readSessionStaff(db, input.id)
})

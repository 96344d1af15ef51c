import { getOfficeSession } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { showSession } from './show-session.ts'

export default handler(getOfficeSession, ({ actor, db, now }) => showSession(db, actor.sessionId, now))

import { getOfficeSession } from '#contract/office/session'
import { handler } from '../../platform/pipeline/index.ts'
import { showSession } from './show-session.ts'

export default handler(getOfficeSession, ({ actor, db, now }) => showSession(db, actor.sessionId, now))

import { listOpeningNotices } from '#contract/sales/session/opening-notice/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readNoticeSessions } from './read-opening-notices.ts'

export default handler(listOpeningNotices, ({ actor, db }) => readNoticeSessions(db, actor.accountId))

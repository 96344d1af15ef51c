import { cancelOpeningNotice } from '#contract/sales/session/opening-notice/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readNoticeSessions } from './read-opening-notices.ts'

export default handler(cancelOpeningNotice, async ({ input, actor, db, setAuditSubject }) => {
  setAuditSubject(input.sessionId)
  await db
    .deleteFrom('sales.openingWish')
    .where('accountId', '=', actor.accountId)
    .where('sessionId', '=', input.sessionId)
    .execute()
  return readNoticeSessions(db, actor.accountId)
})

import { takeBackOpening } from '#contract/sales/session/opening/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readAsked } from './read-openings.ts'

export default handler(takeBackOpening, async ({ input, actor, db, setAuditSubject }) => {
  setAuditSubject(input.sessionId)
  await db
    .deleteFrom('sales.openingWish')
    .where('accountId', '=', actor.accountId)
    .where('sessionId', '=', input.sessionId)
    .execute()
  return readAsked(db, actor.accountId)
})

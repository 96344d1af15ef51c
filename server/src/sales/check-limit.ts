import { reachedMaxTickets } from '#contract/sales/intent'
import { action } from '../platform/action.ts'
import { accountHolder, placesTaken } from './take-place.ts'

export default action(reachedMaxTickets, async ({ input, actor, db, refuse }) => {
  const session = await db
    .selectFrom('sales.session as session')
    .innerJoin('sales.batch as batch', 'batch.sessionId', 'session.id')
    .select('session.maxTicketsPerAccount as limit')
    .where('session.id', '=', input.sessionId)
    .where('batch.id', '=', input.batchId)
    .executeTakeFirst()
  if (!session) return refuse('request.not-found')
  const used = await placesTaken(db, input.sessionId, accountHolder(actor.accountId))
  const reached = used + input.requested > session.limit
  return { reached, limit: session.limit, used, byAccount: reached }
})

import { checkSessionTickets } from '#contract/sales/intent'
import { handler } from '../../platform/pipeline/index.ts'

export default handler(checkSessionTickets, async ({ input, actor, db }) => {
  const rows = await db
    .selectFrom('sales.ticket')
    .select('id')
    .where('accountId', '=', actor.accountId)
    .where('sessionId', '=', input.sessionId)
    .where('status', 'not in', ['VOIDED', 'WITHDREW'])
    .orderBy('createdAt')
    .execute()
  return { exists: rows.length > 0, ticketIds: rows.map(row => row.id) }
})

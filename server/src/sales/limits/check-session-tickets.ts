import { checkSessionTickets } from '#contract/sales/intent'
import { prepared } from '../../platform/database/index.ts'
import { handler } from '../../platform/pipeline/index.ts'

const findActiveTickets = prepared((db, accountId: string, sessionId: string) =>
  db
    .selectFrom('sales.ticket')
    .select('id')
    .where('accountId', '=', accountId)
    .where('sessionId', '=', sessionId)
    .where('status', 'not in', ['VOIDED', 'WITHDREW'])
    .orderBy('createdAt'),
)

export default handler(checkSessionTickets, async ({ input, actor, db }) => {
  const rows = await findActiveTickets(db, actor.accountId, input.sessionId)
  return { exists: rows.length > 0, ticketIds: rows.map(row => row.id) }
})

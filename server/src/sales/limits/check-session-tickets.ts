import { checkSessionTickets } from '#contract/sales/registration/intent'
import { prepared } from '../../platform/database/prepared.ts'
import { handler } from '../../platform/pipeline/handler.ts'

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

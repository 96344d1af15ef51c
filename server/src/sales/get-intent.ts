import { getIntent } from '#contract/sales/intent'
import { action } from '../platform/action.ts'
import { readTickets, ticketRow } from './read-tickets.ts'

export default action(getIntent, async ({ input, actor, db, refuse }) => {
  const intent = await db
    .selectFrom('sales.intent')
    .select(['id', 'sessionId', 'batchId', 'numberOfUnits', 'numberOfIntents', 'createdAt'])
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  if (!intent) return refuse('request.not-found')
  const tickets = await readTickets(db, actor.accountId, { intentId: intent.id })
  return { ...intent, tickets: tickets.map(ticketRow) }
})

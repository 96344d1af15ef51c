import { listPayments } from '#contract/payments/payment'
import { handler } from '../../platform/pipeline/handler.ts'
import { findOwnTicket } from '../../sales/index.ts'
import { readHistory } from './read-history.ts'

export default handler(listPayments, async ({ input, actor, context, db, now, refuse }) => {
  const ticket = await findOwnTicket(db, actor.accountId, input.ticketId)
  return ticket ? readHistory(context, db, ticket, now) : refuse('request.not-found')
})

import { listPayments } from '#contract/payments/payment'
import { action } from '../platform/action.ts'
import { findOwnTicket } from '../sales/index.ts'
import { readHistory } from './read-history.ts'

export default action(listPayments, async ({ input, actor, world, db, now, refuse }) => {
  const ticket = await findOwnTicket(db, actor.accountId, input.ticketId)
  return ticket ? readHistory(world, db, ticket, now) : refuse('request.not-found')
})

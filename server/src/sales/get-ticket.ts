import { getTicket } from '#contract/sales/ticket'
import { action } from '../platform/action.ts'
import { showTicket } from './show-ticket.ts'

export default action(
  getTicket,
  async ({ input, actor, world, db, refuse }) =>
    (await showTicket(world, db, actor.accountId, input.id)) ?? refuse('request.not-found'),
)

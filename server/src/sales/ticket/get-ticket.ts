import { getTicket } from '#contract/sales/ticket'
import { handler } from '../../platform/pipeline/index.ts'
import { showTicket } from './show-ticket.ts'

export default handler(
  getTicket,
  async ({ input, actor, context, db, refuse }) =>
    (await showTicket(context, db, actor.accountId, input.id)) ?? refuse('request.not-found'),
)

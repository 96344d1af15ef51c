import { getTicket } from '#contract/sales/ticket/ticket'
import { handler } from '../../platform/pipeline/handler.ts'
import { showTicket } from './show-ticket.ts'

export default handler(
  getTicket,
  async call => (await showTicket(call, call.actor.accountId, call.input.id)) ?? call.refuse('request.not-found'),
)

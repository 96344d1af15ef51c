import { getTicket } from '#contract/sales/ticket'
import { handler } from '../../platform/pipeline/index.ts'
import { showTicket } from './show-ticket.ts'

export default handler(
  getTicket,
  async call => (await showTicket(call, call.actor.accountId, call.input.id)) ?? call.refuse('request.not-found'),
)

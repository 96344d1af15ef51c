import { watchTicket } from '#contract/sales/desk/desk-parts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from './find-desk-ticket.ts'

export default handler(watchTicket, async call => {
  const { version } = await findDeskTicket(call, call.input.id)
  return { version }
})

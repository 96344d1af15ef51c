import { bookForClient } from '#contract/sales/agents/clients'
import { handler } from '../../platform/pipeline/handler.ts'
import { bookSlot } from '../appointments/book-slot.ts'
import { lockClient } from './lock-client.ts'
import { showClient } from './show-client.ts'

export default handler(bookForClient, async call => {
  const { input, setAuditSubject } = call
  const { ticketId, slotId } = input
  setAuditSubject(ticketId)
  const { agent, accountId } = await lockClient(call, ticketId)
  await bookSlot(call, { accountId, ticketId, slotId })
  return showClient(call, { agentId: agent.staffId, ticketId })
})

import { bookForClient, cancelForClient } from '#contract/sales/agents/clients'
import { handler } from '../../../platform/pipeline/handler.ts'
import { bookSlot } from '../../appointments/book-slot.ts'
import { cancelSlot } from '../../appointments/cancel-slot.ts'
import { notifyCancelled } from '../../appointments/notify-appointment.ts'
import { lockClient } from './lock-client.ts'
import { showClient } from './show-client.ts'

export const bookVisit = handler(bookForClient, async call => {
  const { input, setAuditSubject } = call
  const { ticketId, slotId } = input
  setAuditSubject(ticketId)
  const { agent, accountId } = await lockClient(call, ticketId)
  await bookSlot(call, { accountId, ticketId, slotId, agent: agent.name })
  return showClient(call, { agentId: agent.staffId, ticketId })
})

export const cancelVisit = handler(cancelForClient, async call => {
  const { input, setAuditSubject } = call
  const { ticketId } = input
  setAuditSubject(ticketId)
  const { agent, accountId } = await lockClient(call, ticketId)
  const { ticket, booked } = await cancelSlot(call, { accountId, ticketId })
  if (booked) await notifyCancelled(call, ticket, { startsAt: booked.startsAt, agent: agent.name })
  return showClient(call, { agentId: agent.staffId, ticketId })
})

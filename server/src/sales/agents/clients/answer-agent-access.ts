import { agentAccessCode, answerAgentAccess } from '#contract/sales/agents/access'
import { answerInIntent } from '../../../consents/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { lockTicket } from '../../ticket/lock-ticket.ts'
import { readTickets } from '../../ticket/read-tickets.ts'
import { lockAccess } from './end-access.ts'
import { findIntroducer, readAgentAccess } from './read-agent-access.ts'

export default handler(answerAgentAccess, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { ticketId, granted, ...answer } = input
  const { accountId } = actor
  setAuditSubject(ticketId)
  await lockTicket(db, accountId, ticketId)
  const [ticket] = await readTickets(db, accountId, { id: ticketId })
  if (!ticket) return refuse('request.not-found')
  const { intentId, status } = ticket
  const open = await db
    .selectFrom('sales.agentAccess')
    .select('agentId')
    .where('ticketId', '=', ticketId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // The answer is given already, so there is nothing new to prove.
  if (granted === (open !== undefined)) return readAgentAccess(call, ticket)
  if (granted) {
    if (status === 'VOIDED' || status === 'WITHDREW') return refuse('sales.ticket.state', { params: { status } })
    const found = await findIntroducer(call, ticket)
    if (found) await lockAccess(call, found.staffId)
    // An agent who leaves at the same moment ends all access, so the agent is read again after the lock.
    const introducer = await findIntroducer(call, ticket)
    if (introducer === undefined || introducer.staffId !== found?.staffId) return refuse('request.not-found')
    await db
      .insertInto('sales.agentAccess')
      .values({ ticketId, accountId, agentId: introducer.staffId, grantedAt: now.toISOString() })
      .execute()
  } else {
    await db
      .updateTable('sales.agentAccess')
      .set({ endedAt: now.toISOString() })
      .where('ticketId', '=', ticketId)
      .where('endedAt', 'is', null)
      .execute()
  }
  await answerInIntent(call, { accountId, intentId }, { code: agentAccessCode, granted, ...answer })
  return readAgentAccess(call, ticket)
})

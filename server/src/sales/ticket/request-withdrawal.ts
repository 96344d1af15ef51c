import { requestWithdrawal } from '#contract/sales/ticket/own-ticket'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockTicket } from './lock-ticket.ts'
import { readTickets } from './read-tickets.ts'
import { saveWithdrawalRequest } from './save-withdrawal-request.ts'

export default handler(requestWithdrawal, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  await lockTicket(db, actor.accountId, input.id)
  const [ticket] = await readTickets(db, actor.accountId, { id: input.id })
  if (!ticket) return refuse('request.not-found')
  const { status, withdrawalWishedAt } = ticket
  // A registration that is not verified is withdrawn directly; a registrant who has checked in chooses a flat or does
  // not.
  if (status !== 'VERIFIED') return refuse('sales.ticket.state', { params: { status } })
  const wishedAt = input.wishes ? (withdrawalWishedAt ?? now.toISOString()) : null
  if (wishedAt !== withdrawalWishedAt) await saveWithdrawalRequest(db, input.id, wishedAt)
  return { wishedAt }
})

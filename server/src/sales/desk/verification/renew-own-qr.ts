import { renewOwnQr } from '#contract/sales/ticket/own-ticket'
import { showsQr } from '#contract/sales/ticket/qr'
import { handler } from '../../../platform/pipeline/handler.ts'
import { lockTicket } from '../../ticket/lock-ticket.ts'
import { readTickets } from '../../ticket/read-tickets.ts'
import { showTicket } from '../../ticket/show-ticket.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { renewQr } from './renew-qr.ts'

/**
 * Rate limit per registration: enough for a registrant who loses a code now and then, not for one who only drives up
 * the version.
 */
const perDay: WindowLimit = { name: 'renew-qr', points: 20, seconds: 86_400 }

export default handler(renewOwnQr, async call => {
  const { input, actor, context, db, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockTicket(db, actor.accountId, input.id)
  const [ticket] = await readTickets(db, actor.accountId, { id: input.id })
  if (!ticket) return refuse('request.not-found')
  if (!showsQr(ticket.status)) return refuse('sales.ticket.state', { params: { status: ticket.status } })
  await context.limits.need(perDay, ticket.id)
  await renewQr(db, ticket.id)
  return (await showTicket(call, actor.accountId, ticket.id)) ?? refuse('request.not-found')
})

import { cancelPayment } from '#contract/payments/payment'
import { action } from '../platform/action.ts'
import { findOwnTicket, lockTicket } from '../sales/index.ts'
import { enterLine } from './enter-line.ts'
import { readHistory } from './read-history.ts'

export default action(cancelPayment, async call => {
  const { input, actor, world, db, refuse, about } = call
  about(input.id)
  const payment = await db
    .selectFrom('payments.instrument')
    .select('ticketId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  if (!payment) return refuse('request.not-found')
  await lockTicket(db, actor.accountId, payment.ticketId)
  const ticket = await findOwnTicket(db, actor.accountId, payment.ticketId)
  if (!ticket) return refuse('request.not-found')
  const params = { status: ticket.status }
  if (ticket.status !== 'PENDING') return refuse('sales.ticket.state', { params })
  const cancelled = await db
    .updateTable('payments.instrument')
    .set({ status: 'CANCELLED' })
    .where('id', '=', input.id)
    .where('status', '=', 'DECLARED')
    .returning('amountCents')
    .executeTakeFirst()
  if (!cancelled) return refuse('sales.ticket.state', { params })
  await enterLine(call, { ticketId: ticket.id, paymentId: input.id, kind: 'UNDECLARE', ...cancelled })
  return readHistory(world, db, (await findOwnTicket(db, actor.accountId, payment.ticketId)) ?? ticket)
})

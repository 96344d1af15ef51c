import { beginDeskCard } from '#contract/payments/desk'
import { amountFault, remainingOf } from '#contract/payments/payment'
import { readAccount } from '../../accounts/index.ts'
import { actorName } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { openCard } from '../card/open-card.ts'
import { remainingCardPayments } from '../card/card.ts'
import { requireOffered } from '../deposit/require-offered.ts'
import { findDeskTicket, noteAct, readDeskTicket } from '../../sales/index.ts'
import { lockForDeposit } from './take-at-desk.ts'

export default handler(beginDeskCard, async call => {
  const { input, actor, context, db, refuse, invalid, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockForDeposit(call, input)
  const { id, status } = ticket
  // For a Registered registration the rest is brought to the office; a card payment only settles a Pending one.
  if (status !== 'PENDING') return refuse('sales.ticket.state', { params: { status } })
  if (ticket.hasOpenCard) return refuse('payments.card.open')
  await requireOffered(call, ticket, 'CREDIT_CARD')
  if (remainingCardPayments(await context.deposits.readCards(db, id)) === 0) return refuse('payments.card.too-many')
  const { amountCents } = input
  const fault = amountFault(amountCents, remainingOf(ticket), true)
  if (fault !== null) return invalid({ field: 'amountCents', code: fault })
  const { locale } = await readAccount(db, ticket.accountId)
  await openCard(call, ticket, { amountCents, locale, atDesk: true }, actorName(actor))
  await noteAct(call, id)
  return readDeskTicket(call, await findDeskTicket(call, id))
})

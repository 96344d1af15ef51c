import { withdrawTicket } from '#contract/sales/ticket'
import { action } from '../platform/action.ts'
import { showTime } from '../platform/clock.ts'
import { lockTicket } from './lock-ticket.ts'
import { moveTicket, registrantActor } from './move-ticket.ts'
import { readTickets } from './read-tickets.ts'
import { phaseOf } from './session.ts'
import { showTicket } from './show-ticket.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { afterEvent } from './ticket.ts'

export default action(withdrawTicket, async call => {
  const { input, actor, world, db, now, refuse, about } = call
  about(input.id)
  await lockTicket(db, actor.accountId, input.id)
  const [ticket] = await readTickets(db, actor.accountId, { id: input.id })
  if (!ticket) return refuse('request.not-found')
  if (afterEvent(ticket.status, 'registrant', 'withdraw') === null)
    return refuse('sales.ticket.state', { params: { status: ticket.status } })
  if (phaseOf(ticket, now) === 'CLOSED') return refuse('sales.session.closed')
  if (ticket.hasOpenCard) return refuse('sales.ticket.payment-open')
  if (ticket.status === 'REGISTERED' && !ticket.onlineWithdrawal) return refuse('sales.ticket.withdraw-at-office')
  const move = { by: 'registrant', event: 'withdraw', actor: registrantActor(actor.accountId) } as const
  await moveTicket(call, { ...ticket, accountId: actor.accountId }, move)
  await tellRegistrant(call, 'withdrawn', locale => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    time: showTime(now.toISOString(), locale),
  }))
  return (await showTicket(world, db, actor.accountId, input.id)) ?? refuse('request.not-found')
})

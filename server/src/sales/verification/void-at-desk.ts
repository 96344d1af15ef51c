import type { DeskTicket } from '#contract/sales/desk'
import type { VoidReason } from '#contract/sales/verification'
import { actorName, type Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { findDeskTicket, holdDeskTicket, noteAct, readDeskTicket } from '../desk/index.ts'
import { afterEvent, moveTicket } from '../ticket/index.ts'
import { tellVoided } from './tell-verification.ts'

/**
 * Voids a registration at the desk, as one who may: its places, its referral form and what was charged to a card go back; instruments
 * that were received are to be handed back. A letter says why.
 */
export const voidAtDesk = async (
  work: Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff },
  input: { id: string; version: number; reason: VoidReason },
  by: 'staff' | 'supervisor',
): Promise<DeskTicket> => {
  const ticket = await holdDeskTicket(work, input)
  const { id, status } = ticket
  if (afterEvent(status, by, 'void') === null) throw new Refusal('sales.ticket.state', { params: { status } })
  if (ticket.hasOpenCard) throw new Refusal('sales.ticket.payment-open')
  const { reason } = input
  await moveTicket(work, ticket, { by, event: 'void', actor: actorName(work.actor), reason })
  await tellVoided(work, ticket, reason)
  await noteAct(work, id)
  return readDeskTicket(work, await findDeskTicket(work, id))
}

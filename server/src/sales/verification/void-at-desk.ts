import type { DeskTicket } from '#contract/sales/desk'
import type { VoidReason } from '#contract/sales/verification'
import { actorName, type Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { findDeskTicket, holdDeskTicket, noteAct, readDeskTicket } from '../desk/index.ts'
import { afterEvent, moveTicket } from '../ticket/index.ts'
import { tellVoided } from './tell-verification.ts'

type Work = Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff }
type Seen = { id: string; version: number; reason: VoidReason }

/**
 * Voids a registration, as one who may, as it was looked at: its places, its referral form and what was charged to a card go back;
 * instruments that were received are to be handed back. A letter says why. `any`: as staff may what is not verified, as a supervisor
 * what is.
 */
export const voidSeen = async (work: Work, input: Seen, given: 'staff' | 'supervisor' | 'any'): Promise<void> => {
  const ticket = await holdDeskTicket(work, input)
  const { id, status } = ticket
  const ways = given === 'any' ? (['staff', 'supervisor'] as const) : [given]
  const by = ways.find(way => afterEvent(status, way, 'void') !== null)
  if (by === undefined) throw new Refusal('sales.ticket.state', { params: { status } })
  if (ticket.hasOpenCard) throw new Refusal('sales.ticket.payment-open')
  const { reason } = input
  await moveTicket(work, ticket, { by, event: 'void', actor: actorName(work.actor), reason })
  await tellVoided(work, ticket, reason)
  await noteAct(work, id)
}

/** The same, one at the desk: what it then sees. */
export const voidAtDesk = async (work: Work, input: Seen, by: 'staff' | 'supervisor'): Promise<DeskTicket> => {
  await voidSeen(work, input, by)
  return readDeskTicket(work, await findDeskTicket(work, input.id))
}

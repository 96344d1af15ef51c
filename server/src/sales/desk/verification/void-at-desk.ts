import type { DeskTicket } from '#contract/sales/desk/desk'
import type { VoidReason } from '#contract/sales/desk/verification'
import { actorName, type Staff } from '../../../platform/actor.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { lockLists } from '../../ballot/lock-lists.ts'
import { isListable, lastFreeze } from '../../ballot/find-ballot.ts'
import { findDeskTicket, lockSeenTicket } from '../find-desk-ticket.ts'
import { noteAct } from '../desk-act.ts'
import { readDeskTicket } from '../read-desk-ticket.ts'
import { afterEvent, type Mover } from '../../ticket/ticket.ts'
import { moveTicket } from '../../ticket/move-ticket.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'
import { notifyVoided } from './notify-verification.ts'

type Work = Scope<'context' | 'db' | 'now'> & { caller?: Caller; actor: Staff }
/** Returns why staff may not void a registration in this way now; null if they may. */
export const voidFault = (
  { status, hasOpenCard }: Pick<OwnTicket, 'status' | 'hasOpenCard'>,
  by: Mover,
): 'sales.ticket.state' | 'sales.ticket.payment-open' | null => {
  if (afterEvent(status, by, 'void') === null) return 'sales.ticket.state'
  return hasOpenCard ? 'sales.ticket.payment-open' : null
}

/** True if the registration is in a frozen list. The lists cannot be frozen until the command ends. */
export const isInList = async (db: Reader, { sessionId, status }: OwnTicket): Promise<boolean> => {
  await lockLists(db, sessionId)
  return isListable(status) && (await lastFreeze(db, sessionId)) !== undefined
}

/** Voids a locked registration and sends a letter with the reason. */
export const voidLocked = async (work: Work, ticket: OwnTicket, by: Mover, reason: VoidReason): Promise<void> => {
  await moveTicket(work, ticket, { by, event: 'void', actor: actorName(work.actor), reason })
  await notifyVoided(work, ticket, reason)
  await noteAct(work, ticket.id)
}

type Seen = { id: string; version: number; reason: VoidReason }

/**
 * Voids a registration in the version that the staff member saw: its places, its referral form and its card payments
 * are released; received instruments must be handed back. A letter gives the reason. With `any`, an unverified
 * registration is voided with the rights of staff, and a verified one with those of a supervisor.
 */
export const voidSeen = async (work: Work, input: Seen, given: 'staff' | 'supervisor' | 'any'): Promise<void> => {
  const ticket = await lockSeenTicket(work, input)
  const { status } = ticket
  const ways = given === 'any' ? (['staff', 'supervisor'] as const) : [given]
  const by = ways.find(way => afterEvent(status, way, 'void') !== null) ?? 'staff'
  const fault = voidFault(ticket, by)
  if (fault !== null) throw new Refusal(fault, { params: { status } })
  if (await isInList(work.db, ticket)) throw new Refusal('sales.ballot.listed')
  await voidLocked(work, ticket, by, input.reason)
}

/** Voids one registration at the desk, in the version that the desk loaded. Returns the desk's new view. */
export const voidAtDesk = async (work: Work, input: Seen, by: 'staff' | 'supervisor'): Promise<DeskTicket> => {
  await voidSeen(work, input, by)
  return readDeskTicket(work, await findDeskTicket(work, input.id))
}

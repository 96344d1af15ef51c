import type { Staff } from '../../platform/actor.ts'
import { lockAccount } from '../../accounts/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockTicket } from '../ticket/lock-ticket.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { totalDeposit } from '../ticket/ticket.ts'
import { readLastAct } from './desk-act.ts'

type Work = Scope<'context' | 'db'> & { actor: Staff }

/**
 * Finds a registration that staff request by its id. A registration of a session that they are not assigned to is
 * treated as missing; only a scan returns more (scan-ticket.ts).
 */
export const findDeskTicket = async ({ db, actor }: Pick<Work, 'db' | 'actor'>, id: string): Promise<OwnTicket> => {
  const [ticket] = await readTickets(db, null, { id })
  if (!ticket || !actor.assigned.includes(ticket.sessionId)) throw new Refusal('request.not-found')
  return { ...ticket, totalCents: totalDeposit(ticket) }
}

/**
 * Finds a registration for the desk and locks it until the command ends: the account first, as every command of its
 * registrant does, then the ticket.
 */
export const lockDeskTicket = async (work: Work, id: string): Promise<OwnTicket> => {
  const { accountId } = await findDeskTicket(work, id)
  if (!(await lockAccount(work.db, accountId))) throw new Refusal('request.not-found')
  await lockTicket(work.db, accountId, id)
  return findDeskTicket(work, id)
}

/**
 * Refuses if the registration has changed since the desk loaded it, with who changed it and when if that was staff.
 */
export const requireSeen = async (work: Work, ticket: OwnTicket, version: number): Promise<void> => {
  if (ticket.version === version) return
  const last = await readLastAct(work, ticket.id, { version: ticket.version })
  throw new Refusal('sales.desk.changed', { params: { status: ticket.status, version: ticket.version, ...last } })
}

/** Locks a registration, in the version that the desk has loaded. */
export const lockSeenTicket = async (
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<OwnTicket> => {
  const ticket = await lockDeskTicket(work, id)
  await requireSeen(work, ticket, version)
  return ticket
}

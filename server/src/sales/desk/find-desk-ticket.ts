import type { Staff } from '../../platform/actor.ts'
import { lockAccount } from '../../accounts/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockTicket, type OwnTicket, readTickets, totalDeposit } from '../ticket/index.ts'
import { readLastAct } from './desk-act.ts'

type Work = Scope<'context' | 'db'> & { actor: Staff }

/**
 * A registration that staff ask for by its id. One of a session that they are not assigned to is not there for them: a scan alone tells
 * them more (scan-ticket.ts).
 */
export const findDeskTicket = async ({ db, actor }: Pick<Work, 'db' | 'actor'>, id: string): Promise<OwnTicket> => {
  const [ticket] = await readTickets(db, null, { id })
  if (!ticket || !actor.assigned.includes(ticket.sessionId)) throw new Refusal('request.not-found')
  return { ...ticket, totalCents: totalDeposit(ticket) }
}

/** The same, held until the command ends: the account first, as every command of its registrant does, then the ticket. */
export const lockDeskTicket = async (work: Work, id: string): Promise<OwnTicket> => {
  const { accountId } = await findDeskTicket(work, id)
  if (!(await lockAccount(work.db, accountId))) throw new Refusal('request.not-found')
  await lockTicket(work.db, accountId, id)
  return findDeskTicket(work, id)
}

/** Refuses where it is not what the desk has looked at any more, with who changed it and when if that was staff. */
export const requireSeen = async (work: Work, ticket: OwnTicket, version: number): Promise<void> => {
  if (ticket.version === version) return
  const last = await readLastAct(work, ticket.id, { version: ticket.version })
  throw new Refusal('sales.desk.changed', { params: { status: ticket.status, version: ticket.version, ...last } })
}

/** Holds what the desk has looked at, as it has looked at it. */
export const lockSeenTicket = async (
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<OwnTicket> => {
  const ticket = await lockDeskTicket(work, id)
  await requireSeen(work, ticket, version)
  return ticket
}

import type { DeskTicket, OriginalKind } from '#contract/sales/desk/desk'
import type { Staff } from '../../platform/actor.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { noteAct } from './desk-act.ts'
import { findDeskTicket, lockSeenTicket } from './find-desk-ticket.ts'
import { readDeskTicket } from './read-desk-ticket.ts'
import { readTicketCorrections, standsByCorrection } from './read-ticket-corrections.ts'

type Work = Scope<'context' | 'db' | 'now'> & { actor: Staff }
type Seen = { id: string; version: number; kind: OriginalKind; personId: string | null }

/**
 * Records that an original of a registration, in the version that the desk loaded, was seen and agrees. Returns the
 * desk's new view.
 */
export const markOriginalSeenAtDesk = async (work: Work, input: Seen): Promise<DeskTicket> => {
  const { actor, db, now } = work
  const ticket = await lockSeenTicket(work, input)
  const { status } = ticket
  if (status !== 'PENDING' && status !== 'REGISTERED') throw new Refusal('sales.ticket.state', { params: { status } })
  const { kind, personId } = input
  const { originals } = await readDeskTicket(work, ticket)
  if (!originals.some(original => original.kind === kind && original.personId === personId))
    throw new Invalid([{ field: 'kind', code: 'not_offered' }])
  const correctionId = standsByCorrection(await readTicketCorrections(work, ticket), input)
  const noted = await db
    .insertInto('sales.sighting')
    .values({ ticketId: ticket.id, kind, personId, correctionId, staffId: actor.staffId, seenAt: now.toISOString() })
    // If the original was seen before, the first record stays.
    .onConflict(conflict => conflict.doNothing())
    .returning('ticketId')
    .executeTakeFirst()
  if (noted) await noteAct(work, ticket.id)
  return readDeskTicket(work, await findDeskTicket(work, ticket.id))
}

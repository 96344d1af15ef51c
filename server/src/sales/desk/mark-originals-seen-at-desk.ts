import type { DeskTicket } from '#contract/sales/desk/desk'
import type { Staff } from '../../platform/actor.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Original } from './checklist.ts'
import { noteAct } from './desk-act.ts'
import { findDeskTicket, lockSeenTicket } from './find-desk-ticket.ts'
import { readDeskTicket } from './read-desk-ticket.ts'
import { readTicketCorrections, standsByCorrection } from './read-ticket-corrections.ts'

type Work = Scope<'context' | 'db' | 'now'> & { actor: Staff }

/**
 * Records that originals of a registration, in the version that the desk loaded, were seen and agree: all or none.
 * Returns the desk's new view.
 * @param field name of the input field that is at fault if the registration does not have one of the originals
 */
export const markOriginalsSeenAtDesk = async (
  work: Work,
  loaded: { id: string; version: number },
  originals: readonly Original[],
  field = 'kind',
): Promise<DeskTicket> => {
  const { actor, db, now } = work
  const ticket = await lockSeenTicket(work, loaded)
  const { status } = ticket
  if (status !== 'PENDING' && status !== 'REGISTERED') throw new Refusal('sales.ticket.state', { params: { status } })
  const due = (await readDeskTicket(work, ticket)).originals
  const isDue = ({ kind, personId }: Original) => due.some(item => item.kind === kind && item.personId === personId)
  if (!originals.every(isDue)) throw new Invalid([{ field, code: 'not_offered' }])
  const corrections = await readTicketCorrections(work, ticket)
  const rows = originals.map(({ kind, personId }) => ({
    ticketId: ticket.id,
    kind,
    personId,
    correctionId: standsByCorrection(corrections, { kind, personId }),
    staffId: actor.staffId,
    seenAt: now.toISOString(),
  }))
  const noted = await db
    .insertInto('sales.sighting')
    .values(rows)
    // If an original was seen before, the first record stays.
    .onConflict(conflict => conflict.doNothing())
    .returning('ticketId')
    .execute()
  if (noted.length > 0) await noteAct(work, ticket.id)
  return readDeskTicket(work, await findDeskTicket(work, ticket.id))
}

import { sightOriginal } from '#contract/sales/desk'
import { handler } from '../../platform/pipeline/index.ts'
import { noteAct } from './desk-act.ts'
import { findDeskTicket, holdDeskTicket } from './find-desk-ticket.ts'
import { readDeskTicket } from './read-desk-ticket.ts'
import { readTicketCorrections, standsByCorrection } from './read-ticket-corrections.ts'

export default handler(sightOriginal, async call => {
  const { input, actor, db, now, refuse, invalid, about } = call
  about(input.id)
  const ticket = await holdDeskTicket(call, input)
  const { status } = ticket
  if (status !== 'PENDING' && status !== 'REGISTERED') return refuse('sales.ticket.state', { params: { status } })
  const { kind, personId } = input
  const { originals } = await readDeskTicket(call, ticket)
  if (!originals.some(one => one.kind === kind && one.personId === personId))
    return invalid({ field: 'kind', code: 'not_offered' })
  const correctionId = standsByCorrection(await readTicketCorrections(call, ticket), input)
  const noted = await db
    .insertInto('sales.sighting')
    .values({ ticketId: ticket.id, kind, personId, correctionId, staffId: actor.staffId, seenAt: now.toISOString() })
    // Seen before: who saw it first stands.
    .onConflict(conflict => conflict.doNothing())
    .returning('ticketId')
    .executeTakeFirst()
  if (noted) await noteAct(call, ticket.id)
  return readDeskTicket(call, await findDeskTicket(call, ticket.id))
})

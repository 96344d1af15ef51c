import { recordTenderResult } from '#contract/sales/day/tender-box'
import { actorName } from '../../platform/actor.ts'
import { needSession } from '../../platform/need-session.ts'
import { type Call, handler } from '../../platform/pipeline/index.ts'
import { finishTicket, holdTicket } from '../sale-day/index.ts'
import { readTickets } from '../ticket/index.ts'
import { findTender, readTenderBox } from './read-tender-box.ts'

type ResultCall = Call<typeof recordTenderResult>

/** Who has bid for the unit, by envelope: in the order of their ids, as whoever holds several takes them. */
const readBids = ({ db, input }: ResultCall) =>
  db
    .selectFrom('sales.tenderEnvelope as envelope')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'envelope.ticketId')
    .select('ticket.id')
    .where('envelope.sessionId', '=', input.sessionId)
    .where('ticket.tenderUnitId', '=', input.tenderUnitId)
    .where('ticket.status', '=', 'VERIFIED')
    .orderBy('ticket.accountId')
    .orderBy('ticket.id')
    .execute()

/** Ends a registration by its bid (D-T23). One that is void meanwhile has ended already. */
const endBid = async (call: ResultCall, id: string): Promise<void> => {
  const { db, context, actor, input } = call
  const [found] = await readTickets(db, null, { id })
  const ticket = found && (await holdTicket(db, found))
  if (!ticket || ticket.status !== 'VERIFIED') return
  const hasWon = id === input.winnerId
  const lines = hasWon ? await context.deposits.readAtHand(db, id) : []
  await finishTicket(call, ticket, {
    by: 'staff',
    event: 'tender-result',
    actor: actorName(actor),
    outcome: hasWon ? 'TENDER_WON' : 'TENDER_LOST',
    appliedIds: lines.map(line => line.id),
  })
}

export default handler(recordTenderResult, async call => {
  const { input, actor, db, now, refuse, invalid, about } = call
  const { sessionId, tenderUnitId, winnerId, priceCents } = input
  needSession(actor, sessionId)
  about(tenderUnitId)
  // Who has won has won for a price, and who has not, for none.
  if (winnerId !== null && priceCents === null) return invalid({ field: 'priceCents', code: 'required' })
  const { box } = await findTender(db, sessionId, { held: true })
  if (!box || box.closedAt === null) return refuse('sales.tender.not-closed')
  const unit = await db
    .selectFrom('sales.tenderUnit')
    .select('id')
    .where('id', '=', tenderUnitId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  if (!unit) return refuse('request.not-found')
  // The session is held: of two who record at once the second finds it recorded.
  const before = await db
    .selectFrom('sales.tenderResult')
    .select('tenderUnitId')
    .where('tenderUnitId', '=', tenderUnitId)
    .executeTakeFirst()
  if (before) return refuse('sales.tender.recorded')
  const bids = await readBids(call)
  if (winnerId !== null && !bids.some(({ id }) => id === winnerId)) return refuse('sales.tender.no-envelope')
  await db
    .insertInto('sales.tenderResult')
    .values({
      tenderUnitId,
      sessionId,
      ticketId: winnerId,
      priceCents: winnerId === null ? null : priceCents,
      recordedBy: actor.staffId,
      recordedAt: now.toISOString(),
    })
    .execute()
  for (const { id } of bids) await endBid(call, id)
  return readTenderBox(call, sessionId)
})

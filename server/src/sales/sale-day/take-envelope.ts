import { sql } from 'kysely'
import { takeEnvelope } from '#contract/sales/sale-day/tender-box'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findTender, readTenderBox } from './read-tender-box.ts'

export default handler(takeEnvelope, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { sessionId, registrationNumber } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  // The session is locked: of two envelopes at once the second gets the next number.
  const { boxClosesAt, box } = await findTender(db, sessionId, { held: true })
  if (!box || box.closedAt !== null) return refuse('sales.tender.not-open')
  if (boxClosesAt === null || now >= new Date(boxClosesAt)) return refuse('sales.tender.not-open')
  const ticket = await db
    .selectFrom('sales.ticket')
    .select(['id', 'status'])
    .where('sessionId', '=', sessionId)
    .where('registrationNumber', '=', registrationNumber.toUpperCase())
    .forShare()
    .executeTakeFirst()
  if (!ticket) return refuse('sales.tender.unknown')
  setAuditSubject(ticket.id)
  if (ticket.status !== 'VERIFIED') return refuse('sales.ticket.state', { params: { status: ticket.status } })
  const { last } = await db
    .selectFrom('sales.tenderEnvelope')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sales.tenderEnvelope')
    .values({
      ticketId: ticket.id,
      sessionId,
      number: last + 1,
      receivedBy: actor.staffId,
      receivedAt: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('ticketId').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return refuse('sales.tender.envelope-in')
  return readTenderBox(call, sessionId)
})

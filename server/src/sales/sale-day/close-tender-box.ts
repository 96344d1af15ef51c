import { closeTenderBox } from '#contract/sales/sale-day/tender-box'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findTender, readTenderBox } from './read-tender-box.ts'

export default handler(closeTenderBox, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { sessionId, counted, witness, difference } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  const { boxClosesAt, box } = await findTender(db, sessionId, { held: true })
  if (!box || box.closedAt !== null) return refuse('sales.tender.not-open')
  if (boxClosesAt !== null && now < new Date(boxClosesAt)) return refuse('sales.tender.too-soon')
  const { taken } = await db
    .selectFrom('sales.tenderEnvelope')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  const isRight = counted === taken
  if (!isRight && difference === null) return refuse('sales.tender.count-differs')
  await db
    .updateTable('sales.tenderBox')
    .set({
      closedBy: actor.staffId,
      closedAt: now.toISOString(),
      witness,
      counted,
      difference: isRight ? null : difference,
    })
    .where('sessionId', '=', sessionId)
    .execute()
  return readTenderBox(call, sessionId)
})

import { beginTenderBox } from '#contract/sales/sale-day/tender-box'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findTender, readTenderBox } from './read-tender-box.ts'

export default handler(beginTenderBox, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { sessionId } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  const { boxOpensAt, boxClosesAt, box } = await findTender(db, sessionId, { held: true })
  if (box) return refuse('sales.tender.opened')
  if (boxOpensAt === null || boxClosesAt === null) return refuse('sales.day.not-set-up')
  if (now < new Date(boxOpensAt) || now >= new Date(boxClosesAt)) return refuse('sales.tender.not-time')
  await db
    .insertInto('sales.tenderBox')
    .values({ sessionId, openedBy: actor.staffId, openedAt: now.toISOString() })
    .execute()
  return readTenderBox(call, sessionId)
})

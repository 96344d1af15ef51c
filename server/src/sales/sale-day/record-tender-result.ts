import { recordTenderResult } from '#contract/sales/sale-day/tender-box'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findTender } from './read-tender-box.ts'
import { resultFault } from './result-fault.ts'

export default handler(recordTenderResult, async call => {
  const { input, actor, context, db, refuse, invalid, setAuditSubject } = call
  const { sessionId, tenderUnitId, winnerId, priceCents } = input
  requireSession(actor, sessionId)
  setAuditSubject(tenderUnitId)
  // A winner needs a price, and a unit without a winner must have none.
  if (winnerId !== null && priceCents === null) return invalid({ field: 'priceCents', code: 'required' })
  const { box } = await findTender(db, sessionId, { held: true })
  if (!box || box.closedAt === null) return refuse('sales.tender.not-closed')
  const fault = await resultFault(db, { sessionId, tenderUnitId, winnerId })
  if (fault !== null) return refuse(fault)
  const result = { winnerId, priceCents: winnerId === null ? null : priceCents }
  const proposal = { operation: recordTenderResult.name, subject: tenderUnitId, input: result, reason: '' }
  return { proposalId: await context.proposals.propose(call, proposal) }
})

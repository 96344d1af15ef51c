import { statusAt } from '#contract/sales/sale-day/unit'
import { openGrid } from '#contract/sales/sale-day/turn-operations'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { gridRows } from './grid-rows.ts'

export default handler(openGrid, async ({ input: { sessionId }, actor, db, now }) => {
  requireSession(actor, sessionId)
  const rows = await gridRows(db, sessionId)
    .leftJoin('sales.turn as turn', 'turn.id', 'onSale.turnId')
    .leftJoin('sales.ticket as ticket', 'ticket.id', 'turn.ticketId')
    .select(['onSale.status', 'onSale.turnId', 'onSale.heldUntil', 'onSale.returns', 'ticket.registrationNumber'])
    .execute()
  const units = rows.map(row =>
    statusAt(row, now) === 'AVAILABLE'
      ? { ...row, status: 'AVAILABLE' as const, turnId: null, heldUntil: null, registrationNumber: null }
      : row,
  )
  return { units, now: now.toISOString() }
})

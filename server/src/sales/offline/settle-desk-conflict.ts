import type { NotNull } from 'kysely'
import { settleDeskConflict } from '#contract/sales/desk/desk-conflict'
import { handler } from '../../platform/pipeline/handler.ts'
import { writeOff } from './late-verification.ts'

export default handler(settleDeskConflict, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  const { setId, ticketId, reason } = input
  setAuditSubject(ticketId)
  const set = await db
    .selectFrom('sales.deskSet')
    .select(['id', 'sessionId', 'firstReceipt', 'lastReceipt'])
    .where('id', '=', setId)
    .executeTakeFirst()
  if (!set || !actor.assigned.includes(set.sessionId)) return refuse('request.not-found')
  const settled = await db
    .updateTable('sales.deskConflict')
    .set({ settledAt: now.toISOString(), settledBy: actor.staffId, settleReason: reason })
    .where('setId', '=', setId)
    .where('ticketId', '=', ticketId)
    // Another supervisor was faster: that supervisor's note stays.
    .where('settledAt', 'is', null)
    .returning('deedId')
    .execute()
  if (settled.length === 0) return refuse('request.not-found')
  const deedIds = settled.map(({ deedId: actionId }) => actionId)
  const printed = await db
    .selectFrom('sales.deskDeed')
    .select(['id', 'receiptNumber'])
    .where('id', 'in', deedIds)
    .where('receiptNumber', 'is not', null)
    .$narrowType<{ receiptNumber: NotNull }>()
    .execute()
  for (const { id, receiptNumber } of printed) await writeOff(db, set, { receiptNumber, deedId: id, at: now })
  return { settled: settled.length }
})

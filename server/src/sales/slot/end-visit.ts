import { endVisit } from '#contract/sales/appointments/visit'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(endVisit, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const { numUpdatedRows } = await db
    .updateTable('sales.visit')
    .set({ endedAt: now.toISOString(), outcome: input.outcome })
    .where('id', '=', input.id)
    .where(eb => eb('sessionId', '=', eb.fn.any(eb.val([...actor.assigned]))))
    .where('calledAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? refuse('request.not-found') : {}
})

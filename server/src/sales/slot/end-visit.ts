import { endVisit } from '#contract/sales/visit'
import { handler } from '../../platform/pipeline/index.ts'

export default handler(endVisit, async ({ input, actor, db, now, refuse, about }) => {
  about(input.id)
  const { numUpdatedRows } = await db
    .updateTable('sales.visit')
    .set({ endedAt: now.toISOString(), outcome: input.outcome })
    .where('id', '=', input.id)
    .where('sessionId', 'in', [...actor.assigned, '00000000-0000-0000-0000-000000000000'])
    .where('calledAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? refuse('request.not-found') : {}
})

import { resolveMismatch } from '#contract/payments/finance'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(resolveMismatch, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const done = await db
    .updateTable('payments.mismatch')
    .set({ resolvedAt: now.toISOString(), resolvedBy: actor.staffId, resolution: input.resolution })
    .where('id', '=', Number(input.id))
    .where('resolvedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done ? {} : refuse('request.not-found')
})

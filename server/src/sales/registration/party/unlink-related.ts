import { unlinkRelated } from '#contract/sales/registration/related'
import { handler } from '../../../platform/pipeline/handler.ts'

export default handler(unlinkRelated, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const status = 'DECLINED' as const
  const undone = await db
    .updateTable('sales.relatedRegistration as related')
    .from(['sales.ticket as ticket', 'sales.intent as intent'])
    .set({ status, answeredAt: now.toISOString() })
    .whereRef('ticket.id', '=', 'related.ticketId')
    .whereRef('intent.id', '=', 'related.intentId')
    .where('related.intentId', '=', input.id)
    .where('related.status', '=', 'ACCEPTED')
    .where(eb => eb.or([eb('ticket.accountId', '=', actor.accountId), eb('intent.accountId', '=', actor.accountId)]))
    .returning('related.intentId')
    .executeTakeFirst()
  return undone ? { status } : refuse('request.not-found')
})

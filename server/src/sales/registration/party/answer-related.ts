import { answerRelated } from '#contract/sales/registration/related'
import { handler } from '../../../platform/pipeline/handler.ts'

export default handler(answerRelated, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const status = input.accept ? ('ACCEPTED' as const) : ('DECLINED' as const)
  const answered = await db
    .updateTable('sales.relatedRegistration as related')
    .from('sales.ticket as ticket')
    .set({ status, answeredAt: now.toISOString() })
    .whereRef('ticket.id', '=', 'related.ticketId')
    .where('related.intentId', '=', input.id)
    .where('related.status', '=', 'ASKED')
    .where('ticket.accountId', '=', actor.accountId)
    .returning('related.intentId')
    .executeTakeFirst()
  return answered ? { status } : refuse('request.not-found')
})

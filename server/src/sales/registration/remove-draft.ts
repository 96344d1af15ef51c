import { removeDraft } from '#contract/sales/registration/draft'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(removeDraft, async ({ input, actor, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const removed = await db
    .deleteFrom('sales.draft')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .returning('id')
    .executeTakeFirst()
  return removed ? {} : refuse('request.not-found')
})

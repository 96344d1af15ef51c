import { removeDraft } from '#contract/sales/draft'
import { handler } from '../../platform/pipeline/index.ts'

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

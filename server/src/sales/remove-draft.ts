import { removeDraft } from '#contract/sales/draft'
import { action } from '../platform/action.ts'

export default action(removeDraft, async ({ input, actor, db, refuse, about }) => {
  about(input.id)
  const removed = await db
    .deleteFrom('sales.draft')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .returning('id')
    .executeTakeFirst()
  return removed ? {} : refuse('request.not-found')
})

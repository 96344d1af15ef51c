import { listViews } from '#contract/staff/view'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(listViews, async ({ input, actor, db }) => {
  const views = await db
    .selectFrom('office.view')
    .select(['id', 'name', 'query', 'hidden'])
    .where('staffId', '=', actor.staffId)
    .where('list', '=', input.list)
    .orderBy('name')
    .execute()
  return { views }
})

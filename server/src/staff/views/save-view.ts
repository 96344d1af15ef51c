import { randomUUID } from 'node:crypto'
import { maxViews, saveView } from '#contract/staff/view'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(saveView, async ({ input, actor, db, now, refuse }) => {
  const { staffId } = actor
  const { list, name, query, hidden } = input
  // Two windows that save at once are counted one after the other.
  await db.selectFrom('office.staff').select('id').where('id', '=', staffId).forUpdate().executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('office.view')
    .select('id')
    .where('staffId', '=', staffId)
    .where('list', '=', list)
    .where('name', '!=', name)
    .execute()
  if (others.length >= maxViews) return refuse('office.view.too-many')
  return db
    .insertInto('office.view')
    .values({ id: randomUUID(), staffId, list, name, query, hidden, createdAt: now.toISOString() })
    .onConflict(conflict => conflict.columns(['staffId', 'list', 'name']).doUpdateSet({ query, hidden }))
    .returning(['id', 'name', 'query', 'hidden'])
    .executeTakeFirstOrThrow()
})

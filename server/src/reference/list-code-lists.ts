import { listCodeLists } from '#contract/reference/code-list'
import { categoryCodes } from '#contract/reference/reference'
import { handler } from '../platform/pipeline/handler.ts'

export default handler(listCodeLists, async ({ db }) => {
  const counts = await db
    .selectFrom('reference.codeValue')
    .select(({ fn }) => ['category', 'hidden', fn.countAll<number>().as('count')])
    .groupBy(['category', 'hidden'])
    .execute()
  const lists = await db.selectFrom('reference.codeList').select(['category', 'changedAt']).execute()
  const count = (category: string, hidden: boolean) =>
    counts.find(item => item.category === category && item.hidden === hidden)?.count ?? 0
  return {
    rows: categoryCodes.map(category => ({
      category,
      offered: count(category, false),
      hidden: count(category, true),
      changedAt: lists.find(list => list.category === category)?.changedAt ?? null,
    })),
  }
})

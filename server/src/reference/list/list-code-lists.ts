import { listCodeLists } from '#contract/reference/code-list'
import { categoryCodes } from '#contract/reference/reference'
import { handler } from '../../platform/pipeline/index.ts'

export default handler(listCodeLists, async ({ db }) => {
  const counts = await db
    .selectFrom('reference.codeValue')
    .select(({ fn }) => ['category', 'hidden', fn.countAll<number>().as('count')])
    .groupBy(['category', 'hidden'])
    .execute()
  const lists = await db.selectFrom('reference.codeList').select(['category', 'changedAt']).execute()
  const count = (category: string, hidden: boolean) =>
    counts.find(one => one.category === category && one.hidden === hidden)?.count ?? 0
  return {
    rows: categoryCodes.map(category => ({
      category,
      offered: count(category, false),
      hidden: count(category, true),
      changedAt: lists.find(one => one.category === category)?.changedAt ?? null,
    })),
  }
})

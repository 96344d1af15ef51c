import { discardSetUp } from '#contract/sales/set-up/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { holdSetUp, keepSetUp } from './hold-set-up.ts'
import { readRevisions } from './read-revisions.ts'

export default handler(discardSetUp, async call => {
  const { input, db, about } = call
  about(input.id)
  const held = await holdSetUp(call, input)
  const { published } = await readRevisions(call, input.id)
  if (published === null) await db.deleteFrom('sales.setUp').where('id', '=', input.id).execute()
  else await keepSetUp(call, held, published)
  return {}
})

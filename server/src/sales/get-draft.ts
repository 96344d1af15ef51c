import { getDraft } from '#contract/sales/draft'
import { action } from '../platform/action.ts'
import { readDrafts } from './read-drafts.ts'

export default action(getDraft, async ({ input, actor, world, db }) => ({
  draft: (await readDrafts(world, db, actor.accountId, input.id))[0] ?? null,
}))

import { getDraft } from '#contract/sales/draft'
import { action } from '../platform/action.ts'
import { readDraft } from './read-draft.ts'

export default action(getDraft, async ({ actor, world, db }) => ({
  draft: await readDraft(world, db, actor.accountId),
}))

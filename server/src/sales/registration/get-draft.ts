import { getDraft } from '#contract/sales/registration/draft'
import { handler } from '../../platform/pipeline/handler.ts'
import { readDrafts } from './read-drafts.ts'

export default handler(getDraft, async ({ input, actor, context, db }) => ({
  draft: (await readDrafts(context, db, actor.accountId, input.id))[0] ?? null,
}))

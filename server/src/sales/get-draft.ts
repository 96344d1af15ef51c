import { DraftContent, getDraft } from '#contract/sales/draft'
import { action } from '../platform/action.ts'
import { ownDataKey } from './own-data-key.ts'
import { draftPlace } from './save-draft.ts'

export default action(getDraft, async ({ actor, world, db }) => {
  const row = await db.selectFrom('sales.draft').selectAll().where('accountId', '=', actor.accountId).executeTakeFirst()
  if (!row) return { draft: null }
  const key = await ownDataKey(world, db, actor.accountId)
  const content = DraftContent.safeParse(JSON.parse(world.vault.open(key, draftPlace(actor.accountId), row.sealed)))
  // A draft of an older form of the questions is not worth an error: the person starts anew.
  return { draft: content.success ? { content: content.data, version: row.version, savedAt: row.savedAt } : null }
})

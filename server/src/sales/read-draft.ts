import { type Draft, DraftContent } from '#contract/sales/draft'
import type { Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { ownDataKey } from './own-data-key.ts'
import { draftPlace } from './save-draft.ts'

/** What an account has entered and not submitted, or null. */
export const readDraft = async (world: World, db: Reader, accountId: string): Promise<Draft | null> => {
  const row = await db.selectFrom('sales.draft').selectAll().where('accountId', '=', accountId).executeTakeFirst()
  if (!row) return null
  const key = await ownDataKey(world, db, accountId)
  const content = DraftContent.safeParse(JSON.parse(world.vault.open(key, draftPlace(accountId), row.sealed)))
  // A draft of an older form of the questions is not worth an error: the person starts anew.
  return content.success ? { content: content.data, version: row.version, savedAt: row.savedAt } : null
}

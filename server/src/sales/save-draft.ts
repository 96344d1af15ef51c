import { saveDraft } from '#contract/sales/draft'
import { action } from '../platform/action.ts'
import type { Place } from '../platform/vault.ts'
import { ownDataKey } from './own-data-key.ts'

export const draftPlace = (accountId: string): Place => ({ table: 'sales.draft', column: 'sealed', row: accountId })

export default action(saveDraft, async ({ input, actor, world, db, now, refuse }) => {
  const key = await ownDataKey(world, db, actor.accountId)
  const sealed = world.vault.seal(key, draftPlace(actor.accountId), JSON.stringify(input.content))
  const savedAt = now.toISOString()
  const version = input.version + 1
  const saved =
    input.version === 0
      ? await db
          .insertInto('sales.draft')
          .values({ accountId: actor.accountId, version, sealed, savedAt })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('sales.draft')
          .set({ version, sealed, savedAt })
          .where('accountId', '=', actor.accountId)
          .where('version', '=', input.version)
          .returning('version')
          .executeTakeFirst()
  return saved ? { version, savedAt } : refuse('sales.draft.stale')
})

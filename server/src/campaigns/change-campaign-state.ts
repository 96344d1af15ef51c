import type { CampaignState } from '#contract/campaigns/campaign'
import { Refusal } from '../platform/refusal.ts'
import type { Scope } from '../platform/scope.ts'

/** Moves a campaign from one of these states to another. Refuses a campaign whose state has changed meanwhile. */
export const changeCampaignState = async (
  { db, now }: Scope<'db' | 'now'>,
  id: string,
  { from, to }: { from: readonly CampaignState[]; to: CampaignState },
): Promise<void> => {
  const at = now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('campaign.campaign')
    .set({ state: to, changedAt: at, endedAt: to === 'STOPPED' ? at : null })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const found = await db.selectFrom('campaign.campaign').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal(found ? 'campaigns.state' : 'request.not-found')
}

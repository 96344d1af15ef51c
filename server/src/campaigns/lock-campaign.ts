import { type CampaignKind, type Content, readContent } from '#contract/campaigns/campaign'
import { Refusal } from '../platform/refusal.ts'
import type { Scope } from '../platform/scope.ts'

export type LockedCampaign = { id: string; kind: CampaignKind; version: number; content: Content }

/**
 * Locks a draft at the version that the staff member saw. Refuses a draft that was confirmed, since it cannot be
 * changed any more.
 */
export const lockDraft = async (
  { db }: Scope<'db'>,
  { id, version }: { id: string; version: number },
): Promise<LockedCampaign> => {
  const held = await db.selectFrom('campaign.campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw new Refusal('request.not-found')
  if (held.state !== 'DRAFT') throw new Refusal('campaigns.state')
  if (held.version !== version) throw new Refusal('campaigns.changed')
  return { id, kind: held.kind, version, content: readContent(held.content) }
}

/** Returns a campaign in any state. */
export const findCampaign = async ({ db }: Scope<'db'>, id: string) => {
  const found = await db.selectFrom('campaign.campaign').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('request.not-found')
  return { ...found, content: readContent(found.content) }
}

import { readContent } from '#contract/campaigns/campaign'
import { validateCampaign } from '#contract/campaigns/validate'
import * as z from 'zod/mini'
import type { Proposed } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { audienceOf } from './find-audience.ts'
import { contentHash } from './read-sending.ts'
import { countAudience } from './count-audience.ts'
import { queueSending } from './send-campaigns.ts'

/** The version and hash of the content that the second person confirms. */
const Input = z.object({ version: z.int(), sha256: z.string() })
export type PublicationInput = z.output<typeof Input>

/** After a second person confirms the campaign, it is sent at its start time, exactly as confirmed. */
export const proposedCampaign: Proposed = {
  describe: async ({ db }, subject) => {
    const row = await db
      .selectFrom('campaign.campaign')
      .select(['kind', 'content'])
      .where('id', '=', subject)
      .executeTakeFirst()
    if (!row) return null
    const { name } = readContent(row.content)
    return row.kind === 'SERVICE'
      ? { en: `Service notice: ${name}`, 'zh-HK': `服務通知：${name}`, 'zh-CN': `服务通知：${name}` }
      : { en: `Marketing: ${name}`, 'zh-HK': `直接促銷：${name}`, 'zh-CN': `直接促销：${name}` }
  },
  carryOut: async (call, { subject, input, proposedBy }) => {
    const { context, db, now, actor } = call
    const { version, sha256 } = Input.parse(input)
    const held = await db
      .selectFrom('campaign.campaign')
      .select(['kind', 'state', 'version', 'content', contentHash.as('sha256')])
      .where('id', '=', subject)
      .forUpdate()
      .executeTakeFirst()
    const isSame = held?.state === 'DRAFT' && held.version === version && held.sha256.toString('hex') === sha256
    if (!isSame) throw new Refusal('office.proposal.overtaken')
    const content = readContent(held.content)
    // The start time may have passed while the proposal waited.
    if (validateCampaign(held.kind, content, now).length > 0) throw new Refusal('office.proposal.overtaken')
    const { people } = await countAudience(db, await audienceOf(db, held.kind, content), content.channels)
    const at = now.toISOString()
    await db
      .updateTable('campaign.campaign')
      .set({ state: 'READY', confirmedSha256: held.sha256, total: people, changedAt: at })
      .set({ proposedBy, confirmedBy: actor.staffId, confirmedAt: at })
      .where('id', '=', subject)
      .execute()
    await queueSending(db)
    context.log.info({ campaign: subject }, 'a campaign was confirmed')
  },
}

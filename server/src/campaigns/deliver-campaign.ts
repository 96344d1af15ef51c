import { nextMarketingHour } from '#contract/campaigns/hours'
import { marketingStands } from '../consents/index.ts'
import { withdrawNotice } from '../notices/index.ts'
import type { Context } from '../platform/context.ts'
import { databaseNow } from '../platform/database/database.ts'
import { addJob } from '../platform/queue/jobs.ts'

const find = ({ db }: Context, messageId: string) =>
  db
    .selectFrom('campaign.delivery as delivery')
    .innerJoin('campaign.campaign as campaign', 'campaign.id', 'delivery.campaignId')
    .select(['delivery.id', 'delivery.accountId', 'campaign.kind', 'campaign.state'])
    .where('delivery.messageId', '=', messageId)
    .executeTakeFirst()

/**
 * Sends one queued message of a campaign if it is still allowed. Between the queue and the mail server the consent
 * may have been withdrawn, the account erased, the campaign stopped, or the marketing hours ended.
 */
export const deliverCampaign = async (
  context: Context,
  deliver: (messageId: string) => Promise<void>,
  messageId: string,
): Promise<void> => {
  const { db } = context
  const found = await find(context, messageId)
  const isTheirs = found !== undefined && found.accountId !== null && found.state !== 'STOPPED'
  const isMarketing = found?.kind === 'MARKETING'
  if (!isTheirs || (isMarketing && !(await marketingStands(db, found.accountId ?? '')))) {
    await withdrawNotice(db, messageId)
    await db
      .updateTable('campaign.delivery')
      .set({ droppedAt: (await databaseNow(db)).toISOString() })
      .where('messageId', '=', messageId)
      .execute()
    return
  }
  const now = await databaseNow(db)
  const runAt = isMarketing ? nextMarketingHour(now) : now
  if (runAt > now) return addJob(db, 'campaign:deliver', { id: messageId }, { runAt })
  await deliver(messageId)
}

import { readContent } from '#contract/campaigns/campaign'
import type { Words } from '#contract/common'
import { sql } from 'kysely'
import type { Reader } from '../platform/database/database.ts'

/**
 * Returns all campaign messages sent to an account, latest first, with the subject in the language in which they were
 * sent.
 */
export const readDeliveries = async (db: Reader, accountId: string) => {
  const rows = await db
    .selectFrom('campaign.delivery as delivery')
    .innerJoin('campaign.campaign as campaign', 'campaign.id', 'delivery.campaignId')
    .select(['delivery.channel', 'delivery.locale', 'delivery.createdAt', 'campaign.content'])
    .where('delivery.accountId', '=', accountId)
    .where('delivery.droppedAt', 'is', null)
    .orderBy('delivery.createdAt', 'desc')
    .orderBy('delivery.id')
    .execute()
  return rows.flatMap(({ channel, locale, createdAt: at, content }) =>
    channel === null ? [] : [{ subject: readContent(content).subject[locale], channel, at }],
  )
}

/** Returns the subjects of those messages that belong to a campaign. */
export const campaignSubjects = async (
  db: Reader,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Words>> => {
  const rows = await db
    .selectFrom('campaign.delivery as delivery')
    .innerJoin('campaign.campaign as campaign', 'campaign.id', 'delivery.campaignId')
    .select(['delivery.messageId', 'campaign.content'])
    .where(sql<boolean>`delivery.message_id = any(${[...messageIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.flatMap(({ messageId, content }) =>
      messageId === null ? [] : [[messageId, readContent(content).subject] as const],
    ),
  )
}

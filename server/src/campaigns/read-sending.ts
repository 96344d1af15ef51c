import { readContent } from '#contract/campaigns/campaign'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Reader } from '../platform/database/database.ts'
import { sessionNames } from '../sales/index.ts'
import { audienceOf } from './find-audience.ts'

/**
 * Hash of a campaign's content as the database stores it. It proves that the content sent is the content that was
 * confirmed.
 */
export const contentHash = sql<Buffer>`sha256(convert_to(content::text, 'UTF8'))`

/** Returns the confirmed campaigns that are due, earliest confirmation first. */
export const readDue = async (db: Reader, now: Date): Promise<{ id: string }[]> => {
  const ready = await db
    .selectFrom('campaign.campaign')
    .select(['id', 'content'])
    .where('state', '=', 'READY')
    .orderBy('confirmedAt')
    .execute()
  return ready.filter(({ content }) => {
    const { startsAt } = readContent(content)
    return startsAt === null || new Date(startsAt) <= now
  })
}

/**
 * Returns a campaign to send, as it was confirmed. Returns null if it is paused, has ended, or differs from what was
 * confirmed.
 */
export const readSending = async (context: Context, id: string) => {
  const { db } = context
  const row = await db
    .selectFrom('campaign.campaign')
    .select(['id', 'kind', 'content', 'confirmedSha256', contentHash.as('sha256')])
    .where('id', '=', id)
    .where('state', '=', 'READY')
    .executeTakeFirst()
  if (!row) return null
  if (!row.confirmedSha256?.equals(row.sha256)) {
    context.log.error({ row: id }, 'a campaign is not what was confirmed; it is not sent')
    return null
  }
  const content = readContent(row.content)
  const named = content.sessionId === null ? null : await sessionNames(db, content.sessionId)
  return { id, kind: row.kind, content, named, audience: await audienceOf(db, row.kind, content) }
}
export type Sending = NonNullable<Awaited<ReturnType<typeof readSending>>>

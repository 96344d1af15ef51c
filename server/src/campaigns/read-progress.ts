import { sql } from 'kysely'
import { messageRows } from '../notices/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { givenUpRows } from './find-audience.ts'

const none = { done: 0, unreachable: 0, sent: 0, waiting: 0, dropped: 0, stops: 0 }

/** Returns the progress of campaigns by their ids. A message that is no longer stored counts as sent. */
export const readProgress = async (db: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return () => ({ ...none, failed: 0 })
  const rows = await db
    .selectFrom('campaign.delivery as delivery')
    .leftJoin(messageRows(db).as('message'), 'message.id', 'delivery.messageId')
    .select('delivery.campaignId')
    .select([
      sql<number>`count(distinct coalesce(delivery.account_id, delivery.id))`.as('done'),
      sql<number>`count(*) filter (where channel is null)`.as('unreachable'),
      sql<number>`count(*) filter (where channel is not null and dropped_at is null and message.given_up_at is null
        and (message.sent_at is not null or message.id is null))`.as('sent'),
      sql<number>`count(*) filter (where dropped_at is null and message.id is not null and message.sent_at is null
        and message.given_up_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where dropped_at is not null or message.given_up_at is not null)`.as('dropped'),
      sql<number>`count(*) filter (where stopped_at is not null)`.as('stops'),
    ])
    .where('delivery.campaignId', 'in', [...ids])
    .groupBy('delivery.campaignId')
    .execute()
  const failures = await db
    .selectFrom(givenUpRows(db).as('failure'))
    .select(eb => ['campaignId', eb.fn.countAll<number>().as('count')])
    .where('campaignId', 'in', [...ids])
    .groupBy('campaignId')
    .execute()
  const failed = new Map(failures.map(({ campaignId, count }) => [campaignId, Number(count)]))
  const counted = new Map(
    rows.map(({ campaignId, ...counts }) => [
      campaignId,
      {
        done: Number(counts.done),
        unreachable: Number(counts.unreachable),
        sent: Number(counts.sent),
        waiting: Number(counts.waiting),
        dropped: Number(counts.dropped),
        stops: Number(counts.stops),
      },
    ]),
  )
  return (id: string) => {
    const gone = failed.get(id) ?? 0
    const counts = counted.get(id) ?? none
    return { ...counts, done: counts.done + gone, failed: gone }
  }
}

import { sql } from 'kysely'
import { replayDeliveries } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockEndpoint } from './find-endpoint.ts'
import { queueEndpoint } from './queue-endpoint.ts'

export default handler(replayDeliveries, async ({ input, db, now, setAuditSubject }) => {
  const { id, since } = input
  setAuditSubject(id)
  const { events } = await lockEndpoint(db, id)
  const { rows } = await sql<{ count: number }>`
    with asked as (insert into integrations.delivery (endpoint_id, event_id, state, next_at)
      select ${id}, event.id, 'WAITING', ${now.toISOString()}::timestamptz from integrations.event
        where event.happened_at >= ${since}::timestamptz and event.type = any(${events})
      on conflict (endpoint_id, event_id) do update
        set state = 'WAITING', tries = 0, next_at = excluded.next_at
      returning 1)
    select count(*)::int as count from asked`.execute(db)
  await queueEndpoint(db, id)
  return { count: Math.min(1_000_000, rows[0]?.count ?? 0) }
})

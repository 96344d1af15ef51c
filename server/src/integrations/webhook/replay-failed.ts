import { sql } from 'kysely'
import { maxReplayed, replayFailed } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { countGivenUp } from './count-given-up.ts'
import { lockEndpoint } from './find-endpoint.ts'
import { queueEndpoint } from './queue-endpoint.ts'

/** The oldest events are sent first; what is left over needs another request. */
export default handler(replayFailed, async ({ input, db, now, setAuditSubject }) => {
  const { id } = input
  setAuditSubject(id)
  await lockEndpoint(db, id)
  const { rows } = await sql<{ count: number }>`
    with asked as (update integrations.delivery as delivery
      set state = 'WAITING', tries = 0, next_at = ${now.toISOString()}::timestamptz
      where endpoint_id = ${id} and event_id in (
        select failed.event_id from integrations.delivery as failed join integrations.event on event.id = failed.event_id
        where failed.endpoint_id = ${id} and failed.state = 'GIVEN_UP'
        order by event.happened_at, event.id limit ${maxReplayed})
      returning 1)
    select count(*)::int as count from asked`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > 0) await queueEndpoint(db, id)
  return { count, left: await countGivenUp(db, id) }
})

import { sql } from 'kysely'
import { type Delivery, deliveryPage, DeliveryState, listDeliveries } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { countGivenUp } from './count-given-up.ts'

export default handler(listDeliveries, async ({ input, db, refuse }) => {
  const endpoint = await db
    .selectFrom('integrations.endpoint')
    .select('id')
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!endpoint) return refuse('request.not-found')
  const found = await db
    .selectFrom('integrations.delivery as delivery')
    .innerJoin('integrations.event as event', 'event.id', 'delivery.eventId')
    .select(['delivery.eventId', 'event.type', 'event.happenedAt as at', 'delivery.state', 'delivery.nextAt'])
    .select(
      sql<Delivery['attempts']>`coalesce((select json_agg(json_build_object(
            'at', to_char(tried.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', tried.status,
            'fault', tried.fault, 'milliseconds', tried.milliseconds, 'answer', tried.answer) order by tried.id desc)
          from (select * from integrations.attempt where attempt.endpoint_id = delivery.endpoint_id
            and attempt.event_id = delivery.event_id order by id desc limit 5) as tried), '[]')`.as('attempts'),
    )
    .where('delivery.endpointId', '=', input.id)
    .orderBy('event.happenedAt', 'desc')
    .orderBy('event.id', 'desc')
    .limit(Math.max(1, input.limit ?? deliveryPage.usual))
    .execute()
  const rows = found.map(row => ({ ...row, state: DeliveryState.parse(row.state) }))
  return { rows, givenUp: await countGivenUp(db, input.id) }
})

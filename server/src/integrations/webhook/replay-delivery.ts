import { replayDelivery } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockEndpoint } from './find-endpoint.ts'
import { askDelivery, queueEndpoint } from './queue-endpoint.ts'

export default handler(replayDelivery, async ({ input, db, now, refuse, setAuditSubject }) => {
  const { id, eventId } = input
  setAuditSubject(id)
  await lockEndpoint(db, id)
  // An event that was never sent to this endpoint needs `replay-since`, which checks which events the endpoint may
  // receive.
  const delivery = await db
    .selectFrom('integrations.delivery')
    .select('eventId')
    .where('endpointId', '=', id)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (!delivery) return refuse('request.not-found')
  await askDelivery(db, { endpointId: id, eventId, now })
  await queueEndpoint(db, id)
  return {}
})

import { sql } from 'kysely'
import { EndpointState, listWebhooks, WebhookEvent } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(listWebhooks, async ({ db }) => {
  const found = await db
    .selectFrom('integrations.endpoint as endpoint')
    .select(['id', 'url', 'events', 'state', 'deliveredAt', 'failingSince', 'createdAt'])
    .select(
      sql<number>`(select count(*)::int from integrations.delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'WAITING')`.as('waiting'),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const rows = found.map(row => ({
    ...row,
    state: EndpointState.parse(row.state),
    events: WebhookEvent.options.filter(event => row.events.includes(event)),
  }))
  return { rows }
})

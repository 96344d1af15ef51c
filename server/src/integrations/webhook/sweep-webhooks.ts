import type { Context } from '../../platform/context.ts'
import { queueEndpoint } from './queue-endpoint.ts'

/** Days for which events and what was delivered of them are kept. */
const days = 30

/** Removes events of long ago. */
export const deleteOldEvents = async ({ office: db }: Context, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.deleteFrom('integrations.event').where('happenedAt', '<', before).execute()
}

/** Begins anew for whom something is due, whatever became of the job that should have done it. */
export const wakeEndpoints = async ({ office: db }: Context): Promise<void> => {
  const due = await db
    .selectFrom('integrations.delivery as delivery')
    .innerJoin('integrations.endpoint as endpoint', 'endpoint.id', 'delivery.endpointId')
    .select('endpoint.id')
    .distinct()
    .where('endpoint.state', '=', 'ON')
    .where('delivery.state', '=', 'WAITING')
    .where('delivery.nextAt', '<=', eb => eb.fn<string>('platform.now'))
    .execute()
  for (const { id } of due) await queueEndpoint(db, id)
}

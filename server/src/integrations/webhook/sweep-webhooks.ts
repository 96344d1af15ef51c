import type { Context } from '../../platform/context.ts'
import { queueEndpoint } from './queue-endpoint.ts'

/** Days for which events and their deliveries are stored. */
const days = 30

/** Deletes events that are older than that. */
export const deleteOldEvents = async ({ office: db }: Context, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.deleteFrom('integrations.event').where('happenedAt', '<', before).execute()
}

/**
 * Queues a job for each endpoint that has deliveries due, whatever became of the job that should have delivered them.
 */
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

import type { Reader } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'

/**
 * Queues the delivery of what waits for an endpoint, now or at a time. At most one job per endpoint waits: it
 * delivers everything that is due.
 */
export const queueEndpoint = (db: Reader, id: string, runAt?: Date): Promise<void> =>
  addJob(db, 'webhooks:deliver', { id }, { key: `webhooks:${id}`, ...(runAt && { runAt }) })

/** Makes all waiting deliveries of an endpoint due now, each from its first attempt. */
export const deliverWaiting = async (db: Reader, endpointId: string, now: Date): Promise<void> => {
  await db
    .updateTable('integrations.delivery')
    .set({ tries: 0, nextAt: now.toISOString() })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'WAITING')
    .execute()
  await queueEndpoint(db, endpointId)
}

type Due = { endpointId: string; eventId: string; now: Date }

/** Makes the delivery of an event to an endpoint due, from its first attempt, even if it was delivered before. */
export const askDelivery = async (db: Reader, { endpointId, eventId, now }: Due): Promise<void> => {
  const waiting = { state: 'WAITING', tries: 0, nextAt: now.toISOString() }
  await db
    .insertInto('integrations.delivery')
    .values({ endpointId, eventId, ...waiting })
    .onConflict(conflict => conflict.columns(['endpointId', 'eventId']).doUpdateSet(waiting))
    .execute()
}

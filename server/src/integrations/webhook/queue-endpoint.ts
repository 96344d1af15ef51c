import type { Reader } from '../../platform/database/index.ts'
import { addJob } from '../../platform/queue/index.ts'

/** Has what waits for an endpoint delivered, at once or at a time. One job an endpoint waits at most: it does all that is due. */
export const queueEndpoint = (db: Reader, id: string, runAt?: Date): Promise<void> =>
  addJob(db, 'webhooks:deliver', { id }, { key: `webhooks:${id}`, ...(runAt && { runAt }) })

/** Delivers what waits for an endpoint at once, each from the beginning of its tries. */
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

/** Delivers an event, or delivers it again, to an endpoint: from the beginning of its tries. */
export const askDelivery = async (db: Reader, { endpointId, eventId, now }: Due): Promise<void> => {
  const waiting = { state: 'WAITING', tries: 0, nextAt: now.toISOString() }
  await db
    .insertInto('integrations.delivery')
    .values({ endpointId, eventId, ...waiting })
    .onConflict(conflict => conflict.columns(['endpointId', 'eventId']).doUpdateSet(waiting))
    .execute()
}

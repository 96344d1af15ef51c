import * as z from 'zod/mini'
import { WebhookEvent } from '#contract/integrations/webhook'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { nameTicket } from '../../sales/index.ts'
import { queueEndpoint } from './queue-endpoint.ts'

/** Payload of a `notifySystems` job. */
const Happened = z.object({
  id: z.string(),
  type: WebhookEvent,
  ticketId: z.string(),
  at: z.string(),
  status: z.optional(z.string()),
  version: z.optional(z.number()),
  method: z.optional(z.string()),
  amountCents: z.optional(z.number()),
})

/** Returns the body of an event: the same bytes at every attempt and for every endpoint. */
export const bodyOf = (type: string, at: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at, data })

/** Inserts an event once and queues its delivery to those endpoints. */
export const insertEvent = async (
  db: Reader,
  event: { id: string; type: string; at: string; body: string },
  endpointIds: readonly string[],
): Promise<void> => {
  const { id, type, at, body } = event
  const kept = await db
    .insertInto('integrations.event')
    .values({ id, type, happenedAt: at, body })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept || endpointIds.length === 0) return
  await db
    .insertInto('integrations.delivery')
    .values(endpointIds.map(endpointId => ({ endpointId, eventId: id, state: 'WAITING', nextAt: at })))
    .execute()
  for (const endpointId of endpointIds) await queueEndpoint(db, endpointId)
}

/** Selects the endpoints that receive an event. Saves nothing if there is no endpoint. */
export const notifyEndpoints = async (context: Context, payload: Record<string, unknown>): Promise<void> => {
  const { id, type, ticketId, at, ...more } = Happened.parse(payload)
  await context.office.transaction().execute(async db => {
    const endpoints = await db
      .selectFrom('integrations.endpoint')
      .select(['id', 'events', 'state'])
      // The share lock means that an endpoint is stopped or changed either before or after, never during this
      // transaction.
      .forShare()
      .execute()
    if (endpoints.length === 0) return
    const ticket = await nameTicket(db, ticketId)
    if (!ticket) return
    const body = bodyOf(type, at, { ticketId, ...ticket, ...more })
    // A stopped or inactive endpoint is not notified now: it can ask for the event later.
    const told = endpoints.filter(({ events, state }) => state === 'ON' && events.includes(type))
    await insertEvent(
      db,
      { id, type, at, body },
      told.map(endpoint => endpoint.id),
    )
  })
}

import * as z from 'zod/mini'
import { WebhookEvent } from '#contract/integrations/webhook'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/index.ts'
import { nameTicket } from '../../sales/index.ts'
import { queueEndpoint } from './queue-endpoint.ts'

/** What a job of `notifySystems` says. */
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

/** An event as it goes out: the same bytes at every try and to everybody. */
export const bodyOf = (type: string, at: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at, data })

/** Keeps an event, once, and has it delivered to those endpoints. */
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

/** Says to whom an event goes. Where nobody has ever asked to be told of anything, nothing is kept. */
export const notifyEndpoints = async (context: Context, payload: Record<string, unknown>): Promise<void> => {
  const { id, type, ticketId, at, ...more } = Happened.parse(payload)
  await context.office.transaction().execute(async db => {
    const endpoints = await db
      .selectFrom('integrations.endpoint')
      .select(['id', 'events', 'state'])
      // Whoever is turned off or changed meanwhile is so before or after.
      .forShare()
      .execute()
    if (endpoints.length === 0) return
    const ticket = await nameTicket(db, ticketId)
    if (!ticket) return
    const body = bodyOf(type, at, { ticketId, ...ticket, ...more })
    // What is stopped or off is told nothing of now: it may ask for it later.
    const told = endpoints.filter(({ events, state }) => state === 'ON' && events.includes(type))
    await insertEvent(
      db,
      { id, type, at, body },
      told.map(endpoint => endpoint.id),
    )
  })
}

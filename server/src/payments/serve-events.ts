import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isId } from '#contract/common'
import type { CardEvent } from '../platform/card-gateway.ts'
import { databaseNow } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { World } from '../platform/world.ts'
import { isTimely, strangeness } from './card.ts'
import { readCard } from './hold-card.ts'
import { queuePursuit } from './queue-pursuit.ts'
import { recordMismatch } from './record-mismatch.ts'

/** Where the card service tells of payments. */
export const eventPath = '/v1/payment/events'

/** The payment that an event is about, by our reference or by the service’s names for it. */
const findPayment = async (world: World, about: readonly string[]): Promise<string | undefined> => {
  const found = await world.db
    .selectFrom('payments.cardPayment')
    .select('id')
    .where(eb =>
      eb.or([
        eb('id', '=', sql<string>`any(${about.filter(isId)}::uuid[])`),
        eb('providerId', '=', sql<string>`any(${[...about]}::text[])`),
        eb('providerOtherId', '=', sql<string>`any(${[...about]}::text[])`),
      ]),
    )
    .executeTakeFirst()
  return found?.id
}

/**
 * Notes an event and has its payment looked at, both or neither: an event that came before is known by its id. What claims
 * another amount, currency or mode than was ordered is put aside and looked at by a person (SAFETY.md P15).
 */
const take = async (world: World, event: CardEvent, paymentId: string): Promise<void> =>
  world.db.transaction().execute(async db => {
    const now = await databaseNow(db)
    const card = await readCard(db, paymentId).executeTakeFirstOrThrow()
    const claims = event.claims && { ...event.claims, reference: paymentId }
    const strange = claims && strangeness(card, claims, world.cards?.live ?? false)
    const added = await db
      .insertInto('payments.event')
      .values({
        id: event.id,
        paymentId,
        type: event.type,
        quarantined: strange !== null,
        receivedAt: now.toISOString(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    if (strange) return recordMismatch(world, { db, now }, { providerId: event.id, paymentId, ...strange })
    await queuePursuit(db, paymentId)
  })

const receive = async (world: World, request: FastifyRequest): Promise<void> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const event = world.cards?.recognise(request.headers, body) ?? null
  if (!event || !isTimely(event.signedAt, await databaseNow(world.db))) throw new Refusal('payments.event.refused')
  const paymentId = await findPayment(world, event.about)
  if (paymentId !== undefined) await take(world, event, paymentId)
}

/** The door of the card service: signed over the bytes as they came, so they are not parsed before. */
export const serveEvents = (app: FastifyInstance, world: World): void => {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(eventPath, { config: { operation: 'payments.events' } }, async (request, reply) => {
      await receive(world, request)
      return reply.send({})
    })
  })
}

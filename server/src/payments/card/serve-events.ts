import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isId } from '#contract/common'
import type { CardEvent } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { isTimely, mismatchOf } from './card.ts'
import { readCard } from './lock-card.ts'
import { queueSync } from './queue-sync.ts'
import { recordMismatch } from './record-mismatch.ts'

/** Path at which the card service delivers payment events. */
export const eventPath = '/v1/payment/events'

/** Finds the payment that an event is about, by our reference or by the service's ids. */
const findPayment = async (context: Context, about: readonly string[]): Promise<string | undefined> => {
  const found = await context.db
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
 * Stores an event and queues the sync of its payment, both or neither; a repeated event is recognised by its id. An
 * event with another amount, currency or mode than the order is set aside for a person to check (S-P15).
 */
const take = async (context: Context, event: CardEvent, paymentId: string): Promise<void> =>
  context.db.transaction().execute(async db => {
    const now = await databaseNow(db)
    const card = await readCard(db, paymentId).executeTakeFirstOrThrow()
    const claims = event.claims && { ...event.claims, reference: paymentId }
    const unrecognised = claims && mismatchOf(card, claims, context.cards?.live ?? false)
    const added = await db
      .insertInto('payments.event')
      .values({
        id: event.id,
        paymentId,
        type: event.type,
        quarantined: unrecognised !== null,
        receivedAt: now.toISOString(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    if (unrecognised) return recordMismatch(context, { db, now }, { providerId: event.id, paymentId, ...unrecognised })
    await queueSync(db, paymentId)
  })

const receive = async (context: Context, request: FastifyRequest): Promise<void> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const event = context.cards?.recognise(request.headers, body) ?? null
  if (!event || !isTimely(event.signedAt, await databaseNow(context.db))) throw new Refusal('payments.event.refused')
  const paymentId = await findPayment(context, event.about)
  if (paymentId !== undefined) await take(context, event, paymentId)
}

/**
 * Registers the endpoint for card service events. The signature covers the raw bytes, so they are not parsed before
 * the check.
 */
export const serveEvents = (app: FastifyInstance, context: Context): void => {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(eventPath, { config: { operation: 'payments.events' } }, async (request, reply) => {
      await receive(context, request)
      return reply.send({})
    })
  })
}

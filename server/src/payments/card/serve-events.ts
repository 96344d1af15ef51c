import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isId } from '#contract/common'
import { accountOf, type CardEvent, type CardGateway } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { isTimely, mismatchOf } from './card.ts'
import { readCard } from './lock-card.ts'
import { queueSync } from './queue-sync.ts'
import { recordMismatch } from './record-mismatch.ts'

/** Path at which the card service delivers payment events. */
export const eventPath = '/v1/payment/events'

/** An event, and the account whose secret signed it. */
type Signed = { gateway: CardGateway; event: CardEvent }

/** Finds the account that signed a message. Returns null if none did. */
const recognise = ({ cards }: Context, headers: FastifyRequest['headers'], body: Buffer): Signed | null => {
  for (const gateway of cards?.all ?? []) {
    const event = gateway.recognise(headers, body)
    if (event) return { gateway, event }
  }
  return null
}

/**
 * Finds the payment that an event is about, by our reference or by the service's ids, among those that the account
 * took: no account has a say in another's payments.
 */
const findPayment = async (context: Context, { gateway, event: { about } }: Signed): Promise<string | undefined> => {
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
    .where('provider', '=', gateway.provider)
    .where('account', '=', gateway.account)
    .executeTakeFirst()
  return found?.id
}

/**
 * Stores an event and queues the sync of its payment, both or neither; a repeated event is recognised by its id. An
 * event with another amount, currency or mode than the order is set aside for a person to check (S-P15).
 */
const take = async (context: Context, { gateway, event }: Signed, paymentId: string): Promise<void> =>
  context.db.transaction().execute(async db => {
    const now = await databaseNow(db)
    const card = await readCard(db, paymentId).executeTakeFirstOrThrow()
    const claims = event.claims && { ...event.claims, reference: paymentId }
    const unrecognised = claims && mismatchOf(card, claims, gateway.live)
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
    const which = { ...accountOf(card), providerId: event.id, paymentId }
    if (unrecognised) return recordMismatch(context, { db, now }, { ...which, ...unrecognised })
    await queueSync(db, paymentId)
  })

const receive = async (context: Context, request: FastifyRequest): Promise<void> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const signed = recognise(context, request.headers, body)
  if (!signed || !isTimely(signed.event.signedAt, await databaseNow(context.db)))
    throw new Refusal('payments.event.refused')
  const paymentId = await findPayment(context, signed)
  if (paymentId !== undefined) await take(context, signed, paymentId)
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

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { type Resolve, resolveName } from '../../platform/target/check-target.ts'
import { type Sent, sendRequest } from '../../platform/target/send-request.ts'
import { openSecrets } from './open-secrets.ts'
import { queueEndpoint } from './queue-endpoint.ts'
import { isGone, nextTry, wishedTime } from './schedule.ts'
import { signMessage } from './sign-message.ts'
import { sendNotice } from '../../notices/index.ts'
import { readHolders } from '../../staff/index.ts'

/** Maximum milliseconds of one job: well below the time after which the queue takes a job for lost. */
const longest = 45_000
/**
 * Milliseconds that one endpoint may take to answer, and maximum number of characters of its answer that are stored.
 */
const limits = { patience: 10_000, signs: 200 }
/** Seconds for which an endpoint is reserved for one worker: longer than a request may take. */
const turnSeconds = 30

/** Notifies the administrators that an endpoint was stopped and receives no more events. */
const notifyEndpointStopped = async (context: Context, db: Reader, url: string): Promise<void> => {
  const values = { endpoint: new URL(url).host, url: `${context.config.officeUrl}/office/system/webhooks` }
  for (const { email, locale } of await readHolders(db, 'ADMINISTRATOR'))
    await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'webhookStopped', values })
}

/**
 * Reserves an active endpoint for this worker, or extends the reservation. Returns null if another worker has it or
 * it is off.
 */
const takeTurn = ({ office: db }: Context, id: string, worker: string) =>
  db
    .updateTable('integrations.endpoint')
    .set({ busyBy: worker, busyUntil: sql<string>`platform.now() + make_interval(secs => ${turnSeconds})` })
    .where('id', '=', id)
    .where('state', '=', 'ON')
    .where(eb =>
      eb.or([
        eb('busyBy', 'is', null),
        eb('busyBy', '=', worker),
        eb('busyUntil', '<=', eb.fn<string>('platform.now')),
      ]),
    )
    .returning(['id', 'url', 'dataKeyId', 'secretSealed', 'oldSecretSealed', 'oldSecretUntil'])
    .executeTakeFirst()
type Endpoint = NonNullable<Awaited<ReturnType<typeof takeTurn>>>

/** Returns the delivery that has been due for the longest time. */
const findDue = ({ office: db }: Context, endpointId: string) =>
  db
    .selectFrom('integrations.delivery as delivery')
    .innerJoin('integrations.event as event', 'event.id', 'delivery.eventId')
    .select(['delivery.eventId', 'delivery.tries', 'event.body'])
    .where('delivery.endpointId', '=', endpointId)
    .where('delivery.state', '=', 'WAITING')
    .where('delivery.nextAt', '<=', eb => eb.fn<string>('platform.now'))
    .orderBy('delivery.nextAt')
    .orderBy('event.happenedAt')
    .orderBy('event.id')
    .limit(1)
    .executeTakeFirst()
type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Saves the result of an attempt and its consequences. */
const note = (context: Context, { id: endpointId, url }: Endpoint, { eventId, tries }: Due, answer: Sent) =>
  context.office.transaction().execute(async db => {
    const now = await databaseNow(db)
    const at = now.toISOString()
    const { retryAfter, ...sent } = answer
    const { failingSince, state } = await db
      .selectFrom('integrations.endpoint')
      .select(['failingSince', 'state'])
      .where('id', '=', endpointId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('integrations.attempt')
      .values({ endpointId, eventId, at, ...sent })
      .execute()
    const isDelivered = sent.status !== null && sent.status >= 200 && sent.status < 300
    const next = isDelivered ? null : nextTry(tries + 1, now, Math.random(), wishedTime(retryAfter, now))
    const waits = next === null ? { nextAt: null } : { nextAt: next.toISOString() }
    const after = isDelivered ? 'DELIVERED' : next === null ? 'GIVEN_UP' : 'WAITING'
    await db
      .updateTable('integrations.delivery')
      .set({ state: after, tries: tries + 1, ...waits })
      .where('endpointId', '=', endpointId)
      .where('eventId', '=', eventId)
      // If a replay has reset the delivery meanwhile, this update does not match, and the delivery starts from its
      // first attempt.
      .where('tries', '=', tries)
      .execute()
    const since = failingSince ?? at
    const isStopped = !isDelivered && state === 'ON' && isGone(sent.status, since, now)
    await db
      .updateTable('integrations.endpoint')
      .set(isDelivered ? { failingSince: null, deliveredAt: at } : { failingSince: since })
      .$if(isStopped, query => query.set({ state: 'STOPPED' }))
      .where('id', '=', endpointId)
      .execute()
    if (isStopped) await notifyEndpointStopped(context, db, url)
  })

/** Queues a job for the next time at which something is due at this endpoint. */
const queueRest = async ({ office: db }: Context, id: string): Promise<void> => {
  const { next } = await db
    .selectFrom('integrations.delivery as delivery')
    .innerJoin('integrations.endpoint as endpoint', 'endpoint.id', 'delivery.endpointId')
    .select(eb => eb.fn.min<string | null>('delivery.nextAt').as('next'))
    .where('endpoint.id', '=', id)
    .where('endpoint.state', '=', 'ON')
    .where('delivery.state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  if (next !== null) await queueEndpoint(db, id, new Date(next))
}

const deliver = async (context: Context, endpoint: Endpoint, due: Due, resolve: Resolve): Promise<void> => {
  const at = await databaseNow(context.office)
  const secrets = await openSecrets(context, context.office, endpoint, at)
  const { body, eventId } = due
  const headers = signMessage(eventId, body, at, secrets)
  const rules = { loopback: !context.config.production }
  const sent = await sendRequest({ url: endpoint.url, headers, body, ...limits }, resolve, rules)
  await note(context, endpoint, due, sent)
}

/**
 * Delivers what is due at an endpoint, one after the other, those due longest first. One worker at a time serves an
 * endpoint, so a slow endpoint occupies only one. Each event is delivered at least once: what a dead worker was
 * sending is sent again under the same id. Order is not guaranteed: a failed delivery arrives after later events.
 */
export const deliverDue = async (context: Context, id: string, resolve = resolveName): Promise<void> => {
  const worker = randomUUID()
  const until = performance.now() + longest
  let isMine = false
  while (performance.now() < until) {
    const endpoint = await takeTurn(context, id, worker)
    const due = endpoint && (await findDue(context, id))
    isMine = endpoint !== undefined
    if (!endpoint || !due) break
    await deliver(context, endpoint, due, resolve)
  }
  await context.office
    .updateTable('integrations.endpoint')
    .set({ busyBy: null, busyUntil: null })
    .where('id', '=', id)
    .where('busyBy', '=', worker)
    .execute()
  // The worker that had the endpoint checks once more after its run: one of the workers sees what came meanwhile.
  if (isMine) await queueRest(context, id)
}

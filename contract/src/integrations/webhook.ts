import * as z from 'zod/mini'
import { Count, example, Id, Instant, QueryCount } from '../common.ts'
import { operation } from '../operation.ts'

// Webhook endpoints to which the server sends events for systems of the vendor, in the Standard Webhooks format
// (decision 0042).

export const webhookEvents = [
  'ticket.registered',
  'ticket.verified',
  'ticket.unverified',
  'ticket.voided',
  'ticket.withdrawn',
  'ticket.done',
  'ticket.reopened',
  'deposit.received',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.output<typeof WebhookEvent>

/** Maximum number of active endpoints. Each has its own delivery lane, so that none waits for another. */
export const maxEndpoints = 10

/** Hours for which the previous secret still signs in addition to the new one. */
export const rotationHours = 24

/** Number of deliveries on a page: default and maximum. */
export const deliveryPage = { usual: 20, most: 100 } as const

const EndpointUrl = example(
  z.string().check(
    z.overwrite((text: string) => text.trim()),
    z.minLength(1, 'required'),
    z.maxLength(500, 'too_long'),
  ),
  'https://crm.example.com/hooks/firsthand',
)
const Events = example(
  z.array(WebhookEvent).check(
    z.minLength(1, 'required'),
    z.overwrite((events: WebhookEvent[]) => [...new Set(events)].toSorted()),
  ),
  ['ticket.verified'],
)
const EventId = example(z.string().check(z.regex(/^msg_[0-9a-f]{32}$/, 'invalid')), `msg_${'0'.repeat(32)}`)

/** `STOPPED`: the endpoint did not answer for days, and the administrators were notified. */
export const EndpointState = z.enum(['ON', 'OFF', 'STOPPED'])
export type EndpointState = z.output<typeof EndpointState>

const Endpoint = z.strictObject({
  id: Id,
  url: EndpointUrl,
  events: z.array(WebhookEvent),
  state: EndpointState,
  /** Number of deliveries that wait for their scheduled time. */
  waiting: Count,
  deliveredAt: z.nullable(Instant),
  /** Instant since which every attempt has failed. */
  failingSince: example(z.nullable(Instant), null),
  createdAt: Instant,
})
export type Endpoint = z.output<typeof Endpoint>

const Attempt = z.strictObject({
  at: Instant,
  /** HTTP status; null: there was no answer. */
  status: example(z.nullable(z.int()), 200),
  /** Reason why there was no answer. */
  fault: example(z.nullable(z.enum(['ADDRESS', 'TIMEOUT', 'CONNECTION'])), null),
  milliseconds: Count,
  /** First characters of the answer. */
  answer: example(z.string(), 'ok'),
})

export const DeliveryState = z.enum(['WAITING', 'DELIVERED', 'GIVEN_UP'])

const Delivery = z.strictObject({
  eventId: EventId,
  type: example(z.string(), 'ticket.verified'),
  at: Instant,
  state: DeliveryState,
  nextAt: z.nullable(Instant),
  /** The last five attempts, newest first. */
  attempts: z.array(Attempt),
})
export type Delivery = z.output<typeof Delivery>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required' } as const
const Secret = example(z.string(), `whsec_${'A'.repeat(32)}`)

export const listWebhooks = operation({
  name: 'integrations.webhooks.list',
  summary: 'Where other systems are told of what happens.',
  method: 'GET',
  path: '/v1/office/integrations/webhooks',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(Endpoint) }),
})

export const makeWebhook = operation({
  name: 'integrations.webhooks.make',
  summary:
    'Adds an endpoint that is told of events from now on. Its secret, by which messages are signed, is told this once.',
  path: '/v1/office/integrations/webhooks',
  ...command,
  stepUp: true,
  input: z.strictObject({ url: EndpointUrl, events: Events }),
  output: z.strictObject({ id: Id, secret: Secret }),
  refusals: ['integrations.webhooks.too-many'],
})

export const changeWebhook = operation({
  name: 'integrations.webhooks.change',
  summary: 'Turns an endpoint on or off, and says of which events it is told. What waits, waits until it is on.',
  path: '/v1/office/integrations/webhooks/{id}',
  ...command,
  input: z.strictObject({ id: Id, events: Events, isOn: example(z.boolean('required'), true) }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'integrations.webhooks.too-many'],
})

export const renewWebhookSecret = operation({
  name: 'integrations.webhooks.renew-secret',
  summary: 'Makes a new secret, told this once. For a day both sign; then the new one alone.',
  path: '/v1/office/integrations/webhooks/{id}/secret',
  ...command,
  stepUp: true,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ secret: Secret }),
  refusals: ['request.not-found'],
})

export const testWebhook = operation({
  name: 'integrations.webhooks.test',
  summary: 'Sends an endpoint that is on an event `webhook.test`.',
  path: '/v1/office/integrations/webhooks/{id}/test',
  ...command,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ eventId: EventId }),
  refusals: ['request.not-found'],
})

export const listDeliveries = operation({
  name: 'integrations.webhooks.deliveries',
  summary: 'What an endpoint was told, or is to be, the latest first.',
  method: 'GET',
  path: '/v1/office/integrations/webhooks/{id}/deliveries',
  ...staff,
  input: z.strictObject({ id: Id, limit: z.optional(QueryCount(deliveryPage.most)) }),
  output: z.strictObject({
    rows: z.array(Delivery),
    /** Number of deliveries that were given up, of all deliveries, not only of these rows. */
    givenUp: Count,
  }),
  refusals: ['request.not-found'],
})

export const replayDelivery = operation({
  name: 'integrations.webhooks.replay',
  summary: 'Delivers one event again, under the same webhook-id.',
  path: '/v1/office/integrations/webhooks/{id}/replay/{eventId}',
  ...command,
  input: z.strictObject({ id: Id, eventId: EventId }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})

export const replayDeliveries = operation({
  name: 'integrations.webhooks.replay-since',
  summary:
    'Delivers again what has happened since a time, also what it was not told then; of the events that it is told of. Thirty days are kept.',
  path: '/v1/office/integrations/webhooks/{id}/replay',
  ...command,
  input: z.strictObject({ id: Id, since: Instant }),
  output: z.strictObject({ count: Count }),
  refusals: ['request.not-found'],
})

/** Maximum number of messages that one replay delivers again. */
export const maxReplayed = 200

export const replayFailed = operation({
  name: 'integrations.webhooks.replay-failed',
  summary:
    'Delivers again what was given up, what happened first before the rest, each under the same webhook-id: how many, and how many are left.',
  path: '/v1/office/integrations/webhooks/{id}/replay-failed',
  ...command,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ count: Count, left: Count }),
  refusals: ['request.not-found'],
})

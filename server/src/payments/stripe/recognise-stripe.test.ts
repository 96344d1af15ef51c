import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CardGateway } from '../../platform/card-gateway.ts'
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts'
import { openStripe } from './open-stripe.ts'

type Taken = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** The events that the card sandbox sends for one payment: paid, disputed, won, refunded. */
const taken: Taken[] = []
const merchant = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    taken.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(204).end()
  })
})
let gateway: TestGateway
let cards: CardGateway
const reference = randomUUID()
let id: string
let intent: string
const begin = async (own: string): Promise<string> => {
  const place = 'http://localhost/'
  const order = { amountCents: 10_000_000, locale: 'en', purpose: 'Registration 12' } as const
  const expiresAt = new Date(Date.now() + 180_000).toISOString()
  return (await cards.begin({ ...order, id: own, returnUrl: place, cancelUrl: place, expiresAt })).id
}
/** Waits for the event of a type and returns it. */
const came = (type: string): Promise<Taken> =>
  vi.waitFor(() => {
    const found = taken.find(({ body }) => JSON.parse(body.toString()).type === type)
    if (!found) throw new Error(`no ${type}`)
    return found
  }, 10_000)
/** The object of an event, and a function that changes an event and signs it again. */
const objectOf = async (type: string) => JSON.parse((await came(type)).body.toString()).data.object
const sign = (
  event: { type: string; object: unknown; livemode?: boolean },
  at = Math.floor(Date.now() / 1000),
  secret = gateway.webhookSecret,
) => {
  const { type, object, livemode = false } = event
  const details = { id: `evt_${randomUUID()}`, object: 'event', created: at, livemode, type }
  const payload = JSON.stringify({ ...details, data: { object } }, null, 2)
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return { body: Buffer.from(payload), header, id: details.id }
}
const completed = 'checkout.session.completed'
beforeAll(async () => {
  await new Promise<void>(done => merchant.listen(0, '127.0.0.1', done))
  const address = merchant.address()
  gateway = await startGateway(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  cards = openStripe(gateway)
  id = await begin(reference)
  intent = id.replace('cs_test_', 'pi_')
  await gateway.control.capture(id)
  await gateway.control.dispute(id)
  await gateway.control.dispute(id, { status: 'won' })
  await gateway.refund(id, 100)
  await gateway.control.failRefund(id)
})
afterAll(async () => {
  await gateway.stop()
  merchant.close()
})

const signed = ({ header }: { header: string }) => ({ 'stripe-signature': header })
const recognise = (notice: { header: string; body: Buffer }) => cards.recognise(signed(notice), notice.body)

test('what the service tells is recognised: whom it is about, what it claims, when it was signed', async () => {
  const { headers, body } = await came(completed)
  const event = cards.recognise(headers, body)
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: completed,
    signedAt: expect.any(Date),
    about: [reference, id, intent],
    claims: { amountCents: 10_000_000, currency: 'HKD', live: false },
  })
  expect(Math.abs(Date.now() - (event?.signedAt.getTime() ?? 0))).toBeLessThan(60_000)
  // The same JSON in another format has other bytes, so its signature is invalid.
  expect(cards.recognise(headers, Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)))).toBeNull()
  expect(openStripe({ ...gateway, webhookSecret: 'whsec_another' }).recognise(headers, body)).toBeNull()
})

test('of an intent, a charge, a dispute, a refund: the payment is found, only an order is claimed', async () => {
  const eventDetails = async (type: string) => {
    const { headers, body } = await came(type)
    return cards.recognise(headers, body)
  }
  expect(await eventDetails('charge.refunded')).toMatchObject({ about: [reference, intent], claims: null })
  for (const type of ['charge.dispute.created', 'charge.dispute.closed', 'refund.failed']) {
    expect(await eventDetails(type)).toMatchObject({ type, about: [intent], claims: null })
  }
  const other = await begin(randomUUID())
  await gateway.control.fail(other)
  const claims = { amountCents: 10_000_000, currency: 'HKD', live: false }
  const about = [expect.any(String), other.replace('cs_test_', 'pi_')]
  expect(await eventDetails('payment_intent.payment_failed')).toMatchObject({ about, claims })
  const object = await objectOf('payment_intent.payment_failed')
  const live = sign({ type: 'payment_intent.succeeded', object, livemode: true })
  expect(recognise(live)).toMatchObject({ about, claims: { ...claims, live: true } })
  const dispute = await objectOf('charge.dispute.closed')
  const whole = sign({ type: 'charge.dispute.closed', object: { ...dispute, payment_intent: { id: intent } } })
  expect(recognise(whole)).toMatchObject({ about: [intent] })
})

test('a forged one is not, nor what claims another amount believed', async () => {
  await gateway.control.behaviour('all', { forgeSignature: true })
  const own = await begin(randomUUID())
  await gateway.control.challenge(own)
  const forged = await came('payment_intent.requires_action')
  expect(cards.recognise(forged.headers, forged.body)).toBeNull()
  await gateway.control.behaviour('all', { mode: 'live', currency: 'USD', amountCents: 1 })
  await gateway.control.lapse(own)
  const { headers, body } = await came('checkout.session.expired')
  expect(cards.recognise(headers, body)?.claims).toEqual({ live: true, currency: 'USD', amountCents: 1 })
  await gateway.control.reset()
})

test('an event of something else is genuine, and about nothing of ours', async () => {
  const customer = { id: 'cus_1', object: 'customer', metadata: { payment: reference } }
  const notice = sign({ type: 'customer.created', object: customer })
  expect(recognise(notice)).toMatchObject({ type: 'customer.created', about: [], claims: null })
  const nameless = sign({ type: 'balance.available', object: { object: 'balance', livemode: false } })
  expect(recognise(nameless)).toMatchObject({ about: [], claims: null })
  const foreign = { ...(await objectOf(completed)), client_reference_id: null, metadata: {}, payment_intent: null }
  expect(recognise(sign({ type: 'checkout.session.expired', object: foreign }))).toMatchObject({ about: [id] })
})

test.each([1_000_000_000, 4_000_000_000])(
  'signed at %i it is genuine: the moment is handed on, not judged',
  async at => {
    const notice = sign({ type: completed, object: await objectOf(completed) }, at)
    expect(recognise(notice)?.signedAt).toEqual(new Date(at * 1000))
  },
)

test('unsigned, signed by another, of other bytes or in a shape that is none, it is nothing', async () => {
  const event = { type: completed, object: await objectOf(completed) }
  const notice = sign(event)
  expect(recognise(notice)).not.toBeNull()
  const { body, header } = notice
  const compact = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  const dearer = Buffer.from(body.toString().replace('"amount_total": 10000000', '"amount_total": 10000001'))
  expect(dearer).not.toEqual(body)
  expect(cards.recognise({}, body)).toBeNull()
  expect(cards.recognise({ 'stripe-signature': '' }, body)).toBeNull()
  expect(cards.recognise({ 'stripe-signature': [header] }, body)).toBeNull()
  expect(cards.recognise({ 'gateway-signature': header }, body)).toBeNull()
  expect(recognise(sign(event, undefined, 'whsec_another'))).toBeNull()
  expect(recognise({ header, body: compact })).toBeNull()
  expect(recognise({ header, body: dearer })).toBeNull()
  expect(recognise({ header, body: Buffer.alloc(0) })).toBeNull()
  expect(recognise({ header: header.replace('v1=', 'v0='), body })).toBeNull()
  expect(recognise({ header: header.replace(/t=\d+,/, ''), body })).toBeNull()
})

test('an old signature does not pass for a fresh one', async () => {
  const notice = sign({ type: completed, object: await objectOf(completed) }, 1_000_000_000)
  const now = Math.floor(Date.now() / 1000)
  const { body, header } = notice
  for (const doctored of [`t=${now},${header}`, `${header},t=${now}`, header.replace(/t=\d+/, `t=${now}`)]) {
    expect(recognise({ header: doctored, body })).toBeNull()
  }
  expect(recognise({ header: header.replace('t=1000000000', 't=1000000000x'), body })).toBeNull()
})

test('what is signed but no event is nothing', () => {
  for (const payload of ['{', '{"id":"evt_1"}', '[]', 'null']) {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: gateway.webhookSecret })
    expect(recognise({ header, body: Buffer.from(payload) })).toBeNull()
  }
})

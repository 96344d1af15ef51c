import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { CardGateway } from '../platform/card-gateway.ts'
import { openStripe } from './open-stripe.ts'
import { openStripeStand } from './stripe.fixture.ts'

const settings = { key: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' }
let stand: Awaited<ReturnType<typeof openStripeStand>>
let cards: CardGateway
const reference = randomUUID()
let id: string
let intent: string
beforeAll(async () => {
  stand = await openStripeStand(settings)
  cards = openStripe({ ...settings, url: stand.url })
  const place = 'http://localhost/'
  const charge = await cards.begin({
    id: reference,
    amountCents: 10_000_000,
    locale: 'en',
    purpose: 'Registration 12',
    returnUrl: place,
    cancelUrl: place,
    eventUrl: place,
    expiresAt: new Date(Date.now() + 180_000).toISOString(),
  })
  id = charge.id
  stand.pay(id)
  stand.dispute(id)
  intent = stand.session(id).payment_intent ?? ''
})
afterAll(() => stand.close())

const signed = ({ header }: { header: string }) => ({ 'stripe-signature': header })
const recognise = (notice: { header: string; body: Buffer }) => cards.recognise(signed(notice), notice.body)

test('an event of a session: whom it is about, what it claims, when it was signed', () => {
  const at = Math.floor(Date.now() / 1000)
  const notice = stand.sign({ type: 'checkout.session.completed', object: stand.session(id) }, at)
  expect(recognise(notice)).toEqual({
    id: notice.id,
    type: 'checkout.session.completed',
    signedAt: new Date(at * 1000),
    about: [reference, id, intent],
    claims: { amountCents: 10_000_000, currency: 'HKD', live: false },
  })
})

test('an event of an intent, a charge, a dispute, a refund: the payment is found, only an order is claimed', async () => {
  const paid = stand.intents.get(intent)
  const claims = { amountCents: 10_000_000, currency: 'HKD', live: true }
  const succeeded = stand.sign({ type: 'payment_intent.succeeded', object: paid, livemode: true })
  expect(recognise(succeeded)).toMatchObject({ about: [reference, intent], claims })
  const charge = stand.charges.get(paid?.latest_charge ?? '')
  const refunded = stand.sign({ type: 'charge.refunded', object: charge })
  expect(recognise(refunded)).toMatchObject({ about: [reference, intent], claims: null })
  const [dispute] = stand.disputes
  const disputed = stand.sign({ type: 'charge.dispute.created', object: dispute })
  expect(recognise(disputed)).toMatchObject({ about: [intent], claims: null })
  const whole = stand.sign({ type: 'charge.dispute.closed', object: { ...dispute, payment_intent: paid } })
  expect(recognise(whole)).toMatchObject({ about: [intent] })
  const failed = { id: 're_1', object: 'refund', amount: 1, currency: 'hkd', payment_intent: intent }
  expect(recognise(stand.sign({ type: 'refund.failed', object: failed }))).toMatchObject({
    about: [intent],
    claims: null,
  })
})

test('an event of something else is genuine, and about nothing of ours', () => {
  const customer = { id: 'cus_1', object: 'customer', metadata: { payment: reference } }
  const notice = stand.sign({ type: 'customer.created', object: customer })
  expect(recognise(notice)).toMatchObject({ type: 'customer.created', about: [], claims: null })
  const nameless = stand.sign({ type: 'balance.available', object: { object: 'balance', livemode: false } })
  expect(recognise(nameless)).toMatchObject({ about: [], claims: null })
  const foreign = { ...stand.session(id), client_reference_id: null, metadata: {}, payment_intent: null }
  expect(recognise(stand.sign({ type: 'checkout.session.expired', object: foreign }))).toMatchObject({ about: [id] })
})

test.each([1_000_000_000, 4_000_000_000])('signed at %i it is genuine: the moment is handed on, not judged', at => {
  const notice = stand.sign({ type: 'checkout.session.completed', object: stand.session(id) }, at)
  expect(recognise(notice)?.signedAt).toEqual(new Date(at * 1000))
})

test('unsigned, signed by another, of other bytes or in a shape that is none, it is nothing', () => {
  const event = { type: 'checkout.session.completed', object: stand.session(id) }
  const notice = stand.sign(event)
  expect(recognise(notice)).not.toBeNull()
  const { body, header } = notice
  const compact = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  const dearer = Buffer.from(body.toString().replace('"amount_total": 10000000', '"amount_total": 10000001'))
  expect(dearer).not.toEqual(body)
  expect(cards.recognise({}, body)).toBeNull()
  expect(cards.recognise({ 'stripe-signature': '' }, body)).toBeNull()
  expect(cards.recognise({ 'stripe-signature': [header] }, body)).toBeNull()
  expect(cards.recognise({ 'gateway-signature': header }, body)).toBeNull()
  expect(recognise(stand.sign(event, undefined, 'whsec_another'))).toBeNull()
  expect(recognise({ header, body: compact })).toBeNull()
  expect(recognise({ header, body: dearer })).toBeNull()
  expect(recognise({ header, body: Buffer.alloc(0) })).toBeNull()
  expect(recognise({ header: header.replace('v1=', 'v0='), body })).toBeNull()
  expect(recognise({ header: header.replace(/t=\d+,/, ''), body })).toBeNull()
})

test('an old signature does not pass for a fresh one', () => {
  const notice = stand.sign({ type: 'checkout.session.completed', object: stand.session(id) }, 1_000_000_000)
  const now = Math.floor(Date.now() / 1000)
  const { body, header } = notice
  for (const doctored of [`t=${now},${header}`, `${header},t=${now}`, header.replace(/t=\d+/, `t=${now}`)]) {
    expect(recognise({ header: doctored, body })).toBeNull()
  }
  expect(recognise({ header: header.replace('t=1000000000', 't=1000000000x'), body })).toBeNull()
})

test('what is signed but no event is nothing', () => {
  for (const payload of ['{', '{"id":"evt_1"}', '[]', 'null']) {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret })
    expect(recognise({ header, body: Buffer.from(payload) })).toBeNull()
  }
})

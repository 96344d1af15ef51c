import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GatewayRefusal, type CardGateway, type Charge, type Order } from '../platform/card-gateway.ts'
import { openStripe } from './open-stripe.ts'
import { openStripeStand } from './stripe.fixture.ts'

const settings = { key: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' }
let stand: Awaited<ReturnType<typeof openStripeStand>>
let cards: CardGateway
beforeAll(async () => {
  stand = await openStripeStand(settings)
  cards = openStripe({ ...settings, url: stand.url })
})
afterEach(() => {
  stand.mishaps.length = 0
  stand.calls.length = 0
})
afterAll(() => stand.close())

const order = (more: Partial<Order> = {}): Order => ({
  id: randomUUID(),
  amountCents: 10_000_000,
  locale: 'zh-CN',
  purpose: '登记 12，P-7KQ4-M2XP',
  returnUrl: 'http://localhost/back?ticketId=1&paymentId=2',
  cancelUrl: 'http://localhost/turned',
  eventUrl: 'http://localhost/events',
  expiresAt: new Date(Date.now() + 180_000).toISOString(),
  ...more,
})
const fault = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was done',
    (thrown: unknown) => thrown,
  )
const unknown = async (work: Promise<unknown>): Promise<unknown> => {
  const thrown = await fault(work)
  expect(thrown).toBeInstanceOf(Error)
  expect(thrown).not.toBeInstanceOf(GatewayRefusal)
  return thrown
}
const pay = async (): Promise<Charge> => {
  const { id } = await cards.begin(order())
  stand.pay(id)
  return cards.read(id)
}
const all = async (charges: AsyncIterable<Charge>): Promise<Charge[]> => {
  const found: Charge[] = []
  for await (const charge of charges) found.push(charge)
  return found
}

test('money moves by a live key alone', () => {
  const isLive = (key: string) => openStripe({ ...settings, key, url: stand.url }).live
  const keys = ['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1', 'xsk_live_1', 'sk_livery']
  expect(keys.filter(isLive)).toEqual(['sk_live_1', 'rk_live_1'])
})

test('what a live account answers is told as live', async () => {
  const key = 'sk_live_0123456789'
  const account = await openStripeStand({ ...settings, key })
  const sold = openStripe({ ...settings, key, url: account.url })
  expect(await sold.begin(order())).toMatchObject({ live: true, id: expect.stringMatching(/^cs_live_/) })
  await account.close()
})

test('a session of the hosted page, in Hong Kong dollars, that finds its payment again', async () => {
  const asked = order()
  const charge = await cards.begin(asked)
  expect(charge).toEqual({
    id: expect.stringMatching(/^cs_test_/),
    otherId: null,
    reference: asked.id,
    status: 'open',
    amountCents: 10_000_000,
    currency: 'HKD',
    live: false,
    url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    card: null,
    failure: null,
    returnedCents: 0,
  })
  const [call] = stand.calls
  expect(call?.key).toBe(asked.id)
  expect(call?.asked).toEqual({
    mode: 'payment',
    client_reference_id: asked.id,
    metadata: { payment: asked.id },
    payment_intent_data: { metadata: { payment: asked.id } },
    line_items: {
      0: {
        quantity: '1',
        price_data: { currency: 'hkd', unit_amount: '10000000', product_data: { name: asked.purpose } },
      },
    },
    allowed_payment_method_types: { 0: 'card' },
    wallet_options: { link: { display: 'never' } },
    adaptive_pricing: { enabled: 'false' },
    locale: 'zh',
    success_url: asked.returnUrl,
    cancel_url: asked.cancelUrl,
    expires_at: String(Math.floor(Date.parse(asked.expiresAt) / 1000) + 45 * 60),
    expand: { 0: 'payment_intent.latest_charge' },
  })
  // No measure of the call before goes along.
  await cards.read(charge.id)
  expect(stand.calls.at(-1)?.headers['x-stripe-client-telemetry']).toBeUndefined()
})

test.each([
  ['en', 'en'],
  ['zh-HK', 'zh-HK'],
  ['zh-CN', 'zh'],
] as const)('%s is its %s', async (locale, details) => {
  const { id } = await cards.begin(order({ locale }))
  expect(stand.session(id).locale).toBe(details)
})

test('begun twice it is one session, told as it is now', async () => {
  const asked = order()
  const before = stand.sessions.length
  const first = await cards.begin(asked)
  expect(await cards.begin(asked)).toEqual(first)
  stand.pay(first.id)
  expect(await cards.begin(asked)).toMatchObject({ id: first.id, status: 'captured', url: null })
  expect(stand.sessions.length).toBe(before + 1)
})

test('an answer that was lost: not a refusal, and begun again it is the same', async () => {
  const asked = order()
  // A connection that breaks is tried once more at once, by the SDK itself, with the same key.
  stand.mishaps.push({ lose: true }, { lose: true })
  await unknown(cards.begin(asked))
  expect(stand.calls.map(({ key }) => key)).toEqual([asked.id, asked.id])
  const [made] = stand.sessions
  expect(await cards.begin(asked)).toMatchObject({ id: made?.id, reference: asked.id })
  expect(stand.sessions.filter(one => one.client_reference_id === asked.id)).toHaveLength(1)
})

test('the same id for another order is no refusal: the first was begun', async () => {
  const asked = order()
  await cards.begin(asked)
  const thrown = await unknown(cards.begin({ ...asked, amountCents: 5_000_000 }))
  expect(thrown).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('orders that Stripe does not take are refused, in words without the order', async () => {
  const late = await fault(cards.begin(order({ expiresAt: new Date(Date.now() - 1_200_000).toISOString() })))
  expect(late).toBeInstanceOf(GatewayRefusal)
  expect(String(late)).toMatch(/^Error: stripe: 400 expires_at req_\w+$/)
  const small = await fault(cards.begin(order({ amountCents: 399 })))
  expect(small).toBeInstanceOf(GatewayRefusal)
  expect(String(small)).toMatch(/^Error: stripe: 400 amount_too_small /)
})

test('paid it is captured, with the card and the other id', async () => {
  const { id } = await cards.begin(order())
  stand.pay(id, { brand: 'unionpay', last4: '0047' })
  expect(await cards.read(id)).toMatchObject({
    status: 'captured',
    otherId: stand.session(id).payment_intent,
    card: { brand: 'unionpay', last4: '0047' },
    url: null,
    failure: null,
    returnedCents: 0,
  })
})

test.each([
  ['generic_decline', 'DECLINED'],
  ['lost_card', 'DECLINED'],
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['authentication_required', 'CHALLENGE_REFUSED'],
] as const)('%s is %s and leaves it open for another card', async (code, failure) => {
  const { id, url } = await cards.begin(order())
  stand.decline(id, code)
  expect(await cards.read(id)).toMatchObject({ status: 'open', failure, url, card: { brand: 'visa', last4: '0002' } })
  stand.pay(id)
  expect(await cards.read(id)).toMatchObject({ status: 'captured', failure: null, card: { last4: '4242' } })
})

test('a challenge that was not met is told, also when it has ended', async () => {
  const { id } = await cards.begin(order())
  stand.failChallenge(id)
  const details = { failure: 'CHALLENGE_REFUSED', card: { brand: 'visa', last4: '3220' } }
  expect(await cards.read(id)).toMatchObject({ status: 'open', ...details })
  expect(await cards.cancel(id)).toMatchObject({ status: 'ended', url: null, ...details })
})

test('cancelled once, twice or after Stripe has ended it itself, it is ended', async () => {
  const { id } = await cards.begin(order())
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'ended', url: null })
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'ended' })
  const lapsed = await cards.begin(order())
  stand.lapse(lapsed.id)
  expect(await cards.read(lapsed.id)).toMatchObject({ status: 'ended' })
  expect(await cards.cancel(lapsed.id)).toMatchObject({ status: 'ended' })
})

test('cancelled after the buyer has paid it is captured; while the bank thinks, open', async () => {
  const paid = await pay()
  expect(await cards.cancel(paid.id)).toEqual(paid)
  const { id } = await cards.begin(order())
  stand.process(id)
  expect(await cards.read(id)).toMatchObject({ status: 'open' })
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'open' })
})

test('money that was taken is captured, whatever the session says; what is being charged is not ended', async () => {
  const { id } = await pay()
  Object.assign(stand.session(id), { status: 'expired', payment_status: 'unpaid' })
  expect(await cards.read(id)).toMatchObject({ status: 'captured' })
  const busy = await cards.begin(order())
  stand.process(busy.id)
  Object.assign(stand.session(busy.id), { status: 'expired' })
  expect(await cards.read(busy.id)).toMatchObject({ status: 'open' })
})

test.each([
  ['503', { status: 503 }],
  ['500', { status: 500 }],
  ['too many calls', { status: 429, error: { code: 'rate_limit' } }],
  ['a key in use', { status: 409, error: { code: 'idempotency_key_in_use', type: 'idempotency_error' } }],
  ['a broken connection', { lose: true }],
] as const)('%s leaves it unknown: no refusal, whatever was asked', async (_name, mishap) => {
  const { id } = await pay()
  const commands = [
    () => cards.begin(order()),
    () => cards.read(id),
    () => cards.cancel(id),
    () => cards.refund(id, 1, randomUUID()),
    () => all(cards.list(new Date())),
  ]
  for (const work of commands) {
    stand.mishaps.push(mishap, mishap)
    await unknown(work())
    stand.mishaps.length = 0
  }
})

test('no answer in time leaves it unknown, and is not waited for', async () => {
  const hasty = openStripe({ ...settings, url: stand.url }, 100)
  const asked = order()
  stand.mishaps.push({ slowMs: 600 })
  expect(await unknown(hasty.begin(asked))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  // Nobody asked again by themselves, as our jobs do; and it was begun after all.
  expect(stand.calls).toHaveLength(1)
  expect(stand.sessions[0]?.client_reference_id).not.toBe(asked.id)
  await vi.waitFor(() => expect(stand.sessions[0]?.client_reference_id).toBe(asked.id), 5_000)
})

test.each([
  ['a wrong key', { status: 401 }],
  ['a key without the right', { status: 403 }],
  ['a card error', { status: 402, error: { type: 'card_error', code: 'card_declined' } }],
  ['what is not there', { status: 404, error: { code: 'resource_missing' } }],
] as const)('%s is refused', async (_name, mishap) => {
  stand.mishaps.push(mishap)
  expect(await fault(cards.begin(order()))).toBeInstanceOf(GatewayRefusal)
})

test('a wrong key and an unknown session are refused by all deeds', async () => {
  const stranger = openStripe({ ...settings, key: 'sk_test_another', url: stand.url })
  const { id } = await cards.begin(order())
  for (const [asker, about] of [
    [stranger, id],
    [cards, 'cs_0'],
  ] as const) {
    expect(await fault(asker.read(about))).toBeInstanceOf(GatewayRefusal)
    expect(await fault(asker.cancel(about))).toBeInstanceOf(GatewayRefusal)
    expect(await fault(asker.refund(about, 1, randomUUID()))).toBeInstanceOf(GatewayRefusal)
  }
})

test('nothing personal is in a refusal', async () => {
  const payment_method = { billing_details: { name: 'CHAN TAI MAN' }, card: { last4: '4242' } }
  const error = { type: 'card_error', code: 'card_declined', message: 'CHAN TAI MAN 4242', payment_method }
  stand.mishaps.push({ status: 402, error })
  const refusal = await fault(cards.begin(order()))
  expect(String(refusal) + JSON.stringify(refusal)).not.toMatch(/CHAN|4242/)
})

test('all sessions since a moment are listed, over pages, with what became of them', async () => {
  for (const one of stand.sessions) one.created -= 1_000
  const since = new Date()
  const made: string[] = []
  for (let n = 0; n < 120; n++) made.push((await cards.begin(order())).id)
  stand.pay(made[0] ?? '')
  // Sold by the same account, but not by us.
  const foreign = await cards.begin(order())
  stand.session(foreign.id).client_reference_id = null
  stand.calls.length = 0
  const listed = await all(cards.list(since))
  expect(listed.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect(listed.find(({ id }) => id === made[0])).toMatchObject({ status: 'captured', card: { last4: '4242' } })
  expect(stand.calls).toHaveLength(2)
  expect((await all(cards.list(new Date(Date.now() - 3_600_000)))).length).toBeGreaterThan(130)
  expect(await all(cards.list(new Date(Date.now() + 60_000)))).toEqual([])
})

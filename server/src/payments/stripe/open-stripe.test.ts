import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayRefusal, type CardGateway, type Charge } from '../../platform/card-gateway.ts'
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts'
import { openStripe } from './open-stripe.ts'
import { payBefore } from './pay-before.ts'
import { all, fault, order, unknown } from './stripe.fixture.ts'

let gateway: TestGateway
let cards: CardGateway
beforeAll(async () => {
  gateway = await startGateway('')
  cards = openStripe(gateway)
})
afterEach(() => gateway.control.reset())
afterAll(() => gateway.stop())

const pay = async (): Promise<Charge> => {
  const { id } = await cards.begin(order())
  await gateway.control.capture(id)
  return cards.read(id)
}
test('money moves by a live key alone', () => {
  const isLive = (key: string) => openStripe({ ...gateway, key }).live
  const keys = ['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1', 'xsk_live_1', 'sk_livery']
  expect(keys.filter(isLive)).toEqual(['sk_live_1', 'rk_live_1'])
})

test('what says that it moves money, or is another amount, is told of as it says', async () => {
  await gateway.control.behaviour('next', { mode: 'live', currency: 'USD', amountCents: 1, alsoInApi: true })
  expect(await cards.begin(order())).toMatchObject({ live: true, currency: 'USD', amountCents: 1 })
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
    url: `${gateway.url}/pay/${charge.id}`,
    card: null,
    failure: null,
    returnedCents: 0,
  })
  const [call] = await gateway.control.calls()
  expect(call?.key).toBe(asked.id)
  expect(call?.headers['stripe-version']).toBe(Stripe.API_VERSION)
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
    custom_text: { submit: { message: expect.stringMatching(/^请在香港时间\d\d:\d\d:\d\d前支付。$/) } },
    locale: 'zh',
    success_url: asked.returnUrl,
    cancel_url: asked.cancelUrl,
    expires_at: String(Math.floor(Date.parse(asked.expiresAt) / 1000) + 45 * 60),
    expand: { 0: 'payment_intent.latest_charge' },
  })
  // The request carries no metrics about the previous request.
  await cards.read(charge.id)
  const [next] = await gateway.control.calls()
  expect(next).toMatchObject({ method: 'GET', path: `/v1/checkout/sessions/${charge.id}` })
  expect(next?.headers['x-stripe-client-telemetry']).toBeUndefined()
})

test.each([
  ['en', 'en'],
  ['zh-HK', 'zh-HK'],
  ['zh-CN', 'zh'],
] as const)('%s is its %s; the page says for what, and until when', async (locale, details) => {
  const asked = order({ locale })
  const { url } = await cards.begin(asked)
  const [call] = await gateway.control.calls()
  const message = payBefore(locale, asked.expiresAt)
  expect(call?.asked).toMatchObject({ locale: details, custom_text: { submit: { message } } })
  const page = await (await fetch(url ?? '')).text()
  for (const words of [`lang="${locale}"`, message, asked.purpose]) expect(page).toContain(words)
})

test('begun twice it is one session, told as it is now', async () => {
  const asked = order()
  const first = await cards.begin(asked)
  expect(await cards.begin(asked)).toEqual(first)
  await gateway.control.capture(first.id)
  expect(await cards.begin(asked)).toMatchObject({ id: first.id, status: 'captured', url: null })
  expect(await gateway.control.payments(asked.id)).toHaveLength(1)
})

test('an answer that was lost: not a refusal, and begun again it is the same', async () => {
  const asked = order()
  const before = (await gateway.control.calls()).length
  await gateway.control.behaviour('all', { loseAnswer: true })
  await unknown(cards.begin(asked))
  // The SDK itself retries a broken connection once, immediately, with the same key.
  const calls = (await gateway.control.calls()).slice(0, -before || undefined)
  expect(calls.map(({ key }) => key)).toEqual([asked.id, asked.id])
  await gateway.control.reset()
  const made = await gateway.control.payments(asked.id)
  expect(made).toHaveLength(1)
  expect(await cards.begin(asked)).toMatchObject({ id: made[0]?.id, reference: asked.id })
  expect(await gateway.control.payments(asked.id)).toHaveLength(1)
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
  // Stripe accepts at most eight digits.
  const large = await fault(cards.begin(order({ amountCents: 100_000_000 })))
  expect(large).toBeInstanceOf(GatewayRefusal)
  expect(String(large)).toMatch(/^Error: stripe: 400 amount_too_large /)
})

test('paid it is captured, with the card and the other id', async () => {
  const { id } = await cards.begin(order())
  await gateway.control.capture(id, { last4: '0047' })
  expect(await cards.read(id)).toMatchObject({
    status: 'captured',
    otherId: id.replace('cs_test_', 'pi_'),
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
  const onPage = code === 'insufficient_funds' ? code : 'card_declined'
  await gateway.control.fail(id, { failure: onPage, declineCode: code, last4: '0002' })
  expect(await cards.read(id)).toMatchObject({ status: 'open', failure, url, card: { brand: 'visa', last4: '0002' } })
  await gateway.control.capture(id)
  expect(await cards.read(id)).toMatchObject({ status: 'captured', failure: null, card: { last4: '4242' } })
})

test('a challenge that was not met is told, also when it has ended', async () => {
  const { id } = await cards.begin(order())
  await gateway.control.challenge(id, { last4: '3220' })
  expect(await cards.read(id)).toMatchObject({ status: 'open', failure: null })
  await gateway.control.fail(id, { failure: 'challenge_refused', last4: '3220' })
  const details = { failure: 'CHALLENGE_REFUSED', card: { brand: 'visa', last4: '3220' } }
  expect(await cards.read(id)).toMatchObject({ status: 'open', ...details })
  expect(await cards.cancel(id)).toMatchObject({ status: 'ended', url: null, ...details })
})

test('cancelled once, twice or after Stripe has ended it itself, it is ended', async () => {
  const { id } = await cards.begin(order())
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'ended', url: null })
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'ended' })
  const lapsed = await cards.begin(order())
  await gateway.control.lapse(lapsed.id)
  expect(await cards.read(lapsed.id)).toMatchObject({ status: 'ended' })
  expect(await cards.cancel(lapsed.id)).toMatchObject({ status: 'ended' })
})

test('cancelled after the buyer has paid it is captured; while the bank thinks, open', async () => {
  const paid = await pay()
  expect(await cards.cancel(paid.id)).toEqual(paid)
  await gateway.control.behaviour('next', { refuseCancel: 'already_captured' })
  const raced = await cards.begin(order())
  expect(await cards.cancel(raced.id)).toMatchObject({ id: raced.id, status: 'captured' })
  const { id } = await cards.begin(order())
  await gateway.control.process(id)
  expect(await cards.read(id)).toMatchObject({ status: 'open' })
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'open' })
})

test('money that was taken is captured, whatever the session says; what is being charged is not ended', async () => {
  const { id } = await cards.begin(order())
  expect(await cards.cancel(id)).toMatchObject({ status: 'ended' })
  await gateway.control.capture(id, { force: true })
  expect(await cards.read(id)).toMatchObject({ status: 'captured', card: { last4: '4242' } })
  const busy = await cards.begin(order())
  await gateway.control.process(busy.id)
  await gateway.control.lapse(busy.id)
  expect(await cards.read(busy.id)).toMatchObject({ status: 'open' })
})

test('all sessions since a moment are listed, over pages, with what became of them', async () => {
  await cards.begin(order())
  // Stripe counts in whole seconds.
  await sleep(1_000)
  const since = new Date()
  const made: string[] = []
  for (let n = 0; n < 120; n++) made.push((await cards.begin(order())).id)
  await gateway.control.capture(made[0] ?? '')
  // A sale through the same account, but not by us.
  const [call] = await gateway.control.calls()
  expect(call?.path).toBe('/v1/checkout/sessions')
  await new Stripe(gateway.key, {
    protocol: 'http',
    host: '127.0.0.1',
    port: Number(new URL(gateway.url).port),
  }).checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'hkd', unit_amount: 1_000, product_data: { name: 'Tea' } } }],
    success_url: 'http://localhost/',
    cancel_url: 'http://localhost/',
  })
  const listed = await all(cards.list(since))
  expect(listed.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect(listed.find(({ id }) => id === made[0])).toMatchObject({ status: 'captured', card: { last4: '4242' } })
  const [last, first, before] = await gateway.control.calls()
  expect([last?.method, first?.method, before?.method]).toEqual(['GET', 'GET', 'POST'])
  expect((await all(cards.list(new Date(Date.now() - 3_600_000)))).length).toBeGreaterThan(130)
  expect(await all(cards.list(new Date(Date.now() + 60_000)))).toEqual([])
})

// Failures of the card service: requests that are refused, or whose outcome is unknown.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayRefusal, type CardGateway, type Charge } from '../../platform/card-gateway.ts'
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts'
import { openStripe } from './open-stripe.ts'
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
test.each([
  ['503', { apiDown: true }],
  ['500', { apiError: { status: 500, error: {} } }],
  ['too many calls', { apiError: { status: 429, error: { code: 'rate_limit' } } }],
  ['a key in use', { apiError: { status: 409, error: { code: 'idempotency_key_in_use', type: 'idempotency_error' } } }],
  ['a broken connection', { loseAnswer: true }],
] as const)('%s leaves it unknown: no refusal, whatever was asked', async (_name, behaviour) => {
  const { id } = await pay()
  const commands = [
    () => cards.begin(order()),
    () => cards.read(id),
    () => cards.cancel(id),
    () => cards.refund(id, 1, randomUUID()),
    () => all(cards.list(new Date())),
  ]
  await gateway.control.behaviour('all', behaviour)
  for (const work of commands) await unknown(work())
})

test('no answer in time leaves it unknown, and is not waited for', async () => {
  const hasty = openStripe(gateway, 1_000)
  const [asked, later] = [order(), order()]
  await gateway.control.behaviour('next', { apiDelayMs: 60_000 })
  expect(await unknown(hasty.begin(asked))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  // The client does not retry, because our jobs do.
  const begun = (await gateway.control.calls()).filter(({ key }) => key === asked.id)
  expect(begun).toHaveLength(1)
  expect(await gateway.control.payments(asked.id)).toEqual([])
  // The payment is begun nevertheless, after the answer was given up.
  await gateway.control.behaviour('next', { apiDelayMs: 1_500 })
  await unknown(hasty.begin(later))
  await expect.poll(() => gateway.control.payments(later.id)).toHaveLength(1)
})

test.each([
  ['a wrong key', { status: 401 }],
  ['a key without the right', { status: 403 }],
  ['a card error', { status: 402, error: { type: 'card_error', code: 'card_declined' } }],
  ['what is not there', { status: 404, error: { code: 'resource_missing' } }],
] as const)('%s is refused', async (_name, apiError) => {
  await gateway.control.behaviour('all', { apiError: { error: {}, ...apiError } })
  expect(await fault(cards.begin(order()))).toBeInstanceOf(GatewayRefusal)
})

test('a wrong key and an unknown session are refused by all deeds', async () => {
  const stranger = openStripe({ ...gateway, key: 'sk_test_another' })
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
  await gateway.control.behaviour('all', { apiError: { status: 402, error } })
  const refusal = await fault(cards.begin(order()))
  expect(String(refusal) + JSON.stringify(refusal)).not.toMatch(/CHAN|4242/)
})

test('a service that is gone, or is another, is no refusal', async () => {
  const { id } = await cards.begin(order())
  await gateway.control.behaviour('all', { refuseCancel: 'error' })
  await unknown(cards.cancel(id))
  const elsewhere = createServer((_request, response) => void response.writeHead(204).end())
  await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done))
  const address = elsewhere.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await unknown(openStripe({ ...gateway, url: `http://127.0.0.1:${port}` }).read(id))
  elsewhere.close()
  await gateway.kill()
  await unknown(cards.read(id))
  await gateway.restart()
  expect(await cards.read(id)).toMatchObject({ id, status: 'open' })
})

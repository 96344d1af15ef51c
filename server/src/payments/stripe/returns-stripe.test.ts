import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayRefusal, type CardGateway, type Charge } from '../../platform/card-gateway.ts'
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts'
import { openStripe } from './open-stripe.ts'
import { fault, order } from './stripe.fixture.ts'

let gateway: TestGateway
let cards: CardGateway
beforeAll(async () => {
  gateway = await startGateway('')
  cards = openStripe(gateway)
})
afterEach(() => gateway.control.reset())
afterAll(() => gateway.stop())

/** Returns the refunds of a payment, as the service lists them. */
const refundsOf = async (id: string): Promise<{ amount: number; status: string }[]> => {
  const path = `/v1/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge.refunds`
  const answer = await fetch(gateway.url + path, { headers: { authorization: `Bearer ${gateway.key}` } })
  return (await answer.json()).payment_intent.latest_charge.refunds.data
}

const begin = () => cards.begin(order())
const pay = async (): Promise<Charge> => {
  const { id } = await begin()
  await gateway.control.capture(id)
  return cards.read(id)
}
test('refunded once for each key, also a day later; what is back already is no fault', async () => {
  const { id, otherId } = await pay()
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ status: 'captured', returnedCents: 4_000_000 })
  const call = (await gateway.control.calls()).find(({ path }) => path === '/v1/refunds')
  expect(call).toMatchObject({ key: first, asked: { payment_intent: otherId, amount: '4000000' } })
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ returnedCents: 4_000_000 })
  await gateway.control.reset({ forgetKeys: true })
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ returnedCents: 4_000_000 })
  // The amount is more than what is left, but the payment is not fully refunded.
  expect(await fault(cards.refund(id, 10_000_000, randomUUID()))).toBeInstanceOf(GatewayRefusal)
  expect(await cards.refund(id, 6_000_000, second)).toMatchObject({ returnedCents: 10_000_000 })
  expect(await cards.refund(id, 10_000_000, randomUUID())).toMatchObject({ returnedCents: 10_000_000 })
  expect(await refundsOf(id)).toHaveLength(2)
})

test('a refund whose answer was lost is not done twice; one that failed at the bank is not counted as done', async () => {
  const { id } = await pay()
  const key = randomUUID()
  await gateway.control.behaviour(id, { loseAnswer: 'commands' })
  const lost = await fault(cards.refund(id, 10_000_000, key))
  expect(lost).toBeInstanceOf(Error)
  expect(lost).not.toBeInstanceOf(GatewayRefusal)
  expect(await refundsOf(id)).toHaveLength(1)
  await gateway.control.behaviour(id, {})
  expect(await cards.refund(id, 10_000_000, key)).toMatchObject({ returnedCents: 10_000_000 })
  expect(await refundsOf(id)).toHaveLength(1)
  await gateway.control.failRefund(id)
  expect(await cards.read(id)).toMatchObject({ returnedCents: 0 })
  await gateway.control.reset({ forgetKeys: true })
  expect(await cards.refund(id, 10_000_000, key)).toMatchObject({ returnedCents: 10_000_000 })
  expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('what was not charged is not refunded', async () => {
  const { id } = await begin()
  expect(await fault(cards.refund(id, 1, randomUUID()))).toBeInstanceOf(GatewayRefusal)
  await gateway.control.fail(id)
  expect(await fault(cards.refund(id, 1, randomUUID()))).toBeInstanceOf(GatewayRefusal)
})

test.each([
  ['needs_response', 10_000_000],
  ['under_review', 10_000_000],
  ['lost', 10_000_000],
  ['warning_needs_response', 0],
  ['prevented', 0],
] as const)('of a dispute that is %s %i is with the bank, and nothing once it is won', async (status, cents) => {
  const { id } = await pay()
  await gateway.control.dispute(id, { status })
  expect(await cards.read(id)).toMatchObject({ status: 'captured', returnedCents: cents })
  await gateway.control.dispute(id, { status: 'won' })
  expect(await cards.read(id)).toMatchObject({ status: 'captured', returnedCents: 0 })
})

test('what is refunded and disputed as well is gone twice, and told so; what the bank has is not refunded again', async () => {
  const { id } = await pay()
  await gateway.control.dispute(id, { status: 'warning_needs_response' })
  await cards.refund(id, 10_000_000, randomUUID())
  await gateway.control.dispute(id, { status: 'lost' })
  expect(await cards.read(id)).toMatchObject({ returnedCents: 20_000_000 })
  const held = await pay()
  await cards.refund(held.id, 1_000_000, randomUUID())
  await gateway.control.dispute(held.id)
  const { returnedCents } = await cards.read(held.id)
  expect(returnedCents).toBeGreaterThanOrEqual(10_000_000)
  expect(await cards.refund(held.id, 9_000_000, randomUUID())).toMatchObject({ returnedCents })
})

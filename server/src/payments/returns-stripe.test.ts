import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayRefusal, type CardGateway, type Charge } from '../platform/card-gateway.ts'
import { openStripe } from './open-stripe.ts'
import { openStripeStand } from './stripe.fixture.ts'

const settings = { key: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' }
let stand: Awaited<ReturnType<typeof openStripeStand>>
let cards: CardGateway
beforeAll(async () => {
  stand = await openStripeStand(settings)
  cards = openStripe({ ...settings, url: stand.url })
})
beforeEach(() => void (stand.calls.length = 0))
afterAll(() => stand.close())

const begin = (): Promise<Charge> =>
  cards.begin({
    id: randomUUID(),
    amountCents: 10_000_000,
    locale: 'en',
    purpose: 'Registration 12, P-7KQ4-M2XP',
    returnUrl: 'http://localhost/back',
    cancelUrl: 'http://localhost/turned',
    eventUrl: 'http://localhost/events',
    expiresAt: new Date(Date.now() + 180_000).toISOString(),
  })
const pay = async (): Promise<Charge> => {
  const { id } = await begin()
  stand.pay(id)
  return cards.read(id)
}
const fault = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was done',
    (thrown: unknown) => thrown,
  )

test('refunded once for each key, also a day later; what is back already is no fault', async () => {
  const { id, otherId } = await pay()
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ status: 'captured', returnedCents: 4_000_000 })
  const call = stand.calls.find(({ path }) => path === '/v1/refunds')
  expect(call).toMatchObject({ key: first, asked: { payment_intent: otherId, amount: '4000000' } })
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ returnedCents: 4_000_000 })
  stand.forgetKeys()
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ returnedCents: 4_000_000 })
  // More than is left, but not all is back.
  expect(await fault(cards.refund(id, 10_000_000, randomUUID()))).toBeInstanceOf(GatewayRefusal)
  expect(await cards.refund(id, 6_000_000, second)).toMatchObject({ returnedCents: 10_000_000 })
  expect(await cards.refund(id, 10_000_000, randomUUID())).toMatchObject({ returnedCents: 10_000_000 })
  expect(stand.refunds.filter(({ payment_intent }) => payment_intent === otherId)).toHaveLength(2)
})

test('a refund whose answer was lost is not done twice; one that failed at the bank is not counted as done', async () => {
  const { id } = await pay()
  const [key, before] = [randomUUID(), stand.refunds.length]
  stand.mishaps.push({}, { lose: true }, { lose: true })
  expect(await fault(cards.refund(id, 10_000_000, key))).not.toBeInstanceOf(GatewayRefusal)
  expect(stand.refunds).toHaveLength(before + 1)
  expect(await cards.refund(id, 10_000_000, key)).toMatchObject({ returnedCents: 10_000_000 })
  const [refund] = stand.refunds
  Object.assign(refund ?? {}, { status: 'failed' })
  const charge = stand.charges.get(refund?.charge ?? '')
  Object.assign(charge ?? {}, { amount_refunded: 0, refunded: false })
  stand.forgetKeys()
  expect(await cards.refund(id, 10_000_000, key)).toMatchObject({ returnedCents: 10_000_000 })
  expect(stand.refunds.filter(one => one.charge === charge?.id)).toHaveLength(2)
})

test('what was not charged is not refunded', async () => {
  const { id } = await begin()
  expect(await fault(cards.refund(id, 1, randomUUID()))).toBeInstanceOf(GatewayRefusal)
  stand.decline(id, 'generic_decline')
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
  stand.dispute(id, status)
  expect(await cards.read(id)).toMatchObject({ status: 'captured', returnedCents: cents })
  stand.winDispute(id)
  expect(await cards.read(id)).toMatchObject({ status: 'captured', returnedCents: 0 })
})

test('what is refunded and disputed as well is gone twice, and told so; what the bank has is not refunded again', async () => {
  const { id } = await pay()
  stand.dispute(id, 'warning_needs_response')
  await cards.refund(id, 10_000_000, randomUUID())
  const [dispute] = stand.disputes.slice(-1)
  Object.assign(dispute ?? {}, { status: 'lost' })
  expect(await cards.read(id)).toMatchObject({ returnedCents: 20_000_000 })
  const held = await pay()
  await cards.refund(held.id, 1_000_000, randomUUID())
  stand.dispute(held.id)
  const { returnedCents } = await cards.read(held.id)
  expect(returnedCents).toBeGreaterThanOrEqual(10_000_000)
  expect(await cards.refund(held.id, 9_000_000, randomUUID())).toMatchObject({ returnedCents })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStand, until, webhookSecret, type Stand } from './stand.fixture.ts'
import { verify } from './signature.ts'

let stand: Stand
beforeEach(async () => void (stand = await openStand()))
afterEach(() => stand.close())

const behave = (behaviour: Record<string, unknown>) =>
  stand.call('POST', '/control/behaviour', { for: 'next', ...behaviour })
const act = (id: string, command: string, body: unknown = {}) =>
  stand.call('POST', `/control/payments/${id}/${command}`, body)
const eventsOf = async (id: string, count: number) => {
  await until(() => stand.sent(id).length >= count, `event ${count}`)
  await new Promise(done => setTimeout(done, 100))
  return stand.sent(id)
}

test('each change is told, signed over the very bytes', async () => {
  const { id } = await stand.pay()
  await act(id, 'challenge')
  await act(id, 'fail')
  await act(id, 'capture', { last4: '4444' })
  await stand.call('POST', `/v1/payments/${id}/refunds`, { amountCents: 100 }, 'refund-key-1')
  const types = await eventsOf(id, 5)
  expect(types.toSorted()).toEqual(['captured', 'challenged', 'created', 'failed', 'refunded'])
  for (const { raw, signature, sent } of stand.merchant.taken) {
    expect(verify(webhookSecret, raw, signature, Date.now())).toBe(true)
    expect(sent.id).toMatch(/^evt_[0-9a-f]{32}$/)
    expect(sent.mode).toBe('test')
  }
  const of = (type: string) =>
    stand.merchant.taken.find(({ sent }) => sent.type === `payment.${type}`)?.sent.data.payment
  expect(of('captured')).toMatchObject({ id, status: 'captured', card: { brand: 'mastercard', last4: '4444' } })
  expect(of('failed')).toMatchObject({ status: 'failed', failure: 'card_declined' })
  expect(of('refunded')).toMatchObject({ status: 'captured', refundedCents: 100 })
  expect(of('created')).toEqual({ ...(await stand.read(id)), ...of('created') })
})

test('is tried again with growing pauses until taken, the same bytes under a fresh signature', async () => {
  stand.merchant.answer = (_event, time) => [500, 302, 404, 200][time - 1] ?? 200
  const { id } = await stand.pay()
  expect(await eventsOf(id, 4)).toEqual(['created', 'created', 'created', 'created'])
  const [first, second, third, fourth] = stand.merchant.taken
  expect(new Set(stand.merchant.taken.map(({ raw }) => raw)).size).toBe(1)
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(19)
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(39)
  expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeGreaterThanOrEqual(59)
  const { events } = (await stand.call('GET', `/control/events?payment=${id}`)).body
  expect(events).toMatchObject([{ kind: 'created', attempts: 4, delivered: true, nextAt: null, lastAnswer: 200 }])
})

test('is given up after twenty tries, and sent again by hand', async () => {
  await stand.close()
  stand = await openStand({}, { pauses: [1] })
  stand.merchant.answer = (_event, time) => (time <= 20 ? 503 : 204)
  const { id } = await stand.pay()
  expect(await eventsOf(id, 20)).toHaveLength(20)
  const [event] = (await stand.call('GET', '/control/events')).body.events
  expect(event).toMatchObject({ attempts: 20, delivered: false, nextAt: null, lastAnswer: 503 })
  const sent = await stand.call('POST', `/control/events/${event.id}/send`)
  expect(sent.body).toMatchObject({ attempts: 21, delivered: true, lastAnswer: 204 })
  expect((await stand.call('POST', '/control/events/evt_0/send')).status).toBe(404)
})

test('a merchant that is not there is tried as well', async () => {
  const { id } = await stand.pay({ webhookUrl: 'http://127.0.0.1:1/hook' })
  const look = async () => (await stand.call('GET', `/control/events?payment=${id}`)).body.events[0]
  while ((await look()).attempts < 2) await new Promise(done => setTimeout(done, 20))
  expect(await look()).toMatchObject({ delivered: false, lastAnswer: 'TypeError' })
})

test('a merchant that takes too long is tried again', async () => {
  await stand.close()
  stand = await openStand({}, { pauses: [10], patienceMs: 100 })
  stand.merchant.answer = (_event, time) => (time === 1 ? 0 : 200)
  const { id } = await stand.pay()
  expect(await eventsOf(id, 2)).toEqual(['created', 'created'])
})

test('duplicates: the same event, all copies at once', async () => {
  await behave({ duplicates: 19 })
  const { id } = await stand.pay()
  await act(id, 'capture')
  const types = await eventsOf(id, 40)
  expect(types.filter(type => type === 'captured')).toHaveLength(20)
  expect(new Set(stand.merchant.taken.map(({ sent }) => sent.id)).size).toBe(2)
  const other = await stand.pay()
  expect(await eventsOf(other.id, 1)).toEqual(['created'])
})

test('reorder: the end first, then what came before it, newest first', async () => {
  await behave({ reorder: true })
  const { id } = await stand.pay()
  await act(id, 'challenge')
  await act(id, 'fail')
  expect(stand.sent(id)).toEqual([])
  await act(id, 'capture')
  expect(await eventsOf(id, 4)).toEqual(['captured', 'failed', 'challenged', 'created'])
})

test('reorder: a held event that is refused at first follows all the same', async () => {
  await behave({ reorder: true })
  stand.merchant.answer = (_event, time) => (time === 1 ? 500 : 200)
  const { id } = await stand.pay()
  await act(id, 'capture')
  expect((await eventsOf(id, 4)).toSorted()).toEqual(['captured', 'captured', 'created', 'created'])
})

test('webhookDelayMs: the state is there before the event', async () => {
  await behave({ webhookDelayMs: 300 })
  const begun = Date.now()
  const { id } = await stand.pay()
  await eventsOf(id, 1)
  expect((stand.merchant.taken[0]?.at ?? 0) - begun).toBeGreaterThanOrEqual(299)
})

test('mode, amount and currency are other in the webhook; in the API if so wished', async () => {
  await behave({ mode: 'live', amountCents: 100, currency: 'USD' })
  const { id } = await stand.pay()
  await eventsOf(id, 1)
  const [event] = stand.merchant.taken
  expect(event?.sent).toMatchObject({
    mode: 'live',
    data: { payment: { mode: 'live', amountCents: 100, currency: 'USD' } },
  })
  expect(await stand.read(id)).toMatchObject({ mode: 'test', amountCents: 30_000_000, currency: 'HKD' })
  await act(id, 'behaviour', { amountCents: 100, alsoInApi: true })
  expect(await stand.read(id)).toMatchObject({ mode: 'test', amountCents: 100, currency: 'HKD' })
})

test('forgeSignature: signed with another secret until it is well again', async () => {
  await behave({ forgeSignature: true })
  stand.merchant.answer = (_event, time) => (time === 1 ? 400 : 204)
  const { id } = await stand.pay()
  await until(() => stand.sent(id).length === 1)
  await stand.call('POST', '/control/reset')
  await until(() => stand.sent(id).length === 2)
  const genuine = stand.merchant.taken.map(({ raw, signature }) => verify(webhookSecret, raw, signature, Date.now()))
  expect(genuine).toEqual([false, true])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, until, webhookSecret, type TestSandbox } from '../sandbox.fixture.ts'
import { verify } from './signature.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await openTestSandbox()))
afterEach(() => sandbox.close())

const behave = (behaviour: Record<string, unknown>) =>
  sandbox.call('POST', '/control/behaviour', { for: 'next', ...behaviour })
const act = (id: string, command: string, body: Record<string, unknown> = {}) =>
  sandbox.call('POST', `/control/payments/${id}/${command}`, body)
const eventsOf = async (id: string, count: number) => {
  await until(() => sandbox.sent(id).length >= count, `event ${count}`)
  await new Promise(done => setTimeout(done, 100))
  return sandbox.sent(id)
}

test('each change is told, signed over the very bytes', async () => {
  const { id } = await sandbox.pay()
  await act(id, 'challenge')
  await act(id, 'fail')
  await act(id, 'capture', { last4: '4444' })
  await sandbox.refund(id, 100)
  await act(id, 'fail-refund')
  await act(id, 'dispute')
  await act(id, 'dispute', { status: 'won' })
  const lapsed = await sandbox.pay()
  await sandbox.expire(lapsed.id)
  await act(lapsed.id, 'capture', { force: true })
  expect((await eventsOf(lapsed.id, 2)).toSorted()).toEqual(['checkout.session.expired', 'payment_intent.succeeded'])
  expect((await eventsOf(id, 7)).toSorted()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.refunded',
    'checkout.session.completed',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'refund.failed',
  ])
  for (const { raw, signature, sent } of sandbox.merchant.taken) {
    expect(verify(webhookSecret, raw, signature, Date.now())).toBe(true)
    expect(sent.id).toMatch(/^evt_[0-9a-f]{32}$/)
    expect(sent).toMatchObject({ object: 'event', livemode: false })
  }
  const of = (type: string) => sandbox.merchant.taken.find(({ sent }) => sent.type === type)?.sent.data.object
  const intent = id.replace('cs_test', 'pi')
  expect(of('checkout.session.completed')).toMatchObject({ id, payment_status: 'paid', payment_intent: intent })
  expect(of('payment_intent.payment_failed')).toMatchObject({
    id: intent,
    last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
  })
  expect(of('charge.refunded')).toMatchObject({ payment_intent: intent, amount_refunded: 100, refunded: false })
  expect(of('refund.failed')).toMatchObject({ payment_intent: intent, amount: 100, status: 'failed' })
})

test('is tried again with growing pauses until taken, the same bytes under a fresh signature', async () => {
  sandbox.merchant.answer = (_event, time) => [500, 302, 404, 200][time - 1] ?? 200
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  expect(await eventsOf(id, 4)).toEqual(Array.from({ length: 4 }, () => 'checkout.session.completed'))
  const [first, second, third, fourth] = sandbox.merchant.taken
  expect(new Set(sandbox.merchant.taken.map(({ raw }) => raw)).size).toBe(1)
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(19)
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(39)
  expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeGreaterThanOrEqual(59)
  const { events } = (await sandbox.call('GET', `/control/events?payment=${id}`)).body
  expect(events).toMatchObject([{ kind: 'captured', attempts: 4, delivered: true, nextAt: null, lastAnswer: 200 }])
})

test('waits no longer between two attempts than it is told to', async () => {
  await sandbox.close()
  sandbox = await openTestSandbox({ longestPauseMs: 20 }, { shortestMs: 0 })
  sandbox.merchant.answer = () => 503
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  // By the usual pauses, the last one would come after two hours.
  expect(await eventsOf(id, 20)).toHaveLength(20)
})

test('is given up after twenty tries, and sent again by hand', async () => {
  await sandbox.close()
  sandbox = await openTestSandbox({}, { pauses: [1], shortestMs: 0 })
  sandbox.merchant.answer = (_event, time) => (time <= 20 ? 503 : 204)
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  expect(await eventsOf(id, 20)).toHaveLength(20)
  const [event] = (await sandbox.call('GET', '/control/events')).body.events
  expect(event).toMatchObject({ attempts: 20, delivered: false, nextAt: null, lastAnswer: 503 })
  const sent = await sandbox.call('POST', `/control/events/${event.id}/send`)
  expect(sent.body).toMatchObject({ attempts: 21, delivered: true, lastAnswer: 204 })
  expect((await sandbox.call('POST', '/control/events/evt_0/send')).status).toBe(404)
})

test('a merchant that is not there is tried as well; where there is no address, nobody', async () => {
  await sandbox.close()
  sandbox = await openTestSandbox({ webhookUrl: null })
  const quiet = await sandbox.pay()
  await act(quiet.id, 'capture')
  const [untold] = (await sandbox.call('GET', '/control/events')).body.events
  expect(untold).toMatchObject({ kind: 'captured', attempts: 0, delivered: false, nextAt: null })
  await sandbox.close()
  sandbox = await openTestSandbox({ webhookUrl: 'http://127.0.0.1:1/hook' })
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  const look = async () => (await sandbox.call('GET', `/control/events?payment=${id}`)).body.events[0]
  while ((await look()).attempts < 2) await new Promise(done => setTimeout(done, 20))
  expect(await look()).toMatchObject({ delivered: false, lastAnswer: 'TypeError' })
})

test('a merchant that takes too long is tried again', async () => {
  await sandbox.close()
  sandbox = await openTestSandbox({}, { pauses: [10], patienceMs: 100, shortestMs: 0 })
  sandbox.merchant.answer = (_event, time) => (time === 1 ? 0 : 200)
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  // On a loaded machine the answer to the second attempt may be too late as well.
  await eventsOf(id, 2)
  const look = async () => (await sandbox.call('GET', `/control/events?payment=${id}`)).body.events
  await expect.poll(look).toMatchObject([{ kind: 'captured', delivered: true, lastAnswer: 200 }])
  expect(new Set(sandbox.merchant.taken.map(({ sent }) => sent.id)).size).toBe(1)
})

test('duplicates: the same event, all copies at once', async () => {
  await behave({ duplicates: 19 })
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  await act(id, 'dispute')
  const types = await eventsOf(id, 40)
  expect(types.filter(type => type === 'checkout.session.completed')).toHaveLength(20)
  expect(new Set(sandbox.merchant.taken.map(({ sent }) => sent.id)).size).toBe(2)
  const other = await sandbox.pay()
  await act(other.id, 'capture')
  expect(await eventsOf(other.id, 1)).toEqual(['checkout.session.completed'])
})

test('reorder: the end first, then what came before it, newest first', async () => {
  await behave({ reorder: true })
  const { id } = await sandbox.pay()
  await act(id, 'challenge')
  await act(id, 'fail')
  expect(sandbox.sent(id)).toEqual([])
  await act(id, 'capture')
  expect(await eventsOf(id, 3)).toEqual([
    'checkout.session.completed',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
  ])
})

test('reorder: a held event that is refused at first follows all the same', async () => {
  await behave({ reorder: true })
  sandbox.merchant.answer = (_event, time) => (time === 1 ? 500 : 200)
  const { id } = await sandbox.pay()
  await act(id, 'challenge')
  await act(id, 'capture')
  expect((await eventsOf(id, 4)).toSorted()).toEqual([
    ...(['checkout.session.completed', 'checkout.session.completed'] as const),
    ...(['payment_intent.requires_action', 'payment_intent.requires_action'] as const),
  ])
})

test('webhookDelayMs: the state is there before the event', async () => {
  await behave({ webhookDelayMs: 60_000 })
  const early = await sandbox.pay()
  await act(early.id, 'capture')
  expect((await sandbox.session(early.id)).payment_status).toBe('paid')
  expect(sandbox.sent(early.id)).toEqual([])
  await behave({ webhookDelayMs: 300 })
  const { id } = await sandbox.pay()
  const begun = Date.now()
  await act(id, 'capture')
  await eventsOf(id, 1)
  expect((sandbox.merchant.taken[0]?.at ?? 0) - begun).toBeGreaterThanOrEqual(299)
})

test('mode, amount and currency are other in the webhook; in the API if so wished', async () => {
  await behave({ mode: 'live', amountCents: 100, currency: 'USD' })
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  await eventsOf(id, 1)
  const [event] = sandbox.merchant.taken
  expect(event?.sent).toMatchObject({
    livemode: true,
    data: { object: { livemode: true, amount_total: 100, currency: 'usd' } },
  })
  expect(await sandbox.read(id)).toMatchObject({ mode: 'test', amountCents: 30_000_000, currency: 'HKD' })
  await act(id, 'behaviour', { amountCents: 100, alsoInApi: true })
  expect(await sandbox.read(id)).toMatchObject({ mode: 'test', amountCents: 100, currency: 'HKD' })
  expect(await sandbox.session(id)).toMatchObject({ livemode: false, amount_total: 100, currency: 'hkd' })
})

test('forgeSignature: signed with another secret until it is well again', async () => {
  await behave({ forgeSignature: true })
  sandbox.merchant.answer = () => 400
  const { id } = await sandbox.pay()
  await act(id, 'capture')
  await until(() => sandbox.sent(id).length > 0)
  await sandbox.call('POST', '/control/reset')
  // The event may be sent again before the behaviour is back to normal.
  const genuine = () =>
    sandbox.merchant.taken.map(({ raw, signature }) => verify(webhookSecret, raw, signature, Date.now()))
  await until(() => genuine().includes(true))
  expect(genuine()[0]).toBe(false)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshKey, key, openTestSandbox, orderFor, sessions, type TestSandbox } from '../sandbox.fixture.ts'

let sandbox: TestSandbox
beforeAll(async () => void (sandbox = await openTestSandbox()))
afterEach(() => sandbox.call('POST', '/control/reset'))
afterAll(() => sandbox.close())

const behave = (scope: 'next' | 'all', behaviour: Record<string, unknown>) =>
  sandbox.call('POST', '/control/behaviour', { for: scope, ...behaviour })
const cancel = (id: string) => sandbox.expire(id)

test('behaviours are shown, wrong ones refused, reset clears them', async () => {
  await behave('all', { apiDelayMs: 1 })
  expect((await behave('next', { duplicates: 2 })).body).toEqual({ all: { apiDelayMs: 1 }, next: { duplicates: 2 } })
  for (const wrong of [{ for: 'some' }, { for: 'all', explode: true }, { for: 'all', mode: 'test' }, {}]) {
    expect((await sandbox.call('POST', '/control/behaviour', wrong)).status).toBe(400)
  }
  expect((await sandbox.call('POST', '/control/reset')).body).toEqual({ all: {}, next: null })
  expect((await sandbox.call('GET', '/control')).body).toEqual({ all: {}, next: null })
})

test('the next payment takes its behaviour along, the one after it has none', async () => {
  await behave('next', { refuseCancel: 'error' })
  const [odd, sound] = [await sandbox.pay(), await sandbox.pay()]
  expect(await cancel(odd.id)).toMatchObject({ status: 502, body: { error: { type: 'api_error' } } })
  expect((await cancel(sound.id)).status).toBe(200)
  expect(await sandbox.read(odd.id)).toMatchObject({ status: 'open' })
  await sandbox.call('POST', '/control/reset')
  expect((await cancel(odd.id)).body.status).toBe('expired')
})

test('refuseCancel already_captured: the buyer was faster', async () => {
  await behave('all', { refuseCancel: 'already_captured' })
  const { id } = await sandbox.pay()
  expect((await cancel(id)).status).toBe(400)
  expect(await sandbox.read(id)).toMatchObject({ status: 'captured' })
})

test('apiDown: for all until it is up again, the page goes on; for next, one creation fails', async () => {
  const { id, url } = await sandbox.pay()
  await behave('all', { apiDown: true })
  for (const [method, path] of [
    ['GET', `${sessions}/${id}`],
    ['GET', sessions],
    ['POST', `${sessions}/${id}/expire`],
  ] as const) {
    expect(await sandbox.call(method, path)).toMatchObject({ status: 503, body: { error: { type: 'api_error' } } })
  }
  expect((await sandbox.browse(url)).status).toBe(200)
  await sandbox.call('POST', '/control/reset')
  await behave('next', { apiDown: true })
  const [order, idempotencyKey] = [orderFor(sandbox.merchant.url), freshKey()]
  const create = () => sandbox.call('POST', sessions, order, idempotencyKey)
  expect((await create()).status).toBe(503)
  expect((await create()).status).toBe(200)
})

test('apiDelayMs: who hangs up has asked all the same', async () => {
  const { id } = await sandbox.pay()
  await sandbox.call('POST', `/control/payments/${id}/behaviour`, { apiDelayMs: 200 })
  const headers = { authorization: `Bearer ${key}` }
  const address = `${sandbox.gateway.url}${sessions}/${id}/expire`
  await expect(fetch(address, { method: 'POST', headers, signal: AbortSignal.timeout(50) })).rejects.toThrow()
  await sandbox.call('POST', `/control/payments/${id}/behaviour`, {})
  await expect.poll(() => sandbox.read(id)).toMatchObject({ status: 'cancelled' })
})

test('loseAnswer: made, but nobody heard; the same key finds it', async () => {
  await behave('all', { loseAnswer: true })
  const [order, idempotencyKey] = [orderFor(sandbox.merchant.url, { client_reference_id: 'ROI-LOST' }), freshKey()]
  await expect(sandbox.call('POST', sessions, order, idempotencyKey)).rejects.toThrow()
  await sandbox.call('POST', '/control/reset')
  const again = await sandbox.call('POST', sessions, order, idempotencyKey)
  const { payments } = (await sandbox.call('GET', '/control/payments?reference=ROI-LOST')).body
  expect([again.status, payments]).toEqual([200, [expect.objectContaining({ id: again.body.id })]])
})

test('loseAnswer commands: what is only read is answered', async () => {
  const { id } = await sandbox.pay()
  await behave('all', { loseAnswer: 'commands' })
  await expect(sandbox.expire(id)).rejects.toThrow()
  expect((await sandbox.session(id)).status).toBe('expired')
})

test('apiError: any refusal of Stripe’s, nothing done', async () => {
  const { id } = await sandbox.pay()
  await behave('all', { apiError: { status: 429, error: { code: 'rate_limit' } } })
  expect(await sandbox.expire(id)).toMatchObject({ status: 429, body: { error: { code: 'rate_limit' } } })
  await sandbox.call('POST', '/control/reset')
  expect((await sandbox.session(id)).status).toBe('open')
})

test('lapse: a page ends by itself, unless it is paid', async () => {
  const { id } = await sandbox.pay()
  expect((await sandbox.call('POST', `/control/payments/${id}/lapse`)).body.status).toBe('cancelled')
  expect((await sandbox.session(id)).status).toBe('expired')
  await sandbox.call('POST', `/control/payments/${id}/capture`, { force: true })
  expect((await sandbox.call('POST', `/control/payments/${id}/lapse`)).body.status).toBe('captured')
  const charged = { status: 'expired', payment_status: 'unpaid', payment_intent: { status: 'succeeded' } }
  expect(await sandbox.session(id)).toMatchObject(charged)
})

test('lapse: the bank goes on with what it has', async () => {
  const act = async (id: string, command: string) =>
    (await sandbox.call('POST', `/control/payments/${id}/${command}`)).body
  const [paid, unpaid] = [await sandbox.pay(), await sandbox.pay()]
  for (const { id } of [paid, unpaid]) {
    await act(id, 'process')
    await act(id, 'lapse')
    expect(await sandbox.session(id)).toMatchObject({ status: 'expired', payment_intent: { status: 'processing' } })
  }
  expect((await act(unpaid.id, 'fail')).status).toBe('cancelled')
  sandbox.pass(60_000)
  const charged = { status: 'expired', payment_status: 'unpaid', payment_intent: { status: 'succeeded' } }
  expect(await sandbox.session(paid.id)).toMatchObject(charged)
  expect(await sandbox.session(unpaid.id)).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } })
})

test('acts as the buyer, but not past the end, unless it is forced', async () => {
  const { id } = await sandbox.pay()
  const act = (command: string, body?: Record<string, unknown>) =>
    sandbox.call('POST', `/control/payments/${id}/${command}`, body)
  expect((await act('challenge')).body.status).toBe('challenged')
  expect((await act('fail', { failure: 'insufficient_funds' })).body.failure).toBe('insufficient_funds')
  await cancel(id)
  for (const command of ['challenge', 'fail', 'capture']) {
    expect((await act(command)).body).toMatchObject({ status: 409, code: 'already_cancelled' })
  }
  expect((await act('capture', { force: true })).body.status).toBe('captured')
  expect((await act('capture')).body.code).toBe('already_captured')
  expect((await act('fail', { failure: 'other' })).status).toBe(400)
})

test('reset forgets everything if it is told to', async () => {
  const { id } = await sandbox.pay()
  await sandbox.call('POST', '/control/reset', { forget: true })
  expect((await sandbox.call('GET', `${sessions}/${id}`)).status).toBe(404)
  expect((await sandbox.call('GET', '/control/events')).body).toEqual({ events: [] })
})

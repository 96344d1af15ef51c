import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshKey, openStand, orderFor, type Stand } from './stand.fixture.ts'

let stand: Stand
beforeAll(async () => void (stand = await openStand()))
afterEach(() => stand.call('POST', '/control/reset'))
afterAll(() => stand.close())

const behave = (scope: 'next' | 'all', behaviour: Record<string, unknown>) =>
  stand.call('POST', '/control/behaviour', { for: scope, ...behaviour })
const cancel = (id: string) => stand.call('POST', `/v1/payments/${id}/cancel`)

test('behaviours are shown, wrong ones refused, reset clears them', async () => {
  await behave('all', { apiDelayMs: 1 })
  expect((await behave('next', { duplicates: 2 })).body).toEqual({ all: { apiDelayMs: 1 }, next: { duplicates: 2 } })
  for (const wrong of [{ for: 'some' }, { for: 'all', explode: true }, { for: 'all', mode: 'test' }, {}]) {
    expect((await stand.call('POST', '/control/behaviour', wrong)).status).toBe(400)
  }
  expect((await stand.call('POST', '/control/reset')).body).toEqual({ all: {}, next: null })
  expect((await stand.call('GET', '/control')).body).toEqual({ all: {}, next: null })
})

test('the next payment takes its behaviour along, the one after it has none', async () => {
  await behave('next', { refuseCancel: 'error' })
  const [odd, sound] = [await stand.pay(), await stand.pay()]
  expect((await cancel(odd.id)).body).toMatchObject({ status: 502, code: 'processor_error' })
  expect((await cancel(sound.id)).status).toBe(200)
  expect(await stand.read(odd.id)).toMatchObject({ status: 'open' })
  await stand.call('POST', '/control/reset')
  expect((await cancel(odd.id)).body.status).toBe('cancelled')
})

test('refuseCancel already_captured: the buyer was faster', async () => {
  await behave('all', { refuseCancel: 'already_captured' })
  const { id } = await stand.pay()
  expect((await cancel(id)).body).toMatchObject({
    status: 409,
    code: 'already_captured',
    payment: { status: 'captured' },
  })
  expect(await stand.read(id)).toMatchObject({ status: 'captured' })
})

test('apiDown: for all until it is up again, the page goes on; for next, one creation fails', async () => {
  const { id, url } = await stand.pay()
  await behave('all', { apiDown: true })
  for (const [method, path] of [
    ['GET', `/v1/payments/${id}`],
    ['GET', '/v1/payments'],
    ['POST', `/v1/payments/${id}/cancel`],
  ] as const) {
    expect((await stand.call(method, path)).body).toMatchObject({ status: 503, code: 'unavailable' })
  }
  expect((await stand.browse(url)).status).toBe(200)
  await stand.call('POST', '/control/reset')
  await behave('next', { apiDown: true })
  const [order, idempotencyKey] = [orderFor(stand.merchant.url), freshKey()]
  const create = () => stand.call('POST', '/v1/payments', order, idempotencyKey)
  expect((await create()).status).toBe(503)
  expect((await create()).status).toBe(201)
})

test('apiDelayMs: who hangs up has asked all the same', async () => {
  const { id } = await stand.pay()
  await stand.call('POST', `/control/payments/${id}/behaviour`, { apiDelayMs: 200 })
  const headers = { authorization: 'Bearer sandbox-key-0123456789' }
  const address = `${stand.gateway.url}/v1/payments/${id}/cancel`
  await expect(fetch(address, { method: 'POST', headers, signal: AbortSignal.timeout(50) })).rejects.toThrow()
  await stand.call('POST', `/control/payments/${id}/behaviour`, {})
  expect(await stand.read(id)).toMatchObject({ status: 'open' })
  await new Promise(done => setTimeout(done, 250))
  expect(await stand.read(id)).toMatchObject({ status: 'cancelled' })
})

test('loseAnswer: made, but nobody heard; the same key finds it', async () => {
  await behave('all', { loseAnswer: true })
  const [order, idempotencyKey] = [orderFor(stand.merchant.url, { reference: 'ROI-LOST' }), freshKey()]
  await expect(stand.call('POST', '/v1/payments', order, idempotencyKey)).rejects.toThrow()
  await stand.call('POST', '/control/reset')
  const again = await stand.call('POST', '/v1/payments', order, idempotencyKey)
  const { payments } = (await stand.call('GET', '/v1/payments?reference=ROI-LOST')).body
  expect([again.status, payments]).toEqual([201, [again.body]])
})

test('acts as the buyer, but not past the end, unless it is forced', async () => {
  const { id } = await stand.pay()
  const act = (command: string, body?: unknown) => stand.call('POST', `/control/payments/${id}/${command}`, body)
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
  const { id } = await stand.pay()
  await stand.call('POST', '/control/reset', { forget: true })
  expect((await stand.call('GET', `/v1/payments/${id}`)).status).toBe(404)
  expect((await stand.call('GET', '/control/events')).body).toEqual({ events: [] })
})

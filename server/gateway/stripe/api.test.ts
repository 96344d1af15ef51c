import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshKey, key, openTestSandbox, orderFor, sessions, type TestSandbox, unitAmount } from '../sandbox.fixture.ts'

let sandbox: TestSandbox
beforeAll(async () => void (sandbox = await openTestSandbox({}, { pauses: [20] })))
afterAll(() => sandbox.close())

const create = (order: Record<string, unknown> = {}, idempotencyKey: string | undefined = freshKey()) =>
  sandbox.call('POST', sessions, orderFor(sandbox.merchant.url, order), idempotencyKey)

test('a session is made and read, in words of Stripe', async () => {
  const { status, body, headers } = await create({ [unitAmount]: 12_300 })
  expect(status).toBe(200)
  expect(headers.get('request-id')).toMatch(/^req_\w+$/)
  expect(body).toMatchObject({
    id: expect.stringMatching(/^cs_test_[0-9a-f]{32}$/),
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 12_300,
    currency: 'hkd',
    client_reference_id: 'ROI-2026-000123',
    livemode: false,
    locale: 'en',
  })
  expect(body.url).toBe(`${sandbox.gateway.url}/pay/${body.id}`)
  expect((await sandbox.call('GET', `${sessions}/${body.id}`)).body).toEqual(body)
})

test.each([
  ['mode', 'subscription'],
  ['client_reference_id', ''],
  ['client_reference_id', 'two\nlines'],
  [unitAmount, '1.5'],
  [unitAmount, 'a lot'],
  ['line_items[0][quantity]', '2'],
  ['line_items[0][price_data][currency]', 'usd'],
  ['locale', 'fr'],
  ['success_url', 'javascript:alert(1)'],
  ['success_url', '/back'],
  ['success_url', 'http://user:secret@example.org/'],
  ['cancel_url', 'ftp://example.org/'],
  ['expires_at', 'tomorrow'],
  ['expires_at', '1577836800'],
  ['expires_at', String(Math.floor(Date.now() / 1000) + 1_700)],
  ['expires_at', String(Math.floor(Date.now() / 1000) + 86_500)],
])('%s %j is refused by name', async (param, value) => {
  const { status, body } = await create({ [param]: value })
  expect([status, body.error.type, body.error.param]).toEqual([400, 'invalid_request_error', param])
})

test('what is not known is refused, and so is an amount that Stripe does not take', async () => {
  expect((await create({ discount: 1 })).body.error).toMatchObject({ code: 'parameter_unknown', param: 'discount' })
  const odd = 'line_items[0][price_data][colour]'
  expect((await create({ [odd]: 'red' })).body.error).toMatchObject({ code: 'parameter_unknown', param: odd })
  expect((await create({ [unitAmount]: 399 })).body.error).toMatchObject({ code: 'amount_too_small' })
  expect((await create({ [unitAmount]: 100_000_000 })).body.error).toMatchObject({ code: 'amount_too_large' })
  expect((await create({ '__proto__[mode]': 'x' })).status).toBe(400)
})

test('nobody without the key', async () => {
  for (const authorization of ['', 'Bearer wrong', `Basic ${key}`, `bearer ${key}`]) {
    const response = await fetch(sandbox.gateway.url + sessions, { headers: { authorization } })
    expect([response.status, (await response.json()).error.type]).toEqual([401, 'invalid_request_error'])
    expect((await fetch(`${sandbox.gateway.url}/control`, { headers: { authorization } })).status).toBe(401)
  }
})

test('what does not exist, and what cannot be read', async () => {
  const missing = await sandbox.call('GET', `${sessions}/cs_test_0`)
  expect([missing.status, missing.body.error]).toEqual([404, expect.objectContaining({ code: 'resource_missing' })])
  expect((await sandbox.call('GET', '/v1/nothing')).body.error.message).toContain('Unrecognized request URL')
  expect((await sandbox.call('GET', '/nothing')).body.code).toBe('unknown_url')
  const { id } = await sandbox.pay()
  expect((await sandbox.call('GET', `${sessions}/${id}?expand[0]=customer`)).body.error.param).toBe('expand')
  const response = await fetch(sandbox.gateway.url + sessions, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([response.status, (await response.json()).error.type]).toEqual([400, 'invalid_request_error'])
})

test('the same key gets the same answer, with another body none', async () => {
  const idempotencyKey = freshKey()
  const order = orderFor(sandbox.merchant.url)
  const ask = (more = {}) => sandbox.call('POST', sessions, { ...order, ...more }, idempotencyKey)
  const first = await ask()
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  await sandbox.call('POST', `/control/payments/${first.body.id}/capture`)
  const again = await Promise.all([ask(), ask(), ask()])
  for (const { status, body, headers } of again) {
    expect([status, body, headers.get('idempotent-replayed')]).toEqual([200, first.body, 'true'])
  }
  const other = await ask({ [unitAmount]: 1_000 })
  expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error'])
  expect((await create({}, 'x'.repeat(256))).status).toBe(400)
  await sandbox.call('POST', '/control/reset', { forgetKeys: true })
  expect((await ask()).body.id).not.toBe(first.body.id)
})

test('without a key each is another', async () => {
  const order = orderFor(sandbox.merchant.url)
  const made = [await sandbox.call('POST', sessions, order), await sandbox.call('POST', sessions, order)]
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(2)
})

test('a refused request does not use its key up', async () => {
  const idempotencyKey = freshKey()
  expect((await create({ [unitAmount]: 0 }, idempotencyKey)).status).toBe(400)
  expect((await create({}, idempotencyKey)).status).toBe(200)
})

test('only what is open is expired: not twice, not after capture, not while the bank has it', async () => {
  const { id } = await sandbox.pay()
  expect((await sandbox.expire(id)).body).toMatchObject({ id, status: 'expired', url: null, payment_status: 'unpaid' })
  const paid = await sandbox.pay()
  await sandbox.call('POST', `/control/payments/${paid.id}/capture`)
  const busy = await sandbox.pay()
  await sandbox.call('POST', `/control/payments/${busy.id}/process`)
  for (const item of [id, paid.id, busy.id]) {
    const late = await sandbox.expire(item)
    expect([late.status, late.body.error.message]).toEqual([400, expect.stringContaining('can be expired')])
  }
  expect(await sandbox.session(paid.id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('intent and charge tell how far it has come', async () => {
  const { id } = await sandbox.pay({
    'payment_intent_data[metadata][payment]': 'one',
    'metadata[payment]': 'one',
  })
  const act = (work: string, body?: Record<string, unknown>) =>
    sandbox.call('POST', `/control/payments/${id}/${work}`, body)
  await act('challenge')
  expect(await sandbox.session(id)).toMatchObject({
    metadata: { payment: 'one' },
    payment_intent: { status: 'requires_action', latest_charge: null, metadata: { payment: 'one' } },
  })
  await act('fail', { failure: 'challenge_refused' })
  const unproven = { code: 'payment_intent_authentication_failure', payment_method: { card: { last4: '4242' } } }
  expect(await sandbox.session(id)).toMatchObject({
    payment_intent: { status: 'requires_payment_method', latest_charge: null, last_payment_error: unproven },
  })
  await act('fail', { declineCode: 'lost_card' })
  const lost = await sandbox.session(id)
  expect(lost.payment_intent).toMatchObject({
    latest_charge: { status: 'failed', paid: false, amount_captured: 0 },
    last_payment_error: {
      code: 'card_declined',
      decline_code: 'lost_card',
      charge: lost.payment_intent.latest_charge.id,
    },
  })
  await act('capture', { last4: '4444' })
  const paid = await sandbox.session(id)
  expect(paid.payment_intent).toMatchObject({
    status: 'succeeded',
    amount_received: 30_000_000,
    last_payment_error: null,
    latest_charge: { status: 'succeeded', payment_method_details: { card: { brand: 'mastercard', last4: '4444' } } },
  })
  expect(paid.payment_intent.latest_charge.id).not.toBe(lost.payment_intent.latest_charge.id)
  const bare = (await sandbox.call('GET', `${sessions}/${id}`)).body
  expect(bare.payment_intent).toBe(paid.payment_intent.id)
})

test('never more is refunded than was captured, and one key refunds once', async () => {
  const { id } = await sandbox.pay({ [unitAmount]: 1_000 })
  expect((await sandbox.refund(id, 1_000)).status).toBe(400)
  await sandbox.call('POST', `/control/payments/${id}/capture`)
  const idempotencyKey = freshKey()
  const first = await sandbox.refund(id, 600, idempotencyKey)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ id: expect.stringMatching(/^re_/), status: 'succeeded', amount: 600 })
  const again = await Promise.all([sandbox.refund(id, 600, idempotencyKey), sandbox.refund(id, 600, idempotencyKey)])
  for (const { body } of again) expect(body).toEqual(first.body)
  expect((await sandbox.refund(id, 500, idempotencyKey)).body.error.type).toBe('idempotency_error')
  expect((await sandbox.refund(id, 401)).body.error).toMatchObject({ param: 'amount' })
  for (const wrong of [0, -1, 0.5]) expect((await sandbox.refund(id, wrong)).status).toBe(400)
  const answers = await Promise.all([sandbox.refund(id, 400), sandbox.refund(id, 400), sandbox.refund(id, 400)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400'])
  expect((await sandbox.refund(id, 1)).body.error.code).toBe('charge_already_refunded')
  expect(await sandbox.read(id)).toMatchObject({ status: 'captured', refundedCents: 1_000 })
  const { latest_charge: charge } = (await sandbox.session(id)).payment_intent
  expect(charge).toMatchObject({ amount_refunded: 1_000, refunded: true })
  expect(charge.refunds.data.map(({ amount }: { amount: number }) => amount)).toEqual([400, 600])
  expect((await sandbox.call('POST', '/v1/refunds', { payment_intent: 'pi_0', amount: 1 })).status).toBe(404)
})

test('a refund that does not reach the buyer is with the merchant again', async () => {
  const { id } = await sandbox.pay({ [unitAmount]: 1_000 })
  await sandbox.call('POST', `/control/payments/${id}/capture`)
  expect((await sandbox.call('POST', `/control/payments/${id}/fail-refund`)).body.code).toBe('not_refunded')
  await sandbox.refund(id, 700)
  expect((await sandbox.call('POST', `/control/payments/${id}/fail-refund`)).body.refundedCents).toBe(0)
  expect((await sandbox.session(id)).payment_intent.latest_charge).toMatchObject({
    amount_refunded: 0,
    refunds: { data: [{ amount: 700, status: 'failed' }] },
  })
  expect((await sandbox.refund(id, 1_000)).status).toBe(200)
})

test('the list is newest first, before a session, since a moment, in pages', async () => {
  await sandbox.call('POST', '/control/reset', { forget: true })
  const made: string[] = []
  for (let n = 0; n < 150; n++) made.push((await create()).body.id)
  const ids = made.toReversed()
  const list = async (query: string) => (await sandbox.call('GET', `${sessions}?${query}`)).body
  const names = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)
  expect(names(await list(''))).toEqual(ids.slice(0, 10))
  const first = await list('limit=100&expand[0]=data.payment_intent')
  expect([names(first), first.has_more, first.object]).toEqual([ids.slice(0, 100), true, 'list'])
  const second = await list(`limit=100&starting_after=${ids[99]}`)
  expect([names(second), second.has_more]).toEqual([ids.slice(100), false])
  const since = Math.floor(Date.now() / 1000)
  expect(names(await list(`limit=100&created[gte]=${since - 60}`))).toHaveLength(100)
  expect(names(await list(`created[gte]=${since + 60}`))).toEqual([])
  for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'page=2', 'expand[0]=payment_intent'])
    expect((await sandbox.call('GET', `${sessions}?${wrong}`)).status).toBe(400)
})

test('what was asked is told, the last first, without the key to it', async () => {
  const idempotencyKey = freshKey()
  await create({}, idempotencyKey)
  const { calls } = (await sandbox.call('GET', '/control/calls')).body
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: sessions,
    key: idempotencyKey,
    asked: { mode: 'payment', line_items: { 0: { price_data: { currency: 'hkd' } } } },
  })
  expect(JSON.stringify(calls)).not.toContain(key)
})

test('events are signed as the SDK of Stripe wants it', async () => {
  const { id } = await sandbox.pay()
  await sandbox.call('POST', `/control/payments/${id}/capture`)
  while (sandbox.sent(id).length === 0) await new Promise(done => setTimeout(done, 10))
  const { raw, signature } = sandbox.merchant.taken.at(-1)!
  const { webhookSecret } = await import('../sandbox.fixture.ts')
  const event = Stripe.webhooks.constructEvent(raw, signature, webhookSecret)
  expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id, payment_status: 'paid' } } })
})

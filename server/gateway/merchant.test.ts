import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshKey, key, openStand, orderFor, type Stand } from './stand.fixture.ts'

let stand: Stand
beforeAll(async () => void (stand = await openStand()))
afterAll(() => stand.close())

const create = (order: Record<string, unknown> = {}, idempotencyKey: string | undefined = freshKey()) =>
  stand.call('POST', '/v1/payments', orderFor(stand.merchant.url, order), idempotencyKey)

test('a payment is made and read', async () => {
  const { status, body } = await create({ amountCents: 12_300 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    id: expect.stringMatching(/^pay_[0-9a-f]{32}$/),
    status: 'open',
    amountCents: 12_300,
    currency: 'HKD',
    reference: 'ROI-2026-000123',
    mode: 'test',
    card: null,
    refundedCents: 0,
    failure: null,
    capturedAt: null,
  })
  expect(body.url).toBe(`${stand.gateway.url}/pay/${body.id}`)
  expect(await stand.read(body.id)).toEqual(body)
})

test.each([
  ['reference', ''],
  ['reference', 'two\nlines'],
  ['amountCents', 0],
  ['amountCents', 1.5],
  ['amountCents', '100'],
  ['currency', 'USD'],
  ['locale', 'fr'],
  ['returnUrl', 'javascript:alert(1)'],
  ['returnUrl', '/back'],
  ['cancelUrl', 'ftp://example.org/'],
  ['webhookUrl', 'http://user:secret@example.org/'],
  ['expiresAt', 'tomorrow'],
  ['expiresAt', '2020-01-01T00:00:00Z'],
])('%s %j is refused by name', async (field, value) => {
  const { status, body, headers } = await create({ [field]: value })
  expect([status, body.code, body.errors[0].field]).toEqual([400, 'invalid', field])
  expect(headers.get('content-type')).toContain('application/problem+json')
})

test('what is not known is refused', async () => {
  expect((await create({ discount: 1 })).status).toBe(400)
})

test('nobody without the key', async () => {
  for (const authorization of ['', 'Bearer wrong', `Basic ${key}`, `bearer ${key}`]) {
    const response = await fetch(`${stand.gateway.url}/v1/payments`, { headers: { authorization } })
    expect(response.status).toBe(401)
    expect((await fetch(`${stand.gateway.url}/control`, { headers: { authorization } })).status).toBe(401)
  }
})

test('what does not exist, and what cannot be read', async () => {
  expect((await stand.call('GET', '/v1/payments/pay_0')).body).toMatchObject({ status: 404, code: 'not_found' })
  expect((await stand.call('GET', '/v1/nothing')).body.code).toBe('not_found')
  const response = await fetch(`${stand.gateway.url}/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{',
  })
  expect([response.status, (await response.json()).code]).toEqual([400, 'malformed'])
})

test('the same key gets the same answer, with another body none', async () => {
  const idempotencyKey = freshKey()
  const order = orderFor(stand.merchant.url)
  const ask = (more = {}) => stand.call('POST', '/v1/payments', { ...order, ...more }, idempotencyKey)
  const first = await ask()
  await stand.call('POST', `/control/payments/${first.body.id}/capture`)
  const again = await Promise.all([ask(), ask(), ask()])
  for (const { status, body } of again) expect([status, body]).toEqual([201, first.body])
  expect((await ask({ amountCents: 1 })).body).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  expect((await create({}, '')).body.code).toBe('idempotency_key_required')
  expect((await create({}, 'short')).body.code).toBe('idempotency_key_required')
})

test('a refused request does not use its key up', async () => {
  const idempotencyKey = freshKey()
  expect((await create({ amountCents: 0 }, idempotencyKey)).status).toBe(400)
  expect((await create({}, idempotencyKey)).status).toBe(201)
})

test('cancelling twice is as once; after capture it is refused with the payment', async () => {
  const { id } = await stand.pay()
  const cancel = () => stand.call('POST', `/v1/payments/${id}/cancel`)
  expect((await cancel()).body).toMatchObject({ id, status: 'cancelled' })
  expect((await cancel()).body).toMatchObject({ id, status: 'cancelled' })
  const paid = await stand.pay()
  await stand.call('POST', `/control/payments/${paid.id}/capture`)
  const late = await stand.call('POST', `/v1/payments/${paid.id}/cancel`, {})
  expect(late.body).toMatchObject({
    status: 409,
    code: 'already_captured',
    payment: { id: paid.id, status: 'captured' },
  })
})

test('never more is refunded than was captured, and one key refunds once', async () => {
  const { id } = await stand.pay({ amountCents: 1_000 })
  const refund = (amountCents: number, idempotencyKey: string = freshKey()) =>
    stand.call('POST', `/v1/payments/${id}/refunds`, { amountCents }, idempotencyKey)
  expect((await refund(1_000)).body).toMatchObject({ status: 409, code: 'not_captured' })
  await stand.call('POST', `/control/payments/${id}/capture`)
  const idempotencyKey = freshKey()
  const first = await refund(600, idempotencyKey)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    id: expect.stringMatching(/^re_/),
    status: 'succeeded',
    amountCents: 600,
    paymentId: id,
  })
  const again = await Promise.all([refund(600, idempotencyKey), refund(600, idempotencyKey)])
  for (const { body } of again) expect(body).toEqual(first.body)
  expect((await refund(500, idempotencyKey)).status).toBe(422)
  expect((await refund(401)).body).toMatchObject({ status: 409, code: 'refund_too_large' })
  for (const wrong of [0, -1, 0.5]) expect((await refund(wrong)).status).toBe(400)
  const answers = await Promise.all([refund(400), refund(400), refund(400)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  expect(await stand.read(id)).toMatchObject({ status: 'captured', refundedCents: 1_000 })
})

test('the list is newest first, by reference, before a payment or since a moment', async () => {
  const reference = 'ROI-LIST'
  const made = []
  for (let n = 0; n < 4; n++) {
    made.push(await stand.pay({ reference }))
    await new Promise(done => setTimeout(done, 3))
  }
  const ids = made.map(({ id }) => id).toReversed()
  const list = async (query: string) => {
    const { body } = await stand.call('GET', `/v1/payments?reference=${reference}${query}`)
    return body.payments.map((payment: { id: string }) => payment.id)
  }
  expect(await list('')).toEqual(ids)
  expect(await list(`&after=${ids[1]}`)).toEqual(ids.slice(2))
  expect(await list(`&after=${made[1]?.createdAt}`)).toEqual(ids.slice(0, 2))
  expect((await stand.call('GET', '/v1/payments?after=pay_0')).status).toBe(404)
  expect((await stand.call('GET', '/v1/payments?after=x')).status).toBe(400)
  expect((await stand.call('GET', '/v1/payments?reference=none')).body).toEqual({ payments: [], next: null })
})

test('a long list comes in pages', async () => {
  const reference = 'ROI-LONG'
  await Promise.all(Array.from({ length: 150 }, () => stand.pay({ reference })))
  const first = (await stand.call('GET', `/v1/payments?reference=${reference}`)).body
  expect(first.payments).toHaveLength(100)
  const second = (await stand.call('GET', `/v1/payments?reference=${reference}&after=${first.next}`)).body
  expect([second.payments.length, second.next]).toEqual([50, null])
})

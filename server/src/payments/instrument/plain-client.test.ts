import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPayments } from '#contract/payments/payment'
import { submitTicket, openTestApp, type TestApp } from '../../testing/index.ts'

// A client that was written from the endpoint list alone: it knows neither the JSON part `body` nor Idempotency-Key.

let t: TestApp
let token: string
let ticketId: string
beforeAll(async () => {
  t = await openTestApp()
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 1_000, maxTicketsPerPerson: 1_000 }).execute()
  token = (await t.enter()).token
})
afterAll(() => t.close())
beforeEach(async () => void (ticketId = (await submitTicket(t, token)).id))

const order = (number: string) => ({
  ticketId,
  method: 'CASHIER_ORDER',
  bank: '004',
  number,
  amountCents: 5_000_000,
})
const post = (payload: string | Buffer, type: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/v1/payment',
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
  })
const postJson = (input: object, headers?: Record<string, string>) =>
  post(JSON.stringify(input), 'application/json', headers)
const payments = async () => (await t.call(listPayments, { ticketId }, { token })).body.payments

const part = (name: string, value: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) =>
  post(Buffer.concat([...parts, Buffer.from('--b--\r\n')]), 'multipart/form-data; boundary=b')

test('a payment without a photo is taken as JSON', async () => {
  const answer = await postJson(order('731001'))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await payments()).toMatchObject([{ instrument: { bank: '004', number: '731001' }, amountCents: 5_000_000 }])
})

test('each field may come in a part of its own, the photo after them', async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const fields = Object.entries(order('000123')).map(([name, value]) => part(name, String(value)))
  const answer = await form(...fields, part('files', photo, '; filename="order.jpg"\r\nContent-Type: image/jpeg'))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await payments()).toMatchObject([{ instrument: { number: '000123', hasPhoto: true }, amountCents: 5_000_000 }])
})

test('a wrong field among separate ones is named as in JSON', async () => {
  const fields = Object.entries({ ...order('731002'), amountCents: 'many' })
  const answer = await form(...fields.map(([name, value]) => part(name, String(value))))
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'amountCents' }] })
})

test('without a key an equal command is done once within a minute, also at once; another is done', async () => {
  const input = order('731003')
  const answers = await Promise.all([postJson(input), postJson(input), postJson(input)])
  expect(answers.map(({ statusCode }) => statusCode).filter(status => status !== 409)).toContain(200)
  const again = await postJson(input)
  expect(again.statusCode, again.body).toBe(200)
  expect(await payments()).toHaveLength(1)
  expect((await postJson(order('731004'))).statusCode).toBe(200)
  expect(await payments()).toHaveLength(2)
  // After the retry window the payment rules apply: this instrument is known.
  await t.moveClock(61_000)
  expect((await postJson(input)).json()).toMatchObject({ code: 'payments.instrument.known' })
})

test('the answer that is kept for one account is not another’s', async () => {
  const input = order('731005')
  await postJson(input)
  const other = (await t.enter('member@firsthand.example')).token
  const answer = await postJson(input, { authorization: `Bearer ${other}` })
  expect(answer.statusCode).toBe(404)
})

test('with a key the key decides', async () => {
  const key = randomUUID()
  expect((await postJson(order('731006'), { 'idempotency-key': key })).statusCode).toBe(200)
  expect((await postJson(order('731007'), { 'idempotency-key': key })).statusCode).toBe(422)
})

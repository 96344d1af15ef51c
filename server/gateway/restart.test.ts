import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway } from './app.ts'
import {
  caller,
  freshKey,
  key,
  openMerchant,
  orderFor,
  sessions,
  settingsFor,
  until,
  webhookSecret,
} from './sandbox.fixture.ts'

let folder: string
let stateFile: string
let merchant: Awaited<ReturnType<typeof openMerchant>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  stateFile = join(folder, 'state.jsonl')
  merchant = await openMerchant()
})
afterEach(() => {
  merchant.close()
  rmSync(folder, { recursive: true, force: true })
})

let passed = 0
const open = async (more = {}) => {
  const settings = settingsFor({ stateFile, webhookUrl: `${merchant.url}/hook`, ...more })
  const gateway = await openGateway(settings, { now: () => Date.now() + passed, pauses: [50], shortestMs: 0 })
  return { ...gateway, call: caller(gateway.url) }
}

const allTaken = async (call: ReturnType<typeof caller>) => {
  const waiting = async () =>
    (await call('GET', '/control/events')).body.events.some(({ delivered }: { delivered: boolean }) => !delivered)
  while (await waiting()) await new Promise(done => setTimeout(done, 20))
}

test('payments, refunds, keys and untaken events are still there', async () => {
  merchant.answer = () => 500
  const first = await open()
  const [order, createKey, refundKey] = [orderFor(merchant.url), freshKey(), freshKey()]
  const made = (await first.call('POST', sessions, order, createKey)).body
  await first.call('POST', `/control/payments/${made.id}/capture`)
  const asked = { payment_intent: made.id.replace('cs_test', 'pi'), amount: 100 }
  const refund = (await first.call('POST', '/v1/refunds', asked, refundKey)).body
  const before = (await first.call('GET', `${sessions}/${made.id}`)).body
  await first.close()

  merchant.taken.length = 0
  merchant.answer = () => 204
  const second = await open()
  expect((await second.call('GET', `${sessions}/${made.id}`)).body).toEqual(before)
  expect((await second.call('POST', sessions, order, createKey)).body).toEqual({
    ...made,
    url: `${second.url}/pay/${made.id}`,
  })
  expect((await second.call('POST', '/v1/refunds', asked, refundKey)).body).toEqual(refund)
  expect((await second.call('GET', `/control/payments/${made.id}`)).body.refundedCents).toBe(100)
  // Delivery is at least once: an event that was in transit when the first gateway closed may have arrived too.
  const types = () => [...new Set(merchant.taken.map(({ sent }) => sent.type))].toSorted()
  await until(() => types().length === 2)
  expect(types()).toEqual(['charge.refunded', 'checkout.session.completed'])
  await allTaken(second.call)
  await second.close()

  merchant.taken.length = 0
  const third = await open()
  await new Promise(done => setTimeout(done, 150))
  expect(merchant.taken).toEqual([])
  await third.close()
})

test('what came due while it was off is done at the start', async () => {
  const first = await open()
  const expires_at = Math.floor(Date.now() / 1000) + 600
  const lapsed = (await first.call('POST', sessions, orderFor(merchant.url, { expires_at }), freshKey())).body
  const slow = (await first.call('POST', sessions, orderFor(merchant.url), freshKey())).body
  const body = new URLSearchParams({ number: '4000000000000077', expiry: '12/34', cvc: '123', name: 'A' })
  await fetch(slow.url, { method: 'POST', body, redirect: 'manual' })
  await first.close()
  merchant.taken.length = 0
  passed = 600_000
  const second = await open()
  const seen = (id: string, type: string) =>
    merchant.taken.some(({ sent }) => sent.data.object['id'] === id && sent.type === type)
  await until(() => seen(lapsed.id, 'checkout.session.expired'), 'the lapse')
  await until(() => seen(slow.id, 'checkout.session.completed'), 'the capture')
  await second.close()
  passed = 0
})

test('what a gateway of its own words had kept is read: its payments, not its news', async () => {
  const places = { returnUrl: merchant.url, cancelUrl: merchant.url, webhookUrl: merchant.url }
  const hex = 'ab'.repeat(16)
  const money = { amountCents: 1_000, currency: 'HKD', refundedCents: 100, disputedCents: 0 }
  const times = { createdAt: Date.now(), expiresAt: Date.now() + 1_000, captureAt: null, capturedAt: Date.now() }
  const card = { brand: 'visa', last4: '4242' }
  const details = { reference: 'R-1', locale: 'en', failure: null, behaviour: {}, status: 'captured', card }
  const payment = { id: `pay_${hex}`, ...details, ...money, ...times, ...places }
  const way = { attempts: 0, delivered: false, held: false, nextAt: Date.now(), lastAnswer: null }
  const event = { id: 'evt_1', kind: 'created', paymentId: payment.id, createdAt: Date.now(), body: '{}', ...way }
  const refund = { id: 're_1', status: 'succeeded', amountCents: 100, paymentId: payment.id, createdAt: 'today' }
  const lines = [
    { payment, event },
    { payment, kept: { key: 'k', asked: 'a', payment: null, refund } },
  ]
  writeFileSync(stateFile, lines.map(line => `${JSON.stringify(line)}\n`).join(''))

  const gateway = await open()
  const session = (await gateway.call('GET', `${sessions}/pay_${hex}?expand[0]=payment_intent.latest_charge`)).body
  expect(session).toMatchObject({
    payment_status: 'paid',
    payment_intent: { id: `pi_${hex}`, latest_charge: { amount_refunded: 100 } },
  })
  expect((await gateway.call('POST', '/v1/refunds', { payment_intent: `pi_${hex}`, amount: 900 })).status).toBe(200)
  await until(() => merchant.taken.length > 0)
  expect(merchant.taken.map(({ sent }) => sent.type)).toEqual(['charge.refunded'])
  await gateway.close()
})

test('no card number is kept, and the file is for nobody else', async () => {
  const gateway = await open()
  const { url } = (await gateway.call('POST', sessions, orderFor(merchant.url), freshKey())).body
  for (const number of ['4111111111111111', '4000000000000002', '4242424242424242']) {
    const body = new URLSearchParams({ number, expiry: '11/33', cvc: '739', name: 'WONG SIU MING' })
    await fetch(url, { method: 'POST', body, redirect: 'manual' })
  }
  await gateway.close()
  const kept = readFileSync(stateFile, 'utf8')
  expect(kept).toContain('"last4":"4242"')
  // These digits are too long to occur by chance in a time, an amount or a random id.
  expect(kept).not.toMatch(/411111111|400000000|424242424|"739"|11\/33|WONG/)
  expect(statSync(stateFile).mode & 0o777).toBe(0o600)
})

test('a line that was being written when it died is left out; the file is shortened at each start', async () => {
  const first = await open()
  const { id } = (await first.call('POST', sessions, orderFor(merchant.url), freshKey())).body
  for (let n = 0; n < 5; n++) await first.call('POST', `/control/payments/${id}/challenge`)
  // Waits for all events: an event that only the second gateway delivers would lengthen the file again.
  await until(() => merchant.taken.length >= 5, 'all that was told')
  await first.close()
  const lines = readFileSync(stateFile, 'utf8').split('\n').length
  appendFileSync(stateFile, '{"payment":{"id":"cs_')
  const second = await open()
  expect((await second.call('GET', `/control/payments/${id}`)).body.status).toBe('challenged')
  expect(readFileSync(stateFile, 'utf8').split('\n').length).toBeLessThan(lines)
  await second.close()
})

const program = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, GATEWAY_KEY: key, GATEWAY_WEBHOOK_SECRET: webhookSecret, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
const textOf = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  for await (const part of stream ?? []) return String(part)
  return ''
}
const endOf = (child: ChildProcess) => new Promise<number | null>(done => child.once('exit', code => done(code)))

test('the program: one line when it listens, survives kill -9, ends with whoever started it', async () => {
  const first = program({ GATEWAY_STATE: stateFile })
  const { url } = JSON.parse(await textOf(first.stdout))
  const made = (await caller(url)('POST', sessions, orderFor(merchant.url), freshKey())).body
  await caller(url)('POST', `/control/payments/${made.id}/capture`)
  first.kill('SIGKILL')
  await endOf(first)

  const second = program({ GATEWAY_STATE: stateFile, GATEWAY_TIED: '1', GATEWAY_URL: 'https://cards.example/' })
  const line = await textOf(second.stdout)
  expect(line).toBe('{"url":"https://cards.example"}\n')
  const ended = endOf(second)
  second.stdin?.end()
  expect(await ended).toBe(0)
  expect(readFileSync(stateFile, 'utf8')).toContain('"status":"captured"')
})

test('the program does not start without its secrets, and does not say them', async () => {
  const child = program({ GATEWAY_KEY: 'short-key', GATEWAY_WEBHOOK_SECRET: '' })
  const [output, code] = await Promise.all([textOf(child.stderr), endOf(child)])
  expect(code).toBe(1)
  expect(output).toMatch(/GATEWAY_KEY.*GATEWAY_WEBHOOK_SECRET/)
  expect(output).not.toContain('short-key')
})

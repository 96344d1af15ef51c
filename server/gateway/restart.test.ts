import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway } from './app.ts'
import { caller, freshKey, key, openMerchant, orderFor, settingsFor, until, webhookSecret } from './stand.fixture.ts'

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

const open = async (more = {}) => {
  const gateway = await openGateway(settingsFor({ stateFile, ...more }), { pauses: [50] })
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
  const made = (await first.call('POST', '/v1/payments', order, createKey)).body
  await first.call('POST', `/control/payments/${made.id}/capture`)
  const refunds = `/v1/payments/${made.id}/refunds`
  const refund = (await first.call('POST', refunds, { amountCents: 100 }, refundKey)).body
  const before = (await first.call('GET', `/v1/payments/${made.id}`)).body
  await first.close()

  merchant.taken.length = 0
  merchant.answer = () => 204
  const second = await open()
  const after = (await second.call('GET', `/v1/payments/${made.id}`)).body
  expect(after).toEqual({ ...before, url: `${second.url}/pay/${made.id}` })
  expect((await second.call('POST', '/v1/payments', order, createKey)).body).toEqual({ ...made, url: after.url })
  expect((await second.call('POST', refunds, { amountCents: 100 }, refundKey)).body).toEqual(refund)
  expect((await second.call('GET', `/v1/payments/${made.id}`)).body.refundedCents).toBe(100)
  // At least once: what was on its way when the first one closed may have arrived as well.
  const types = () => [...new Set(merchant.taken.map(({ sent }) => sent.type.slice(8)))].toSorted()
  await until(() => types().length === 3)
  expect(types()).toEqual(['captured', 'created', 'refunded'])
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
  const expiresAt = new Date(Date.now() + 500).toISOString()
  const lapsed = (await first.call('POST', '/v1/payments', orderFor(merchant.url, { expiresAt }), freshKey())).body
  const slow = (await first.call('POST', '/v1/payments', orderFor(merchant.url), freshKey())).body
  const body = new URLSearchParams({ number: '4000000000000077', expiry: '12/34', cvc: '123', name: 'A' })
  await fetch(slow.url, { method: 'POST', body, redirect: 'manual' })
  await first.close()
  await new Promise(done => setTimeout(done, 600))
  merchant.taken.length = 0
  const second = await open()
  const seen = (id: string, type: string) =>
    merchant.taken.some(({ sent }) => sent.data.payment.id === id && sent.type === type)
  await until(() => seen(lapsed.id, 'payment.cancelled'), 'the lapse')
  await until(() => seen(slow.id, 'payment.captured'), 'the capture')
  await second.close()
})

test('no card number is kept, and the file is for nobody else', async () => {
  const gateway = await open()
  const { url } = (await gateway.call('POST', '/v1/payments', orderFor(merchant.url), freshKey())).body
  for (const number of ['4111111111111111', '4000000000000002', '4242424242424242']) {
    const body = new URLSearchParams({ number, expiry: '11/33', cvc: '739', name: 'WONG SIU MING' })
    await fetch(url, { method: 'POST', body, redirect: 'manual' })
  }
  await gateway.close()
  const kept = readFileSync(stateFile, 'utf8')
  expect(kept).toContain('"last4":"4242"')
  expect(kept).not.toMatch(/41111|40000|42424|739"|11\/33|WONG/)
  expect(statSync(stateFile).mode & 0o777).toBe(0o600)
})

test('a line that was being written when it died is left out; the file is shortened at each start', async () => {
  const first = await open()
  const { id } = (await first.call('POST', '/v1/payments', orderFor(merchant.url), freshKey())).body
  for (let n = 0; n < 5; n++) await first.call('POST', `/control/payments/${id}/challenge`)
  // What is told only by the second would lengthen the file again.
  await until(() => merchant.taken.length >= 6, 'all that was told')
  await first.close()
  const lines = readFileSync(stateFile, 'utf8').split('\n').length
  appendFileSync(stateFile, '{"payment":{"id":"pay_')
  const second = await open()
  expect((await second.call('GET', `/v1/payments/${id}`)).body.status).toBe('challenged')
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
  const made = (await caller(url)('POST', '/v1/payments', orderFor(merchant.url), freshKey())).body
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

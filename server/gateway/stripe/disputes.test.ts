import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '../app.ts'
import {
  caller,
  freshKey,
  openTestSandbox,
  orderFor,
  sessions,
  settingsFor,
  unitAmount,
  until,
  type TestSandbox,
} from '../sandbox.fixture.ts'

let sandbox: TestSandbox
beforeAll(async () => void (sandbox = await openTestSandbox()))
afterAll(() => sandbox.close())

const act = (id: string, command: string, body?: Record<string, unknown>) =>
  sandbox.call('POST', `/control/payments/${id}/${command}`, body)
const refund = (id: string, amount: number) => sandbox.refund(id, amount)

test('the bank takes back all that is not refunded, once, and the merchant is told', async () => {
  const { id } = await sandbox.pay({ [unitAmount]: 1_000 })
  await act(id, 'capture')
  expect((await refund(id, 300)).status).toBe(200)
  expect((await act(id, 'dispute')).body).toMatchObject({
    status: 'captured',
    refundedCents: 300,
    disputedCents: 700,
  })
  expect((await act(id, 'dispute')).body.disputedCents).toBe(700)
  await until(() => sandbox.sent(id).includes('charge.dispute.created'))
  expect(sandbox.sent(id).filter(type => type === 'charge.dispute.created')).toHaveLength(1)
  expect(sandbox.merchant.taken.at(-1)?.sent.data.object).toMatchObject({
    object: 'dispute',
    amount: 700,
    payment_intent: id.replace('cs_test', 'pi'),
    status: 'needs_response',
  })
  const { latest_charge: charge } = (await sandbox.session(id)).payment_intent
  expect(charge.disputed).toBe(true)
  const { data } = (await sandbox.call('GET', `/v1/disputes?charge=${charge.id}`)).body
  expect(data).toMatchObject([{ amount: 700, status: 'needs_response', charge: charge.id }])
  expect(await sandbox.read(id)).toMatchObject({ disputedCents: 700 })
})

test('what the bank has taken cannot be refunded as well; once won, it can', async () => {
  const { id } = await sandbox.pay({ [unitAmount]: 1_000 })
  await act(id, 'capture')
  await act(id, 'dispute')
  expect((await refund(id, 1)).body.error.code).toBe('charge_disputed')
  expect((await act(id, 'dispute', { status: 'won' })).body).toMatchObject({ disputedCents: 0, refundedCents: 0 })
  await until(() => sandbox.sent(id).includes('charge.dispute.closed'))
  expect((await refund(id, 1_000)).status).toBe(200)
  expect(await sandbox.read(id)).toMatchObject({ disputedCents: 0, refundedCents: 1_000 })
})

test('only what was captured and not refunded can be disputed, and only a dispute can be won', async () => {
  const { id } = await sandbox.pay({ [unitAmount]: 1_000 })
  expect((await act(id, 'dispute')).body).toMatchObject({ status: 409, code: 'not_captured', payment: { id } })
  await act(id, 'capture')
  expect((await act(id, 'dispute', { status: 'won' })).body).toMatchObject({ status: 409, code: 'not_disputed' })
  await refund(id, 1_000)
  expect((await act(id, 'dispute')).body).toMatchObject({ status: 409, code: 'nothing_left' })
  expect((await act(id, 'dispute', { status: 'forgotten' })).status).toBe(400)
  expect((await act('cs_test_0', 'dispute')).status).toBe(404)
})

test('a dispute survives a restart; a journal from before there were any is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const stateFile = join(folder, 'state.jsonl')
  const open = () => openGateway(settingsFor({ stateFile }), { pauses: [50] })
  const order = orderFor(sandbox.merchant.url, { [unitAmount]: 1_000 })
  const first = await open()
  const { id } = (await caller(first.url)('POST', sessions, order, freshKey())).body
  await caller(first.url)('POST', `/control/payments/${id}/capture`)
  await caller(first.url)('POST', `/control/payments/${id}/dispute`)
  await first.close()

  const second = await open()
  expect((await caller(second.url)('GET', `/control/payments/${id}`)).body.disputedCents).toBe(1_000)
  await second.close()

  const kept = readFileSync(stateFile, 'utf8')
  const dispute = /"disputedCents":1000,"dispute":\{[^}]*\},/g
  expect(kept).toMatch(dispute)
  writeFileSync(stateFile, kept.replaceAll(dispute, ''))
  const third = await open()
  expect((await caller(third.url)('GET', `/control/payments/${id}`)).body.disputedCents).toBe(0)
  await third.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an inquiry takes nothing and may be refunded; what it becomes takes what it is about', async () => {
  const { id } = await sandbox.pay({ [unitAmount]: 1_000 })
  await act(id, 'capture')
  expect((await act(id, 'dispute', { status: 'warning_needs_response' })).body.disputedCents).toBe(0)
  expect((await refund(id, 1_000)).status).toBe(200)
  expect((await act(id, 'dispute', { status: 'lost' })).body).toMatchObject({
    refundedCents: 1_000,
    disputedCents: 1_000,
  })
  expect((await act(id, 'dispute', { status: 'won' })).body.disputedCents).toBe(0)
})

test('the page tells what it is for', async () => {
  const name = 'line_items[0][price_data][product_data][name]'
  const sent = await sandbox.pay({ [name]: 'Deposit <P-1>' })
  expect((await sandbox.browse(sent.url)).html).toMatch(/<dt>For<\/dt>\s*<dd>Deposit &lt;P-1&gt;<\/dd>/)
  expect(
    (await sandbox.call('POST', sessions, orderFor(sandbox.merchant.url, { [name]: '' }), freshKey())).status,
  ).toBe(400)
})

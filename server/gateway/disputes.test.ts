import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from './app.ts'
import { caller, freshKey, openStand, orderFor, settingsFor, until, type Stand } from './stand.fixture.ts'

let stand: Stand
beforeAll(async () => void (stand = await openStand()))
afterAll(() => stand.close())

const act = (id: string, command: string, body?: unknown) =>
  stand.call('POST', `/control/payments/${id}/${command}`, body)
const refund = (id: string, amountCents: number) =>
  stand.call('POST', `/v1/payments/${id}/refunds`, { amountCents }, freshKey())

test('the bank takes back all that is not refunded, once, and the merchant is told', async () => {
  const { id } = await stand.pay({ amountCents: 1_000 })
  await act(id, 'capture')
  expect((await refund(id, 300)).status).toBe(201)
  expect((await act(id, 'dispute')).body).toMatchObject({
    status: 'captured',
    refundedCents: 300,
    disputedCents: 700,
  })
  expect((await act(id, 'dispute')).body.disputedCents).toBe(700)
  await until(() => stand.sent(id).includes('disputed'))
  expect(stand.sent(id).filter(type => type === 'disputed')).toHaveLength(1)
  expect(stand.merchant.taken.at(-1)?.sent.data.payment).toMatchObject({ id, disputedCents: 700 })
  expect(await stand.read(id)).toMatchObject({ disputedCents: 700 })
})

test('what the bank has taken cannot be refunded as well; once won, it can', async () => {
  const { id } = await stand.pay({ amountCents: 1_000 })
  await act(id, 'capture')
  await act(id, 'dispute')
  expect((await refund(id, 1)).body).toMatchObject({ status: 409, code: 'refund_too_large' })
  expect((await act(id, 'dispute', { won: true })).body).toMatchObject({ disputedCents: 0, refundedCents: 0 })
  await until(() => stand.sent(id).filter(type => type === 'disputed').length === 2)
  expect((await refund(id, 1_000)).status).toBe(201)
  expect(await stand.read(id)).toMatchObject({ disputedCents: 0, refundedCents: 1_000 })
})

test('only what was captured and not refunded can be disputed, and only a dispute can be won', async () => {
  const { id } = await stand.pay({ amountCents: 1_000 })
  expect((await act(id, 'dispute')).body).toMatchObject({ status: 409, code: 'not_captured', payment: { id } })
  await act(id, 'capture')
  expect((await act(id, 'dispute', { won: true })).body).toMatchObject({ status: 409, code: 'not_disputed' })
  await refund(id, 1_000)
  expect((await act(id, 'dispute')).body).toMatchObject({ status: 409, code: 'nothing_left' })
  expect((await act(id, 'dispute', { lost: true })).status).toBe(400)
  expect((await act('pay_0', 'dispute')).status).toBe(404)
})

test('a dispute survives a restart; a journal from before there were any is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const stateFile = join(folder, 'state.jsonl')
  const open = () => openGateway(settingsFor({ stateFile }), { pauses: [50] })
  const order = orderFor(stand.merchant.url, { amountCents: 1_000 })
  const first = await open()
  const { id } = (await caller(first.url)('POST', '/v1/payments', order, freshKey())).body
  await caller(first.url)('POST', `/control/payments/${id}/capture`)
  await caller(first.url)('POST', `/control/payments/${id}/dispute`)
  await first.close()

  const second = await open()
  expect((await caller(second.url)('GET', `/v1/payments/${id}`)).body.disputedCents).toBe(1_000)
  await second.close()

  const kept = readFileSync(stateFile, 'utf8')
  expect(kept).toContain('"disputedCents":1000,')
  writeFileSync(stateFile, kept.replaceAll('"disputedCents":1000,', ''))
  const third = await open()
  expect((await caller(third.url)('GET', `/v1/payments/${id}`)).body.disputedCents).toBe(0)
  await third.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the page tells what it is for, if the merchant does', async () => {
  const sent = await stand.pay({ description: 'Deposit <P-1>' })
  expect((await stand.browse(sent.url)).html).toMatch(/<dt>For<\/dt>\s*<dd>Deposit &lt;P-1&gt;<\/dd>/)
  const untold = await stand.pay()
  expect((await stand.browse(untold.url)).html).not.toContain('<dt>For</dt>')
  expect(
    (await stand.call('POST', '/v1/payments', orderFor(stand.merchant.url, { description: '' }), freshKey())).status,
  ).toBe(400)
})

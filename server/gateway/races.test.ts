import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from './sandbox.fixture.ts'

let sandbox: TestSandbox
beforeAll(async () => void (sandbox = await openTestSandbox()))
afterAll(() => sandbox.close())

const sometime = () => new Promise(done => setTimeout(done, Math.random() * 4))

test('cancel against capture, 200 rounds: one winner, who is told to both', async () => {
  const winners = { captured: 0, cancelled: 0 }
  for (let round = 0; round < 200; round++) {
    const { id, url } = await sandbox.pay()
    const capture = async () => {
      await sometime()
      return round % 2 === 0
        ? sandbox.browse(url, { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A' })
        : sandbox.call('POST', `/control/payments/${id}/capture`)
    }
    const cancel = async () => {
      await sometime()
      return sandbox.expire(id)
    }
    const [, cancelled] = await Promise.all([capture(), cancel()])
    const { status, capturedAt } = await sandbox.read(id)
    expect([status, cancelled.status, capturedAt === null]).toEqual(
      status === 'captured' ? ['captured', 400, false] : ['cancelled', 200, true],
    )
    winners[status === 'captured' ? 'captured' : 'cancelled']++
  }
  expect(Math.min(winners.captured, winners.cancelled)).toBeGreaterThan(10)
  const { events } = (await sandbox.call('GET', '/control/events')).body
  const ends = events.filter(({ kind }: { kind: string }) => kind === 'captured' || kind === 'cancelled')
  expect(new Set(ends.map(({ paymentId }: { paymentId: string }) => paymentId)).size).toBe(200)
  expect(ends).toHaveLength(200)
}, 60_000)

test('twenty buyers at once pay once', async () => {
  const { id, url } = await sandbox.pay()
  const form = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.browse(url, form)))
  expect(new Set(answers.map(({ status, to }) => `${status} ${to}`)).size).toBe(1)
  const { events } = (await sandbox.call('GET', `/control/events?payment=${id}`)).body
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['captured'])
})

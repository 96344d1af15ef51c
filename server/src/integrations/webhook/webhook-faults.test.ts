import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeWebhook, listDeliveries, makeWebhook, maxReplayed, replayFailed } from '#contract/integrations/webhook'
import { enterStaff } from '../../testing/enter-staff.ts'
import type { TestApp } from '../../testing/index.ts'
import { faultsOf } from '../../testing/registrants.ts'
import { deliverDue } from './deliver-due.ts'
import { openReceiver, createWebhookTestbed, type Receiver, type WebhookTestbed } from './webhook.fixture.ts'

let stand: WebhookTestbed
let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  stand = await createWebhookTestbed()
  ;({ t, receiver } = stand)
})
afterAll(() => stand.close())
beforeEach(() => stand.enter())
afterEach(() => stand.clear())

const make: WebhookTestbed['make'] = (...given) => stand.make(...given)
const deliveries: WebhookTestbed['deliveries'] = id => stand.deliveries(id)
const endpoint: WebhookTestbed['endpoint'] = id => stand.endpoint(id)
const ask: WebhookTestbed['ask'] = id => stand.ask(id)
const later: WebhookTestbed['later'] = seconds => stand.later(seconds)

describe('F: who is told does not answer as they should', () => {
  test('500: tried again after pauses, under one id, until it is taken', async () => {
    const { id } = await make()
    receiver.answers(response => void response.writeHead(500).end('Sorry, \u0000not now. '.repeat(50)))
    const eventId = await ask(id)
    await deliverDue(t.context, id)
    await deliverDue(t.context, id)
    expect(receiver.received).toHaveLength(1)
    let [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ eventId, state: 'WAITING', attempts: [{ status: 500, fault: null }] })
    expect(delivery?.attempts[0]?.answer).toMatch(/^Sorry, not now/)
    expect(delivery?.attempts[0]?.answer.length).toBe(200)
    expect((await endpoint(id)).failingSince).not.toBeNull()
    receiver.answers()
    await later(7)
    await deliverDue(t.context, id)
    ;[delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ state: 'DELIVERED', nextAt: null, attempts: [{ status: 200 }, { status: 500 }] })
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId])
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body)
    expect((await endpoint(id)).failingSince).toBeNull()
  })
  test('429 with Retry-After: left alone until then', async () => {
    const { id } = await make()
    receiver.answers(response => void response.writeHead(429, { 'retry-after': '600' }).end())
    await ask(id)
    await deliverDue(t.context, id)
    receiver.answers()
    await later(60)
    await deliverDue(t.context, id)
    expect(receiver.received).toHaveLength(1)
    await later(545)
    await deliverDue(t.context, id)
    expect(receiver.received).toHaveLength(2)
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'DELIVERED',
      attempts: [{ status: 200 }, { status: 429 }],
    })
  })
  test('nobody there: noted as that', async () => {
    const gone = await openReceiver()
    await gone.close()
    const { id } = await make(['ticket.verified'], gone.url)
    await ask(id)
    await deliverDue(t.context, id)
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'WAITING',
      attempts: [{ status: null, fault: 'CONNECTION', answer: '' }],
    })
  })
  test('a redirect to where only we can go is an answer like others: nobody follows it', async () => {
    const { id } = await make()
    const second = await openReceiver()
    receiver.answers(response => void response.writeHead(307, { location: second.url }).end())
    await ask(id)
    await deliverDue(t.context, id)
    expect((await deliveries(id))[0]?.attempts).toMatchObject([{ status: 307 }])
    expect(second.received).toEqual([])
    await second.close()
  })
  test('an answer without end is read to its first bytes', async () => {
    const { id } = await make()
    receiver.answers(response => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more).writeHead(200)
      more()
    })
    await ask(id)
    await deliverDue(t.context, id)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'DELIVERED', attempts: [{ answer: 'x'.repeat(200) }] })
  })
  test('slow: given up after ten seconds, and nobody else waits for it', async () => {
    const slow = await openReceiver()
    slow.answers(() => undefined)
    const [stuck, other] = [await make(['ticket.verified'], slow.url), await make()]
    await ask(stuck.id)
    await ask(other.id)
    // The ten seconds are over when the test says so, which is after the other delivery, however long that takes.
    const tenSeconds = new AbortController()
    const timers = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tenSeconds.signal)
    try {
      const stopped = deliverDue(t.context, stuck.id)
      await expect.poll(() => slow.received).toHaveLength(1)
      expect(timers.mock.calls).toEqual([[10_000]])
      await deliverDue(t.context, other.id)
      expect(receiver.received).toHaveLength(1)
      expect((await deliveries(stuck.id))[0]).toMatchObject({ state: 'WAITING', attempts: [] })
      tenSeconds.abort()
      await stopped
    } finally {
      timers.mockRestore()
    }
    expect((await deliveries(stuck.id))[0]).toMatchObject({ state: 'WAITING', attempts: [{ fault: 'TIMEOUT' }] })
    await slow.close()
  })
  test('410, or days of failure, stops it, and the administrators are written to; turned on, it goes on', async () => {
    const { id } = await make()
    receiver.answers(response => void response.writeHead(500).end())
    await ask(id)
    for (let tries = 0; (await endpoint(id)).state === 'ON'; tries++) {
      expect(tries).toBeLessThan(11)
      await later(110_000)
      await deliverDue(t.context, id)
    }
    expect(await endpoint(id)).toMatchObject({ state: 'STOPPED' })
    const letters = (await t.outbox()).filter(({ subject }) => subject.includes('127.0.0.1'))
    expect(letters.length).toBeGreaterThan(0)
    expect(letters[0]?.body).toContain('/office/system/webhooks')
    const count = receiver.received.length
    await deliverDue(t.context, id)
    expect(receiver.received).toHaveLength(count)
    receiver.answers()
    const on = await t.call(changeWebhook, { id, events: ['ticket.verified'], isOn: true }, { office: stand.office() })
    expect(on.status, on.raw.body).toBe(200)
    await deliverDue(t.context, id)
    expect((await deliveries(id))[0]?.state).toBe('DELIVERED')
    receiver.answers(response => void response.writeHead(410).end())
    await ask(id)
    await deliverDue(t.context, id)
    expect((await endpoint(id)).state).toBe('STOPPED')
  })
})

describe('N9: an address that changes', () => {
  test('what the name leads to is judged at each connection, all of it, and connected to as judged', async () => {
    const { id } = await make(['ticket.verified'], `http://crm.localhost:${receiver.port}/`)
    const asked: string[] = []
    const leads = (...addresses: string[]) => {
      const resolve = async (name: string) => {
        asked.push(name)
        return addresses.map(address => ({ address, family: 4 }))
      }
      return deliverDue(t.context, id, resolve)
    }
    await ask(id)
    await leads('10.0.0.1')
    await later(7)
    await leads('127.0.0.1', '169.254.169.254')
    await later(40)
    await leads('::ffff:127.0.0.1')
    await later(400)
    expect(receiver.received).toEqual([])
    await leads('127.0.0.1')
    expect(receiver.received).toHaveLength(1)
    expect((await deliveries(id))[0]?.attempts.map(({ fault }) => fault)).toEqual([
      null,
      'ADDRESS',
      'ADDRESS',
      'ADDRESS',
    ])
    // One look-up for each connection: there is no second look-up that could return another address.
    expect(asked).toHaveLength(4)
  })
  test('what may be entered: see judge-target; the field is named', async () => {
    for (const url of ['https://169.254.169.254/', 'http://crm.example.com/', 'nonsense', 'https://db/']) {
      const answer = await t.call(makeWebhook, { url, events: ['ticket.verified'] }, { office: stand.office() })
      expect(faultsOf(answer)).toEqual(['url endpoint_refused'])
    }
  })
})

test('all that was given up is delivered again by one press, so many at once, the first before the rest', async () => {
  const { id } = await make()
  const { id: other } = await make()
  const [delivered, elsewhere] = [await ask(id), await ask(other)]
  await deliverDue(t.context, id)
  await sql`update integrations.delivery set state = 'GIVEN_UP', next_at = null where event_id = ${elsewhere}`.execute(
    t.db,
  )
  await sql`with told as (insert into integrations.event (id, type, happened_at, body)
      select 'evt_failed_' || n, 'webhook.test', now() - (500 - n) * interval '1 minute', '{}'
      from generate_series(1, ${maxReplayed + 1}::int) as n returning id)
    insert into integrations.delivery (endpoint_id, event_id, state, tries)
      select ${id}::uuid, id, 'GIVEN_UP', 9 from told`.execute(t.db)
  const again = async (office = stand.office()) => (await t.call(replayFailed, { id }, { office })).body
  const { givenUp } = (await t.call(listDeliveries, { id }, { office: stand.office() })).body
  expect(givenUp).toBe(maxReplayed + 1)
  expect(await again()).toEqual({ count: maxReplayed, left: 1 })
  const { rows } = await sql<{ id: string; state: string }>`select event_id as id, state from integrations.delivery
    where endpoint_id = ${id} and state <> 'WAITING' order by state`.execute(t.db)
  expect(rows).toEqual([
    { id: delivered, state: 'DELIVERED' },
    { id: `evt_failed_${maxReplayed + 1}`, state: 'GIVEN_UP' },
  ])
  // Two parallel replays: each failed message is requeued only once.
  const second = await enterStaff(t, 'ADMINISTRATOR')
  const both = await Promise.all([again(), again(second)])
  expect(both.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  expect(await again()).toEqual({ count: 0, left: 0 })
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await t.call(replayFailed, { id: nobody }, { office: stand.office() })).status).toBe(404)
  receiver.received.length = 0
  await deliverDue(t.context, id)
  const told = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([told[0], told.includes(delivered), told.includes(elsewhere)]).toEqual(['evt_failed_1', false, false])
})

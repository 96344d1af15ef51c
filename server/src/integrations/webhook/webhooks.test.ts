import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeWebhook,
  makeWebhook,
  maxEndpoints,
  renewWebhookSecret,
  replayDeliveries,
  replayDelivery,
  testWebhook,
} from '#contract/integrations/webhook'
import { sample } from '#contract/sample'
import { verifyTicket, undoVerification } from '#contract/sales/desk/verification'
import { enterStaff } from '../../testing/enter-staff.ts'
import type { TestApp } from '../../testing/index.ts'
import { readyToVerify, registered } from '../../testing/staff/registered.ts'
import { notifySystems } from '../../platform/notify-systems.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { deliverDue } from './deliver-due.ts'
import { deleteOldEvents } from './sweep-webhooks.ts'
import { createWebhookTestbed, type Received, type Receiver, type WebhookTestbed } from './webhook.fixture.ts'

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

const signed = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('what happens to a registration is told, signed, of nobody; who asked for less hears of less', async () => {
  const all = await make()
  const other = await make(['ticket.verified'])
  const supervisor = await enterStaff(t, 'SUPERVISOR')
  const one = await readyToVerify(t, supervisor)
  const verified = await t.call(verifyTicket, { id: one.ticketId, version: one.version }, { office: supervisor })
  await t.call(
    undoVerification,
    { id: one.ticketId, version: verified.body.version, reason: 'MISTAKE' },
    { office: supervisor },
  )
  await t.outbox()
  const told = receiver.received.filter(({ body }) => body.includes(one.ticketId))
  const types = (secret: string) =>
    told.flatMap(message => {
      try {
        return [signed(secret, message) as { type: string; data: Record<string, unknown> }]
      } catch {
        return []
      }
    })
  const names = types(all.secret).map(({ type }) => type)
  expect(names.toSorted()).toEqual(['deposit.received', 'ticket.registered', 'ticket.unverified', 'ticket.verified'])
  expect(types(other.secret).map(({ type }) => type)).toEqual(['ticket.verified'])
  const { data } = types(all.secret).find(({ type }) => type === 'ticket.verified')!
  expect(data).toMatchObject({ ticketId: one.ticketId, registrationNumber: one.number, status: 'VERIFIED' })
  expect(Object.keys(data).toSorted()).toEqual(['registrationNumber', 'sessionId', 'status', 'ticketId', 'version'])
  for (const { body } of told)
    for (const secret of [one.email, one.phoneNumber, one.englishLastName, one.idNumber, one.instrument])
      expect(body).not.toContain(secret)
  const row = await endpoint(all.id)
  expect([row.waiting, row.failingSince, row.deliveredAt !== null]).toEqual([0, null, true])
})

test('what was rolled back is told to nobody, and where nobody asks nothing is kept', async () => {
  await registered(t)
  await t.outbox()
  const before = await t.db.selectFrom('integrations.event').select('id').execute()
  const { id } = await make()
  const undone = new Error('undone')
  const work = t.context.db.transaction().execute(async db => {
    await notifySystems(
      { db },
      { type: 'ticket.verified', ticketId: id, now: new Date(), status: 'VERIFIED', version: 2 },
    )
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  await t.outbox()
  expect(await t.db.selectFrom('integrations.event').select('id').execute()).toHaveLength(before.length)
  expect(receiver.received).toEqual([])
})

describe('again', () => {
  test('one is delivered again under its id; what nobody was told is not', async () => {
    const { id } = await make()
    const eventId = await ask(id)
    await deliverDue(t.context, id)
    expect((await t.call(replayDelivery, { id, eventId }, { office: stand.office() })).status).toBe(200)
    await deliverDue(t.context, id)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId])
    const { id: other } = await make()
    expect((await t.call(replayDelivery, { id: other, eventId }, { office: stand.office() })).status).toBe(404)
  })
  test('all since a time, also what was missed while it was off, and only what it is told of', async () => {
    const listening = await make(['ticket.registered'])
    const { id } = await make(['ticket.registered'])
    await t.call(changeWebhook, { id, events: ['ticket.registered'], isOn: false }, { office: stand.office() })
    const since = (await databaseNow(t.db)).toISOString()
    const one = await registered(t)
    await t.outbox()
    expect(await deliveries(id)).toEqual([])
    await t.call(changeWebhook, { id, events: ['ticket.registered'], isOn: true }, { office: stand.office() })
    const { body } = await t.call(replayDeliveries, { id, since }, { office: stand.office() })
    expect(body.count).toBe(1)
    receiver.received.length = 0
    await deliverDue(t.context, id)
    expect(receiver.received.map(({ body: said }) => said.includes(one.ticketId))).toEqual([true])
    expect((await deliveries(listening.id)).filter(({ state }) => state === 'DELIVERED')).not.toEqual([])
  })
})

test('two workers at once: each is sent, and by one of them', async () => {
  const { id } = await make()
  const ids = await Promise.all(Array.from({ length: 6 }, () => ask(id)))
  await Promise.all([deliverDue(t.context, id), deliverDue(t.context, id), deliverDue(t.context, id)])
  const sent = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([sent.length, new Set(sent)]).toEqual([ids.length, new Set(ids)])
})

test('what a worker had that died is sent by another, under the same id', async () => {
  const { id } = await make()
  const eventId = await ask(id)
  const until = new Date((await databaseNow(t.db)).getTime() + 30_000).toISOString()
  await t.db.updateTable('integrations.endpoint').set({ busyUntil: until, busyBy: id }).where('id', '=', id).execute()
  await deliverDue(t.context, id)
  expect(receiver.received).toEqual([])
  await later(31)
  await deliverDue(t.context, id)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId])
})

test('a secret is changed without a gap: for a day both sign, then the new one', async () => {
  const { id, secret } = await make()
  const renewed = await t.call(renewWebhookSecret, { id }, { office: stand.office() })
  const next = renewed.body.secret
  const send = async () => {
    await ask(id)
    await deliverDue(t.context, id)
    return receiver.received.at(-1)!
  }
  const both = await send()
  expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
  const sign = (own: string, { headers, body }: Received) =>
    new Webhook(own).sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1_000), body)
  for (const own of [secret, next]) expect(String(both.headers['webhook-signature'])).toContain(sign(own, both))
  await later(86_400)
  const one = await send()
  expect(one.headers['webhook-signature']).toBe(sign(next, one))
  const row = await t.db.selectFrom('integrations.endpoint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const own of [secret, next]) expect(row.secretSealed.toString()).not.toContain(own)
})

test('so many are on at once, however they are made; the sales manager makes none', async () => {
  const made = await Promise.all(
    Array.from({ length: maxEndpoints + 3 }, () =>
      t.call(makeWebhook, { url: receiver.url, events: ['ticket.verified'] }, { office: stand.office() }),
    ),
  )
  const on = made.filter(({ status }) => status === 200).map(({ body }) => body.id)
  expect(on.length).toBe(maxEndpoints)
  const manager = await enterStaff(t, 'SALES_MANAGER')
  const refused = await t.call(makeWebhook, sample(makeWebhook.input), { office: manager })
  expect(refused.problem.code).toBe('request.forbidden')
  await t.call(changeWebhook, { id: on[0]!, events: ['ticket.verified'], isOn: false }, { office: stand.office() })
  expect((await t.call(testWebhook, { id: on[0]! }, { office: stand.office() })).status).toBe(404)
})

test('after thirty days what was told is gone', async () => {
  const { id } = await make()
  await ask(id)
  await deliverDue(t.context, id)
  await later(29 * 86_400)
  await deleteOldEvents(t.context, await databaseNow(t.db))
  expect(await deliveries(id)).toHaveLength(1)
  await later(86_400 + 1)
  await deleteOldEvents(t.context, await databaseNow(t.db))
  expect(await deliveries(id)).toEqual([])
})

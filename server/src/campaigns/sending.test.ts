import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { countCampaign } from '#contract/campaigns/operations'
import { savePreference } from '#contract/accounts/profile'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import { readRetention } from '#contract/privacy/request'
import { openRegistrant } from '#contract/privacy/registrant'
import { runRetention } from '../privacy/index.ts'
import { enterStaff } from '../testing/enter-staff.ts'
import { agree, type Campaigns, openCampaigns, three } from '../testing/staff/campaigns.ts'
import { sendCampaigns } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })
let c: Campaigns
beforeAll(async () => (c = await openCampaigns()))
afterAll(() => c.t.close())
beforeEach(async () => {
  await c.t.db.deleteFrom('platform.limits').execute()
  await c.renew()
  // Stops older campaigns, so that each test sees only its own.
  await sql`update campaign.campaign set state = 'STOPPED', ended_at = platform.now() where state in ('READY', 'PAUSED')`.execute(
    c.t.db,
  )
  await sql`delete from graphile_worker._private_jobs`.execute(c.t.db)
})

/** Creates people one after the other, because each has letters of their own to wait for. */
const several = async <Person>(count: number, make: () => Promise<Person>): Promise<Person[]> => {
  const made: Person[] = []
  while (made.length < count) made.push(await make())
  return made
}
const send = () => sendCampaigns(c.t.context)
const deliveries = (campaignId: string, accountId: string) =>
  c.t.db
    .selectFrom('campaign.delivery')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .where('accountId', '=', accountId)
    .execute()

describe('marketing goes to those alone whose consent stands', () => {
  test('to each in their own language, with what stops it; to nobody who has not agreed', async () => {
    const [one, other] = [await c.agreeing(), await c.registered()]
    await c.t.call(savePreference, { locale: 'zh-HK', survey: {} }, { token: one.token })
    const id = await c.confirmed('MARKETING', { channels: ['EMAIL', 'SMS'] })
    const letters = await c.lettersTo(one.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['最新消息：Closed 港'])
    expect(letters[0]?.body).toMatch(/Dear \S+[^]*\/zh-HK\/stop-marketing#[\w-]{16}$/)
    expect(letters[0]).toMatchObject({
      headers: {
        'List-Unsubscribe': expect.stringMatching(/^<http\S+\/v1\/stop\/[\w-]{16}>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    const sms = await c.lettersTo(`+852${one.phoneNumber}`)
    expect(sms[0]?.body).toMatch(/^海岸線：Closed 港\n取消接收：http\S+\/v1\/stop\/[\w-]{16}\n或致電\+852/)
    expect(await c.lettersTo(other.email)).toEqual([])
    expect(await c.open(id)).toMatchObject({ phase: 'DONE' })
    const { token } = await c.t.enter(one.email, one.password)
    const { campaigns } = (await c.t.call(exportData, { password: one.password }, { token })).body
    expect(
      campaigns.map(({ subject, channel }) => `${channel} ${subject}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['EMAIL Closed 港', 'SMS Closed 港'])
    const privacy = await enterStaff(c.t, 'PRIVACY_OFFICER')
    const page = await c.t.call(openRegistrant, { id: one.id, purpose: 'ENQUIRY' }, { office: privacy })
    expect(page.body.letters.map(({ about }) => about.en)).toContain('Closed en')
  })
  test('a consent that is withdrawn between the count and the sending is none', async () => {
    const [stays, goes] = [await c.agreeing(), await c.agreeing()]
    const id = await c.confirmed('MARKETING')
    const { people } = (await c.t.call(countCampaign, { id }, { office: c.office })).body
    await agree(c.t, goes, false)
    expect(await c.lettersTo(goes.email)).toEqual([])
    expect(await c.lettersTo(stays.email)).toHaveLength(1)
    expect((await c.open(id)).progress).toMatchObject({ total: people, done: people - 1 })
  })
  test('nor one that is withdrawn when the letter waits for the mail server already', async () => {
    const one = await c.agreeing()
    const id = await c.confirmed('MARKETING')
    await send()
    expect(await deliveries(id, one.id)).toHaveLength(1)
    await agree(c.t, one, false)
    expect(await c.lettersTo(one.email)).toEqual([])
    const [row] = await deliveries(id, one.id)
    expect(row?.droppedAt).not.toBeNull()
    expect((await c.open(id)).progress).toMatchObject({ dropped: 1, waiting: 0 })
  })
  test('who withdraws while it is being sent is not written to, or what was written is kept back', async () => {
    const people = await several(6, c.agreeing)
    const id = await c.confirmed('MARKETING')
    await Promise.all([send(), ...people.map(person => agree(c.t, person, false))])
    for (const person of people) expect(await c.lettersTo(person.email)).toEqual([])
    for (const person of people)
      for (const { droppedAt } of await deliveries(id, person.id)) expect(droppedAt).not.toBeNull()
  })
  test('an account that is erased meanwhile is written to no more, before or after the queue', async () => {
    const [before, after] = [await c.agreeing(), await c.agreeing()]
    const id = await c.confirmed('MARKETING')
    const erase = ({ token, password }: typeof before) => c.t.call(eraseAccount, { password }, { token })
    expect((await erase(before)).status).toBe(200)
    await send()
    const [row] = await deliveries(id, after.id)
    expect((await erase(after)).status).toBe(200)
    const rows = await c.t.outbox()
    for (const { email } of [before, after])
      expect(rows.filter(({ to, subject }) => to === email && subject.startsWith('News'))).toEqual([])
    expect(await deliveries(id, after.id)).toEqual([])
    const kept = await c.t.db
      .selectFrom('campaign.delivery')
      .selectAll()
      .where('id', '=', row?.id ?? '')
      .executeTakeFirst()
    expect(kept).toMatchObject({ accountId: null, messageId: null, stopHash: null })
  })
  test('an address that is changed meanwhile is the one that is written to', async () => {
    const one = await c.agreeing()
    await c.confirmed('MARKETING')
    const email = `moved.${one.email}`
    await c.t.db.updateTable('accounts.account').set({ email }).where('id', '=', one.id).execute()
    expect(await c.lettersTo(one.email)).toEqual([])
    expect(await c.lettersTo(email)).toHaveLength(1)
  })
  test('of a property or a session those alone who registered there', async () => {
    const [within, without] = [await c.registered(), await c.agreeing()]
    await agree(c.t, within)
    const { sessionId } = await c.t.db
      .selectFrom('sales.ticket')
      .select('sessionId')
      .where('id', '=', within.ticket.id)
      .executeTakeFirstOrThrow()
    const { propertyId } = await c.t.db
      .selectFrom('sales.session')
      .select('propertyId')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    await c.confirmed('MARKETING', { sessionId, subject: three('Session') })
    await c.confirmed('MARKETING', { propertyId, subject: three('Property') })
    const subjects = (await c.lettersTo(within.email)).map(({ subject }) => subject)
    expect(subjects.toSorted((a, b) => a.localeCompare(b))).toEqual(['News: Property en', 'News: Session en'])
    expect(await c.lettersTo(without.email)).toEqual([])
  })
  test('at night nothing goes out, and the rest does in the morning', async () => {
    const one = await c.agreeing()
    const id = await c.confirmed('MARKETING')
    await c.t.moveClock(12 * 3_600_000)
    await c.renew()
    expect((await c.open(id)).phase).toBe('RESTING')
    await send()
    expect(await deliveries(id, one.id)).toEqual([])
    await c.t.moveClock(12 * 3_600_000)
    await c.renew()
    await send()
    expect(await deliveries(id, one.id)).toHaveLength(1)
  })
})

describe('a service notice', () => {
  test('goes to everybody with a registration that lives, agreed or not, and to each once', async () => {
    const [one, gone] = [await c.registered(), await c.registered()]
    await c.t.db.updateTable('sales.ticket').set({ status: 'WITHDREW' }).where('id', '=', gone.ticket.id).execute()
    const id = await c.confirmed('SERVICE')
    const [letter, ...more] = await c.lettersTo(one.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Notice: Closed en')
    expect(letter?.body).toMatch(
      /This is a notice about your registration in .+ of Kai Sea\. Your registrations:\n\S+\/registration-of-intent\/history$/,
    )
    expect(letter).not.toHaveProperty('headers')
    expect(letter?.body).not.toContain('stop-marketing')
    expect(await c.lettersTo(gone.email)).toEqual([])
    expect(await c.open(id)).toMatchObject({ phase: 'DONE', progress: { failed: 0, waiting: 0 } })
  })
  test('who was registered at the desk and left no address is counted as such', async () => {
    const one = await c.registered()
    await sql`update accounts.account set email = id || '@nowhere.invalid', assisted_at = platform.now(),
      assisted_by = ${'0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'}::uuid, assisted_reason = 'NO_DEVICE' where email = ${one.email}`.execute(
      c.t.db,
    )
    const id = await c.confirmed('SERVICE', { channels: ['EMAIL', 'SMS'] })
    await send()
    const { phase, progress } = await c.open(id)
    expect([phase, progress.unreachable]).toEqual(['DONE', 1])
  })
  test('waits for its time', async () => {
    const one = await c.registered()
    const { now } = await c.open(await c.create('SERVICE'))
    const id = await c.confirmed('SERVICE', { startsAt: new Date(Date.parse(now) + 3_600_000).toISOString() })
    expect(await c.lettersTo(one.email)).toEqual([])
    expect((await c.open(id)).phase).toBe('SCHEDULED')
    await c.t.moveClock(3_601_000)
    await c.renew()
    await send()
    expect(await c.lettersTo(one.email)).toHaveLength(1)
  })
})

test('whom it was sent to is forgotten after a year; how many they were is not', async () => {
  const one = await c.registered()
  const id = await c.confirmed('SERVICE')
  await c.lettersTo(one.email)
  const { done } = (await c.open(id)).progress
  await c.t.db
    .updateTable('campaign.delivery')
    .set({ createdAt: sql<string>`platform.now() - interval '366 days'` })
    .where('campaignId', '=', id)
    .execute()
  const rule = async () =>
    (await c.t.call(readRetention, {}, { office: await enterStaff(c.t, 'PRIVACY_OFFICER') })).body.rules.find(
      item => item.rule === 'CAMPAIGNS',
    )
  expect(await rule()).toMatchObject({ days: 365, due: done })
  await runRetention(c.t.context)
  expect(await rule()).toMatchObject({ due: 0, rounds: [{ deleted: done, failed: 0 }] })
  expect((await c.open(id)).progress.done).toBe(done)
})

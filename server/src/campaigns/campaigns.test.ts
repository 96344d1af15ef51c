import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  countCampaign,
  createCampaign,
  discardCampaign,
  listCampaigns,
  previewCampaign,
  publishCampaign,
  saveCampaign,
  testCampaign,
} from '#contract/campaigns/operations'
import { listProposals } from '#contract/staff/proposal'
import { enterStaff } from '../testing/enter-staff.ts'
import { sessions, statusesOf } from '../testing/index.ts'
import { type Campaigns, openCampaigns, three } from '../testing/staff/campaigns.ts'
import { kaiSea } from '../testing/staff/set-ups.ts'
import { faultsOf } from '../testing/registrants.ts'

vi.setConfig({ testTimeout: 30_000 })
let c: Campaigns
beforeAll(async () => (c = await openCampaigns()))
afterAll(() => c.t.close())
beforeEach(async () => void (await c.t.db.deleteFrom('platform.limits').execute()))

const unknown = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'

describe('a campaign is written', () => {
  test('bit by bit; what is missing is named, and nothing is proposed before it is there', async () => {
    const id = await c.create('SERVICE', 'Typhoon')
    expect((await c.open(id)).faults.map(({ field }) => field)).toEqual([
      'topic',
      'sessionId',
      ...['subject', 'body'].flatMap(name => ['en', 'zh-HK', 'zh-CN'].map(locale => `${name}.${locale}`)),
    ])
    expect((await c.propose(id)).problem.code).toBe('campaigns.incomplete')
    expect((await c.t.call(testCampaign, { id, version: 1 }, { office: c.office })).problem.code).toBe(
      'campaigns.incomplete',
    )
    const saved = await c.save(id, { topic: 'WEATHER', sessionId: sessions.open, subject: three('Closed') })
    expect(saved.body.faults.map(({ field }) => field)).toEqual(['body.en', 'body.zh-HK', 'body.zh-CN'])
    const { rows } = (await c.t.call(listCampaigns, {}, { office: c.office })).body
    expect(rows.find(row => row.id === id)).toMatchObject({ kind: 'SERVICE', name: 'Typhoon', phase: 'DRAFT' })
  })
  test('wrong input names its field', async () => {
    const id = await c.create('SERVICE')
    expect(faultsOf(await c.save(id, { sessionId: unknown }))).toEqual(['content.sessionId not_offered'])
    expect(faultsOf(await c.save(id, { propertyId: kaiSea }))).toEqual(['content.propertyId not_offered'])
    expect(faultsOf(await c.save(id, { body: { ...three(''), en: 'Dear {{surname}}' } }))).toEqual([
      'content.body.en place_unknown',
    ])
    expect(faultsOf(await c.save(id, { perMinute: 1 }))).toEqual(['content.perMinute too_small'])
    const marketing = await c.create('MARKETING')
    expect(faultsOf(await c.save(marketing, { topic: 'WEATHER' }))).toEqual(['content.topic not_offered'])
    expect(faultsOf(await c.save(marketing, { propertyId: unknown }))).toEqual(['content.propertyId not_offered'])
  })
  test('of two who save what they both opened one is refused', async () => {
    const id = await c.create('MARKETING')
    const { version, content } = await c.open(id)
    const both = await Promise.all(
      [c.office, c.second].map(office => c.t.call(saveCampaign, { id, version, content }, { office })),
    )
    expect(statusesOf(both).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await c.open(id)).version).toBe(2)
  })
  test('with the texts of an earlier one of its kind, and without its time', async () => {
    const startsAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const id = await c.written('SERVICE', { startsAt })
    const copy = async (kind: 'SERVICE' | 'MARKETING') =>
      c.t.call(createCampaign, { kind, name: 'Again', copyOf: id }, { office: c.office })
    expect((await copy('MARKETING')).status).toBe(404)
    const { content } = await c.open((await copy('SERVICE')).body.id)
    expect(content).toMatchObject({ name: 'Again', subject: three('Closed'), startsAt: null })
  })
  test('it reads in each language as it will be sent, with its SMS counted', async () => {
    const id = await c.written('MARKETING', { channels: ['EMAIL', 'SMS'], sms: { ...three('x'), en: 'Come {{name}}' } })
    const { letters } = (await c.t.call(previewCampaign, { id }, { office: c.office })).body
    const [en, hk] = letters
    expect(en).toMatchObject({
      locale: 'en',
      mail: { subject: 'News: Closed en' },
      sms: { isUnicode: false, parts: 1 },
    })
    expect(en?.mail?.body).toContain('Dear CHAN Tai Man, closed')
    expect(en?.mail?.body).toMatch(/Meridian Harbour[^]*\+852[^]*\/en\/stop-marketing#x{16}$/)
    expect(en?.sms?.text).toMatch(/^Meridian Harbour: Come CHAN Tai Man\nStop: http\S+\/v1\/stop\/x{16} or \+852/)
    expect(hk).toMatchObject({ mail: { subject: '最新消息：Closed 港' }, sms: { isUnicode: true } })
  })
  test('it is sent to who writes it, in each language, to nobody else', async () => {
    const id = await c.written('SERVICE', { channels: ['EMAIL', 'SMS'] })
    const { version } = await c.open(id)
    const { body } = await c.t.call(testCampaign, { id, version }, { office: c.office })
    const mine = (await c.t.outbox()).filter(({ to }) => to === body.email)
    expect(mine.map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))).toHaveLength(6)
    expect((await c.t.call(testCampaign, { id, version: version + 1 }, { office: c.office })).problem.code).toBe(
      'campaigns.changed',
    )
    expect((await c.open(id)).progress.done).toBe(0)
  })
  test('it is counted by channel and language', async () => {
    const before = async () =>
      (await c.t.call(countCampaign, { id: await c.written('MARKETING') }, { office: c.office })).body
    const { people } = await before()
    await c.agreeing()
    const after = await before()
    expect(after).toMatchObject({ people: people + 1, byMail: people + 1, bySms: 0, unreachable: 0 })
    expect(after.locales.reduce((sum, item) => sum + item.people, 0)).toBe(people + 1)
  })
  test('a draft is given up; what was confirmed stays', async () => {
    const id = await c.create('SERVICE')
    const discard = (item: string, version: number) =>
      c.t.call(discardCampaign, { id: item, version }, { office: c.office })
    expect((await discard(id, 2)).problem.code).toBe('campaigns.changed')
    expect((await discard(id, 1)).status).toBe(200)
    expect((await discard(id, 1)).status).toBe(404)
    const confirmed = await c.confirmed('SERVICE')
    const { version } = await c.open(confirmed)
    expect((await discard(confirmed, version)).problem.code).toBe('campaigns.state')
    expect((await c.save(confirmed, { name: 'Other' })).problem.code).toBe('campaigns.state')
    expect((await c.propose(confirmed)).problem.code).toBe('campaigns.state')
  })
})

describe('two decide', () => {
  test('what the second confirms is what was proposed, or nothing', async () => {
    const id = await c.written('MARKETING')
    const proposed = await c.propose(id)
    expect((await c.propose(id)).problem.code).toBe('office.proposal.open')
    expect((await c.open(id)).isProposed).toBe(true)
    const { rows } = (await c.t.call(listProposals, {}, { office: c.second })).body
    expect(rows.find(row => row.subject === id)?.about).toMatchObject({ en: 'Marketing: News' })
    expect((await c.confirm(proposed.body.proposalId, c.office)).problem.code).toBe('office.proposal.own')
    await c.save(id, { body: three('Something else') })
    expect((await c.confirm(proposed.body.proposalId)).problem.code).toBe('office.proposal.overtaken')
    expect((await c.open(id)).phase).toBe('DRAFT')
  })
  test('one whose time has passed while it waited is not sent', async () => {
    const startsAt = new Date((await c.open(await c.create('SERVICE'))).now)
    const id = await c.written('SERVICE', { startsAt: new Date(startsAt.getTime() + 60_000).toISOString() })
    const { proposalId } = (await c.propose(id)).body
    await c.t.moveClock(120_000)
    expect((await c.confirm(proposalId)).problem.code).toBe('office.proposal.overtaken')
    expect((await c.propose(id)).problem.code).toBe('campaigns.incomplete')
  })
  test('of two who confirm at once one does', async () => {
    const id = await c.written('MARKETING')
    const third = await enterStaff(c.t, 'SALES_MANAGER')
    const { proposalId } = (await c.propose(id)).body
    const both = await Promise.all([c.confirm(proposalId), c.confirm(proposalId, third)])
    expect(statusesOf(both).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await c.open(id)).toMatchObject({ confirmedBy: 'WONG Lai Ming', proposedBy: 'WONG Lai Ming' })
  })
  test('whoever is no sales manager hears of nothing', async () => {
    const counter = await enterStaff(
      c.t,
      'COUNTER',
      'SUPERVISOR',
      'FINANCE',
      'PRIVACY_OFFICER',
      'ADMINISTRATOR',
      'AUDITOR',
    )
    const id = await c.written('MARKETING')
    const { proposalId } = (await c.propose(id)).body
    expect((await c.t.call(listCampaigns, {}, { office: counter })).status).toBe(403)
    expect((await c.t.call(publishCampaign, { id, version: 2 }, { office: counter })).status).toBe(403)
    expect((await c.confirm(proposalId, counter)).problem.code).toBe('request.forbidden')
  })
})

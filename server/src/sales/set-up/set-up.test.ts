import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmProposal, listProposals } from '#contract/office/proposal'
import type { InputOf } from '#contract/operation'
import { importPriceList } from '#contract/sales/property/price-list'
import { getSession, listActiveSessions } from '#contract/sales/session'
import {
  createSetUp,
  discardSetUp,
  listRevisions,
  listSetUps,
  openSetUp,
  previewSetUp,
  publishSetUp,
  rescheduleSession,
  saveSetUp,
} from '#contract/sales/set-up/operations'
import { sections, type Sections } from '#contract/sales/set-up/set-up'
import { sample } from '#contract/sample'
import { listTenderUnits } from '#contract/sales/tender'
import { createTickets } from '#contract/sales/intent'
import { enterStaff } from '../../testing/enter-staff.ts'
import { lodge, openTestApp, sessions, statusesOf, type TestApp } from '../../testing/index.ts'
import { faultsOf, member, type Member, register, submit } from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 30_000 })
let t: TestApp
let office: string
let second: string
let registrant: Member
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
  second = await enterStaff(t, 'SALES_MANAGER')
  registrant = await member(t)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const kaiSea = 'a1000000-0000-4000-8000-000000000001'
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const times = (more: Partial<Sections['times']> = {}): Sections['times'] => ({
  opensAt: daysFromNow(0),
  closesAt: daysFromNow(5),
  verifyBy: daysFromNow(6),
  ballotAt: daysFromNow(7),
  saleAt: daysFromNow(9),
  ...more,
})
const note = { en: 'A typhoon is near.', 'zh-HK': '颱風接近。', 'zh-CN': '台风接近。' }
const name = { en: 'Second round', 'zh-HK': '第二輪', 'zh-CN': '第二轮' }

const open = async (id: string) => (await t.call(openSetUp, { id }, { office })).body
const create = async (copyOf: string | null = sessions.open) =>
  (await t.call(createSetUp, { propertyId: kaiSea, copyOf }, { office })).body
const save = async (id: string, change: Omit<InputOf<typeof saveSetUp>, 'id' | 'version'>) =>
  t.call(saveSetUp, { id, version: (await open(id)).version, ...change }, { office })
const propose = async (id: string, more: Partial<InputOf<typeof publishSetUp>> = {}) =>
  t.call(publishSetUp, { id, version: (await open(id)).version, note, ...more }, { office })
const confirm = (id: string, by = second) => t.call(confirmProposal, { id }, { office: by })
const publish = async (id: string) => {
  const { body, raw } = await propose(id)
  if (!body.proposalId) throw new Error(raw.body)
  const confirmed = await confirm(body.proposalId)
  if (confirmed.status !== 200) throw new Error(confirmed.raw.body)
}
/** A session of its own, published and open. */
const published = async () => {
  const { id } = await create()
  await save(id, { about: { name, method: 'BALLOT' }, times: times() })
  await publish(id)
  return id
}
const seen = async (id: string) => (await t.call(getSession, { id }, { token: registrant.token })).body.session
const groupsOf = async (id: string) => (await open(id)).setUp.groups ?? []
/** A registration of a session as somebody fills it in. */
const into = async (sessionId: string) => ({ sessionId, batchId: (await groupsOf(sessionId)).at(-1)?.id ?? '' })

describe('a session is set up', () => {
  test('from nothing: what is missing is named, until nothing is; registrants see it once two have published it', async () => {
    const { id, setUp, faults, revision } = await create(null)
    expect([Object.values(setUp).every(section => section === null), revision]).toEqual([true, 0])
    expect(faults.map(one => `${one.section} ${one.code}`)).toEqual(
      ['about', 'times', 'limits', 'deposit', 'office', 'groups'].map(section => `${section} missing`),
    )
    expect((await propose(id)).problem.code).toBe('sales.set-up.incomplete')
    expect((await t.call(previewSetUp, { id }, { office })).problem.code).toBe('sales.set-up.incomplete')
    await save(id, {
      about: { name, method: 'BALLOT' },
      limits: sample(sections.limits),
      groups: [{ ...sample(sections.groups)[0]!, id: randomUUID() }],
    })
    await save(id, { times: times(), deposit: sample(sections.deposit), office: sample(sections.office) })
    expect((await open(id)).faults).toEqual([])
    const preview = (await t.call(previewSetUp, { id }, { office })).body
    expect(preview.property).toMatchObject({ id: kaiSea, sessions: [{ id, name, phase: 'OPEN' }] })
    expect((await t.call(getSession, { id }, { token: registrant.token })).problem.code).toBe('request.not-found')
    const { proposalId } = (await propose(id)).body
    expect((await open(id)).isProposed).toBe(true)
    const waiting = (await t.call(listProposals, {}, { office: second })).body.rows.find(one => one.id === proposalId)
    expect(waiting).toMatchObject({ about: { 'zh-HK': '啟海 · 第二輪' }, isOwn: false })
    expect((await confirm(proposalId, office)).problem.code).toBe('office.proposal.own')
    expect((await confirm(proposalId)).status).toBe(200)
    const { body } = await t.call(listActiveSessions, {}, { token: registrant.token })
    const session = body.properties.flatMap(property => property.sessions).find(one => one.id === id)
    // What registrants are given is what the preview showed.
    expect(session).toEqual({ ...preview.property.sessions[0], revision: 1 })
    const { revisions, published: there } = await open(id)
    expect(there).toEqual((await open(id)).setUp)
    expect(revisions).toMatchObject([
      { revision: 1, differences: [], proposedBy: 'WONG Lai Ming', confirmedBy: 'WONG Lai Ming' },
    ])
  })
  test('from another one: all but its days and units, groups of its own', async () => {
    const [before, { setUp }] = [await open(sessions.open), await create()]
    expect([setUp.times, setUp.units]).toEqual([null, null])
    expect([setUp.limits, setUp.deposit, setUp.office]).toEqual([
      before.setUp.limits,
      before.setUp.deposit,
      before.setUp.office,
    ])
    expect(setUp.groups?.map(group => group.name)).toEqual(before.setUp.groups?.map(group => group.name))
    expect(setUp.groups?.some(({ id }) => before.setUp.groups?.some(group => group.id === id))).toBe(false)
  })
  test('what is entered wrongly is named by its field; a version that somebody has changed is not overwritten', async () => {
    const { id, version } = await create()
    const groups = [{ ...sample(sections.groups)[0]!, name: { ...name, 'zh-HK': ' ' }, minUnits: 0 }]
    const input = { id, version, groups, deposit: { ...sample(sections.deposit), depositCents: 1 } }
    expect(faultsOf(await t.call(saveSetUp, input, { office }))).toEqual([
      'deposit.depositCents too_small',
      'groups.0.name.zh-HK required',
      'groups.0.minUnits too_small',
    ])
    const limits = sample(sections.limits)
    const both = await Promise.all([0, 1].map(() => t.call(saveSetUp, { id, version, limits }, { office })))
    expect(statusesOf(both).toSorted()).toEqual([200, 409])
  })
  test('given up: one that nobody has seen is gone, one that was published is as it was', async () => {
    const { id, version } = await create()
    expect((await t.call(discardSetUp, { id, version }, { office })).status).toBe(200)
    expect((await t.call(openSetUp, { id }, { office })).problem.code).toBe('request.not-found')
    const other = await published()
    await save(other, { limits: { ...sample(sections.limits), resaleTransfer: true, maxJointNames: 5 } })
    const changed = await open(other)
    expect(changed.differences).toMatchObject([{ field: 'limits.maxJointNames', before: 2, after: 5 }])
    await t.call(discardSetUp, { id: other, version: changed.version }, { office })
    expect((await open(other)).differences).toEqual([])
  })
  test('by sales managers alone', async () => {
    const counter = await enterStaff(t, 'SUPERVISOR', 'PRIVACY_OFFICER')
    expect((await t.call(listSetUps, {}, { office: counter })).problem.code).toBe('request.forbidden')
    const input = { propertyId: kaiSea, copyOf: null }
    expect((await t.call(createSetUp, input, { office: counter })).problem.code).toBe('request.forbidden')
  })
})

describe('every rule is felt by registrants', () => {
  const answers = async (id: string, more = {}) => {
    const { status, problem } = await register(t, await member(t), { ...(await into(id)), ...more })
    return status === 200 ? 200 : problem.code
  }
  test('when it opens and closes', async () => {
    const { id } = await create()
    await save(id, { about: { name, method: 'BALLOT' }, times: times({ opensAt: daysFromNow(1) }) })
    await publish(id)
    expect(await answers(id)).toBe('sales.session.not-open')
    await save(id, { times: times({ opensAt: daysFromNow(-0.01) }) })
    await publish(id)
    expect(await answers(id, { sessionRevision: 2 })).toBe(200)
  })
  test('how many intents, companies and registrations', async () => {
    const id = await published()
    const limits = { ...sample(sections.limits), maxIntentsPerTicket: 1, maxTicketsPerAccount: 1 }
    await save(id, { limits })
    await publish(id)
    const two = await register(t, await member(t), { ...(await into(id)), sessionRevision: 2, numberOfIntents: 2 })
    expect(faultsOf(two)).toEqual(['numberOfIntents too_big'])
    const person = await member(t)
    const once = { ...(await into(id)), sessionRevision: 2, numberOfIntents: 1 }
    await submit(t, person, once)
    const again = await lodge(t, person.token, once)
    const refused = await t.call(createTickets, { id: again }, { token: person.token })
    expect(refused.problem.code).toBe('sales.ticket.limit')
  })
  test('what the deposit is and to whom it is paid', async () => {
    const { id } = await create()
    const deposit = { ...sample(sections.deposit), depositCents: 5_000_000 }
    await save(id, { about: { name, method: 'BALLOT' }, times: times(), deposit })
    await publish(id)
    const { ticket } = await submit(t, await member(t), { ...(await into(id)), numberOfIntents: 1 })
    expect(ticket.depositCents).toBe(5_000_000)
    expect((await seen(id)).payee).toEqual(deposit.payee)
  })
  test('which units a tender is for, by the names of their blocks, at what the list says', async () => {
    const priced = [
      { block: '1', floor: '9', unit: 'A', saleableArea: 500, priceCents: 900_000_000 },
      { block: '1', floor: '9', unit: 'B', saleableArea: 600, priceCents: 1_000_000_000 },
    ]
    const list = { ...sample(importPriceList.input), id: kaiSea, replaces: null, priced }
    const { id: priceListId } = (await t.call(importPriceList, list, { office })).body
    const units = await t.db
      .selectFrom('sales.price')
      .select('unitId')
      .where('priceListId', '=', priceListId)
      .orderBy('order')
      .execute()
    const [one, other] = units.map(({ unitId }) => unitId)
    const { id } = await create()
    await save(id, { about: { name, method: 'TENDER' }, times: times({ ballotAt: null }) })
    expect((await open(id)).faults).toEqual([{ section: 'units', field: null, code: 'missing' }])
    const tower = { en: 'Tower 1', 'zh-HK': '第1座', 'zh-CN': '第1座' }
    const chosen = { priceListId, unitIds: [other ?? ''], blocks: [{ block: '1', name: tower }] }
    const stranger = { ...chosen, unitIds: [randomUUID()] }
    expect((await save(id, { units: stranger })).problem.code).toBe('request.not-found')
    expect(faultsOf(await save(id, { units: { ...chosen, blocks: [{ block: '7', name: tower }] } }))).toEqual([
      'units.blocks not_offered',
    ])
    await save(id, { units: chosen })
    await publish(id)
    const offered = () => t.call(listTenderUnits, { id }, { token: registrant.token })
    expect((await offered()).body.units).toEqual([{ ...priced[1], id: other, block: tower }])
    await save(id, { units: { ...chosen, unitIds: [one ?? '', other ?? ''] } })
    await publish(id)
    expect((await offered()).body.units.map(unit => unit.id)).toEqual([one, other])
    // What is no tender names no unit before the day of sale.
    await save(id, { about: { name, method: 'BALLOT' } })
    expect((await open(id)).faults.map(({ code }) => code)).toEqual(expect.arrayContaining(['law_unit_named', 'fixed']))
  })
})

describe('what was published is changed by revisions', () => {
  test('who has a registration is told once, with what is different; who is filling one in is asked to read it first', async () => {
    const id = await published()
    const [within, without] = [await member(t), await member(t)]
    await submit(t, within, { ...(await into(id)), numberOfIntents: 1 })
    await submit(t, within, { ...(await into(id)), numberOfIntents: 1 })
    const before = (await open(id)).setUp.times ?? times()
    const later = { ...before, closesAt: daysFromNow(5.5) }
    await save(id, { times: later })
    expect((await open(id)).registrations).toBe(2)
    expect(faultsOf(await propose(id, { note: null }))).toEqual(['note required'])
    await publish(id)
    expect((await seen(id)).revision).toBe(2)
    const letters = async (to: string) =>
      (await t.outbox()).filter(one => one.to === to && one.subject === 'Change to your session: Kai Sea')
    await expect.poll(() => letters(within.email), { timeout: 10_000 }).toHaveLength(1)
    const [letter] = await letters(within.email)
    expect(letter?.body).toContain('A typhoon is near.')
    expect(letter?.body).toMatch(/Registration closes: .+ → .+/)
    expect(await letters(without.email)).toEqual([])
    const stale = await register(t, without, await into(id))
    expect(stale.problem.code).toBe('sales.session.revised')
    const { rows } = (await t.call(listRevisions, { id }, { token: without.token })).body
    expect(rows).toMatchObject([
      { revision: 2, note, differences: [{ field: 'times.closesAt', after: later.closesAt }] },
    ])
    expect((await register(t, without, { ...(await into(id)), sessionRevision: 2 })).status).toBe(200)
    // Staff are named to staff alone.
    expect(Object.keys(rows[0] ?? {})).toEqual(['revision', 'at', 'note', 'differences'])
  })
  test('a group that somebody is in stays; how it is called changes', async () => {
    const id = await published()
    const groups = await groupsOf(id)
    await submit(t, await member(t), { ...(await into(id)), numberOfIntents: 1 })
    await save(id, { groups: groups.slice(0, 1) })
    expect((await open(id)).faults).toEqual([{ section: 'groups', field: null, code: 'in_use' }])
    expect((await propose(id)).problem.code).toBe('sales.set-up.incomplete')
    await save(id, { groups: groups.slice(1).map(group => ({ ...group, name })) })
    await publish(id)
    expect((await seen(id)).batches).toEqual([{ ...groups[1], name }])
  })
  test('nothing is published as it is, nor what has changed since it was proposed, nor twice', async () => {
    const id = await published()
    expect((await propose(id)).problem.code).toBe('sales.set-up.same')
    await save(id, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    const { proposalId } = (await propose(id)).body
    expect((await propose(id)).problem.code).toBe('office.proposal.open')
    await save(id, { limits: { ...sample(sections.limits), maxJointNames: 0 } })
    expect((await confirm(proposalId)).problem.code).toBe('office.proposal.overtaken')
    expect((await seen(id)).maxJointNames).toBe(2)
  })
  test('of two who confirm at once one does, and it is one revision', async () => {
    const id = await published()
    const third = await enterStaff(t, 'SALES_MANAGER')
    await save(id, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    const { proposalId } = (await propose(id)).body
    const both = await Promise.all([confirm(proposalId), confirm(proposalId, third)])
    expect(statusesOf(both).toSorted()).toEqual([200, 409])
    expect((await seen(id)).revision).toBe(2)
  })
  test('its times with one press, and nothing else with them', async () => {
    const id = await published()
    const { version } = await open(id)
    const postponed = times({ opensAt: (await seen(id)).opensAt, saleAt: daysFromNow(12) })
    const press = async () =>
      t.call(rescheduleSession, { id, version: (await open(id)).version, times: postponed, note }, { office })
    await save(id, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    expect((await press()).problem.code).toBe('sales.set-up.unfinished')
    await t.call(discardSetUp, { id, version: version + 1 }, { office })
    const { proposalId } = (await press()).body
    expect((await open(id)).setUp.times?.saleAt).not.toBe(postponed.saleAt)
    expect((await confirm(proposalId)).status).toBe(200)
    expect([(await seen(id)).saleAt, (await open(id)).setUp.times]).toEqual([postponed.saleAt, postponed])
  })
  test('the list says which are published, which are changed, and which wait', async () => {
    const [changed, draft] = [await published(), (await create()).id]
    await save(changed, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    await propose(changed)
    const { rows } = (await t.call(listSetUps, {}, { office })).body
    const shown = (id: string) => rows.find(row => row.id === id)
    expect(shown(changed)).toMatchObject({ phase: 'OPEN', isChanged: true, isProposed: true, name })
    expect(shown(draft)).toMatchObject({ phase: null, isChanged: false, isProposed: false })
    expect(rows.findIndex(row => row.phase !== null)).toBeGreaterThan(rows.findLastIndex(row => row.phase === null))
  })
})

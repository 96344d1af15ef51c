import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listProposals } from '#contract/staff/proposal'
import type { InputOf } from '#contract/operation'
import { createProperty, setPropertySale } from '#contract/sales/property/management'
import { importPriceList } from '#contract/sales/property/price-list'
import { getSession, listActiveSessions } from '#contract/sales/property/sales-session'
import {
  createSetUp,
  discardSetUp,
  listSetUps,
  openSetUp,
  previewSetUp,
  saveSetUp,
} from '#contract/sales/session/operations'
import { sectionNames, type Sections, sections } from '#contract/sales/session/set-up'
import { sample } from '#contract/sample'
import { listTenderUnits } from '#contract/sales/property/tender'
import { createTickets } from '#contract/sales/registration/intent'
import { enterStaff } from '../../testing/enter-staff.ts'
import { submitIntent, sessions, statusesOf } from '../../testing/index.ts'
import { daysFromNow, kaiSea, name, openSetUps, type SetUps, times } from '../../testing/staff/set-ups.ts'
import { faultsOf, member, register, submit } from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 30_000 })
let u: SetUps
beforeAll(async () => (u = await openSetUps()))
afterAll(() => u.t.close())
beforeEach(async () => void (await u.t.db.deleteFrom('platform.limits').execute()))

describe('a session is set up', () => {
  test('from nothing: what is missing is named, until nothing is; registrants see it once two have published it', async () => {
    const { id, setUp, faults, revision } = await u.create(null)
    expect([Object.values(setUp).every(section => section === null), revision]).toEqual([true, 0])
    expect(faults.map(fault => `${fault.section} ${fault.code}`)).toEqual(
      ['about', 'times', 'limits', 'deposit', 'office', 'groups'].map(section => `${section} missing`),
    )
    expect((await u.propose(id)).problem.code).toBe('sales.set-up.incomplete')
    expect((await u.t.call(previewSetUp, { id }, { office: u.office })).problem.code).toBe('sales.set-up.incomplete')
    await u.save(id, {
      about: { name, method: 'BALLOT' },
      limits: sample(sections.limits),
      groups: [{ ...sample(sections.groups)[0]!, id: randomUUID() }],
    })
    await u.save(id, { times: times(), deposit: sample(sections.deposit), office: sample(sections.office) })
    expect((await u.open(id)).faults).toEqual([])
    const preview = (await u.t.call(previewSetUp, { id }, { office: u.office })).body
    expect(preview.property).toMatchObject({ id: kaiSea, sessions: [{ id, name, phase: 'OPEN' }] })
    expect((await u.t.call(getSession, { id }, { token: u.registrant.token })).problem.code).toBe('request.not-found')
    const { proposalId } = (await u.propose(id)).body
    expect((await u.open(id)).isProposed).toBe(true)
    const waiting = (await u.t.call(listProposals, {}, { office: u.second })).body.rows.find(
      row => row.id === proposalId,
    )
    expect(waiting).toMatchObject({ about: { 'zh-HK': '啟海 · 第二輪' }, isOwn: false })
    expect((await u.confirm(proposalId, u.office)).problem.code).toBe('office.proposal.own')
    expect((await u.confirm(proposalId)).status).toBe(200)
    const { body } = await u.t.call(listActiveSessions, {}, { token: u.registrant.token })
    const session = body.properties.flatMap(property => property.sessions).find(item => item.id === id)
    // Registrants see what the preview showed.
    expect(session).toEqual({ ...preview.property.sessions[0], revision: 1 })
    const { revisions, published: there } = await u.open(id)
    expect(there).toEqual((await u.open(id)).setUp)
    expect(revisions).toMatchObject([
      { revision: 1, differences: [], proposedBy: 'WONG Lai Ming', confirmedBy: 'WONG Lai Ming' },
    ])
  })
  test('from another one: all but its days and units, groups of its own', async () => {
    const [before, { setUp }] = [await u.open(sessions.open), await u.create()]
    expect([setUp.times, setUp.units]).toEqual([null, null])
    expect([setUp.limits, setUp.deposit, setUp.office]).toEqual([
      before.setUp.limits,
      before.setUp.deposit,
      before.setUp.office,
    ])
    expect(setUp.groups?.map(group => group.name)).toEqual(before.setUp.groups?.map(group => group.name))
    expect(setUp.groups?.some(({ id }) => before.setUp.groups?.some(group => group.id === id))).toBe(false)
  })
  test('as another one that opened on another day, also of another property: dates move, its payee and office differ', async () => {
    const before = (await u.open(sessions.open)).setUp
    const opensOn = daysFromNow(40).slice(0, 10)
    const create = (propertyId: string, more = {}) =>
      u.t.call(createSetUp, { propertyId, copyOf: sessions.open, ...more }, { office: u.office })
    const { setUp } = (await create(kaiSea, { opensOn })).body
    const hongKong = (instant: string | undefined) => new Date(Date.parse(instant ?? '') + 8 * 3_600_000).toISOString()
    expect(hongKong(setUp.times?.opensAt).slice(0, 10)).toBe(opensOn)
    expect(hongKong(setUp.times?.opensAt).slice(11)).toBe(hongKong(before.times?.opensAt).slice(11))
    const length = (of: typeof setUp) => Date.parse(of.times?.saleAt ?? '') - Date.parse(of.times?.opensAt ?? '')
    expect(length(setUp)).toBe(length(before))
    expect([setUp.units, setUp.day]).toEqual([null, null])

    const property = sample(createProperty.input)
    const { id, version } = (await u.t.call(createProperty, property, { office: u.office })).body
    const bare = (await create(id)).body.setUp
    // The payee and the office of another property would be wrong on its cheques and its letters.
    expect([bare.times, bare.office, bare.deposit]).toEqual([null, null, null])
    const office = { ...sample(sections.office), phone: '+852 2345 9999' }
    const payee = { en: 'Egret & Co.', 'zh-HK': '白鷺律師行', 'zh-CN': '白鹭律师行' }
    const sale = { id, version, offices: [office], solicitors: null, payee }
    await u.t.call(setPropertySale, sale, { office: u.office })
    const other = (await create(id)).body.setUp
    expect([other.office, other.deposit]).toEqual([office, { ...before.deposit, payee }])
    expect(other.limits).toEqual(before.limits)
    expect(faultsOf(await create(id, { opensOn: '2026-02-30' }))).toEqual(['opensOn invalid'])
    expect((await create(id, { copyOf: randomUUID() })).problem.code).toBe('request.not-found')
  })
  test('what is entered wrongly is named by its field; a version that somebody has changed is not overwritten', async () => {
    const { id, version } = await u.create()
    const groups = [{ ...sample(sections.groups)[0]!, name: { ...name, 'zh-HK': ' ' }, minUnits: 0 }]
    const input = { id, version, groups, deposit: { ...sample(sections.deposit), depositCents: 1 } }
    expect(faultsOf(await u.t.call(saveSetUp, input, { office: u.office }))).toEqual([
      'deposit.depositCents too_small',
      'groups.0.name.zh-HK required',
      'groups.0.minUnits too_small',
    ])
    const limits = sample(sections.limits)
    const both = await Promise.all([0, 1].map(() => u.t.call(saveSetUp, { id, version, limits }, { office: u.office })))
    expect(statusesOf(both).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('given up: one that nobody has seen is gone, one that was published is as it was', async () => {
    const { id, version } = await u.create()
    expect((await u.t.call(discardSetUp, { id, version }, { office: u.office })).status).toBe(200)
    expect((await u.t.call(openSetUp, { id }, { office: u.office })).problem.code).toBe('request.not-found')
    const other = await u.published()
    await u.save(other, { limits: { ...sample(sections.limits), resaleTransfer: true, maxJointNames: 5 } })
    const changed = await u.open(other)
    expect(changed.differences).toMatchObject([{ field: 'limits.maxJointNames', before: 2, after: 5 }])
    await u.t.call(discardSetUp, { id: other, version: changed.version }, { office: u.office })
    expect((await u.open(other)).differences).toEqual([])
  })
  test('by sales managers alone', async () => {
    const counter = await enterStaff(u.t, 'SUPERVISOR', 'PRIVACY_OFFICER')
    expect((await u.t.call(listSetUps, {}, { office: counter })).problem.code).toBe('request.forbidden')
    const input = { propertyId: kaiSea, copyOf: null }
    expect((await u.t.call(createSetUp, input, { office: counter })).problem.code).toBe('request.forbidden')
  })
})

/** Imports a price list of the property. Returns the list and its units in order. */
const importList = async (priced: InputOf<typeof importPriceList>['priced']) => {
  const list = { ...sample(importPriceList.input), id: kaiSea, replaces: null, priced }
  const { id: priceListId } = (await u.t.call(importPriceList, list, { office: u.office })).body
  const rows = await u.t.db
    .selectFrom('sales.price')
    .select('unitId')
    .where('priceListId', '=', priceListId)
    .orderBy('order')
    .execute()
  return { priceListId, unitIds: rows.map(({ unitId }) => unitId) }
}

describe('every section is saved, before and after publication', () => {
  test('the day of the sale: saved, published as a revision, and taken out again', async () => {
    const { priceListId, unitIds } = await importList([
      { block: '3', floor: '9', unit: 'A', saleableArea: 500, priceCents: 900_000_000 },
    ])
    const { id } = await u.create()
    const dayOf = async (more: Partial<Sections['day']> = {}): Promise<Sections['day']> => ({
      endsAt: daysFromNow(9.5),
      boxOpensAt: null,
      boxClosesAt: null,
      windows: (await u.groupsOf(id)).map(group => ({
        groupId: group.id,
        reportFrom: daysFromNow(9.1),
        reportUntil: daysFromNow(9.2),
      })),
      priceListId,
      unitIds,
      ...more,
    })
    await u.save(id, { about: { name, method: 'BALLOT' }, times: times() })
    const day = await dayOf()
    expect((await u.save(id, { day })).body).toMatchObject({ setUp: { day }, faults: [] })
    expect((await u.save(id, { day: null })).body.setUp.day).toBeNull()
    await u.publish(id)
    expect((await u.save(id, { day })).body).toMatchObject({ setUp: { day }, published: { day: null }, faults: [] })
    await u.publish(id)
    expect((await u.open(id)).published?.day).toEqual(day)
    const unlisted = await u.save(id, { day: await dayOf({ unitIds: [randomUUID()] }) })
    expect(unlisted.problem.code).toBe('request.not-found')
  })
  test('blocks of the day have names in three languages: as staff say, or as is proposed', async () => {
    const at = { floor: '9', unit: 'A', saleableArea: 500, priceCents: 900_000_000 }
    const { priceListId, unitIds } = await importList([
      { ...at, block: 'Tower 3' },
      { ...at, block: 'Tower 4' },
    ])
    const { id } = await u.create()
    await u.save(id, { about: { name, method: 'FIRST_COME' }, times: times({ ballotAt: null }) })
    const windows = (await u.groupsOf(id)).map(group => ({
      groupId: group.id,
      reportFrom: daysFromNow(9.1),
      reportUntil: daysFromNow(9.2),
    }))
    const day = { endsAt: daysFromNow(9.5), boxOpensAt: null, boxClosesAt: null, windows, priceListId, unitIds }
    await u.save(id, { day })
    await u.publish(id)
    const shown = async () => {
      const rows = u.t.db.selectFrom('sales.unitOnSale').select('blockName').where('sessionId', '=', id)
      return (await rows.orderBy('order').execute()).map(({ blockName }) => blockName)
    }
    const [third, fourth] = ['3', '4'].map(number => ({
      en: `Tower ${number}`,
      'zh-HK': `第${number}座`,
      'zh-CN': `第${number}座`,
    }))
    expect(await shown()).toEqual([third, fourth])
    const named = { en: 'Harbour Tower', 'zh-HK': '海港大樓', 'zh-CN': '海港大楼' }
    const save = (block: string) => u.save(id, { day: { ...day, blocks: [{ block, name: named }] } })
    expect(faultsOf(await save('Tower 5'))).toEqual(['day.blocks not_offered'])
    // A change of a name alone is a revision.
    expect((await save('Tower 4')).body.differences).toMatchObject([
      { field: 'day.blocks', before: null, after: named },
    ])
    await u.publish(id)
    expect(await shown()).toEqual([third, named])
  })
  test('each by its own name', () => {
    expect(Object.keys(saveSetUp.input.shape)).toEqual(expect.arrayContaining([...sectionNames]))
  })
})

describe('every rule is felt by registrants', () => {
  const answers = async (id: string, more = {}) => {
    const { status, problem } = await register(u.t, await member(u.t), { ...(await u.into(id)), ...more })
    return status === 200 ? 200 : problem.code
  }
  test('when it opens and closes', async () => {
    const { id } = await u.create()
    await u.save(id, { about: { name, method: 'BALLOT' }, times: times({ opensAt: daysFromNow(1) }) })
    await u.publish(id)
    expect(await answers(id)).toBe('sales.session.not-open')
    await u.save(id, { times: times({ opensAt: daysFromNow(-0.01) }) })
    await u.publish(id)
    expect(await answers(id, { sessionRevision: 2 })).toBe(200)
  })
  test('how many intents, companies and registrations', async () => {
    const id = await u.published()
    const limits = { ...sample(sections.limits), maxIntentsPerTicket: 1, maxTicketsPerAccount: 1 }
    await u.save(id, { limits })
    await u.publish(id)
    const two = await register(u.t, await member(u.t), {
      ...(await u.into(id)),
      sessionRevision: 2,
      numberOfIntents: 2,
    })
    expect(faultsOf(two)).toEqual(['numberOfIntents too_big'])
    const person = await member(u.t)
    const once = { ...(await u.into(id)), sessionRevision: 2, numberOfIntents: 1 }
    await submit(u.t, person, once)
    const again = await submitIntent(u.t, person.token, once)
    const refused = await u.t.call(createTickets, { id: again }, { token: person.token })
    expect(refused.problem.code).toBe('sales.ticket.limit')
  })
  test('what the deposit is and to whom it is paid', async () => {
    const { id } = await u.create()
    const deposit = { ...sample(sections.deposit), depositCents: 5_000_000 }
    await u.save(id, { about: { name, method: 'BALLOT' }, times: times(), deposit })
    await u.publish(id)
    const { ticket } = await submit(u.t, await member(u.t), { ...(await u.into(id)), numberOfIntents: 1 })
    expect(ticket.depositCents).toBe(5_000_000)
    expect((await u.seen(id)).payee).toEqual(deposit.payee)
  })
  test('which units a tender is for, by the names of their blocks, at what the list says', async () => {
    const priced = [
      { block: '1', floor: '9', unit: 'A', saleableArea: 500, priceCents: 900_000_000 },
      { block: '1', floor: '9', unit: 'B', saleableArea: 600, priceCents: 1_000_000_000 },
      { block: '2', floor: '9', unit: 'A', saleableArea: 700, priceCents: 1_100_000_000 },
    ]
    const { priceListId, unitIds } = await importList(priced)
    const [one, other] = unitIds
    const { id } = await u.create()
    await u.save(id, { about: { name, method: 'TENDER' }, times: times({ ballotAt: null }) })
    expect((await u.open(id)).faults).toEqual([{ section: 'units', field: null, code: 'missing' }])
    const tower = { en: 'Tower 1', 'zh-HK': '第1座', 'zh-CN': '第1座' }
    // A block of the list that has no chosen unit may have a name too.
    const blocks = ['1', '2'].map(block => ({ block, name: tower }))
    const chosen = { priceListId, unitIds: [other ?? ''], blocks }
    const stranger = { ...chosen, unitIds: [randomUUID()] }
    expect((await u.save(id, { units: stranger })).problem.code).toBe('request.not-found')
    expect(faultsOf(await u.save(id, { units: { ...chosen, blocks: [{ block: '7', name: tower }] } }))).toEqual([
      'units.blocks not_offered',
    ])
    await u.save(id, { units: chosen })
    await u.publish(id)
    const offered = () => u.t.call(listTenderUnits, { id }, { token: u.registrant.token })
    expect((await offered()).body.units).toEqual([{ ...priced[1], id: other, block: tower }])
    await u.save(id, { units: { ...chosen, unitIds: [one ?? '', other ?? ''] } })
    await u.publish(id)
    expect((await offered()).body.units.map(unit => unit.id)).toEqual([one, other])
    // A session that is no tender names no unit before the day of sale.
    await u.save(id, { about: { name, method: 'BALLOT' } })
    expect((await u.open(id)).faults.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['law_unit_named', 'fixed']),
    )
  })
})

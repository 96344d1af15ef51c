import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { discardSetUp, listRevisions, listSetUps, rescheduleSession } from '#contract/sales/session/operations'
import { sections } from '#contract/sales/session/set-up'
import { sample } from '#contract/sample'
import { enterStaff } from '../../testing/enter-staff.ts'
import { statusesOf } from '../../testing/index.ts'
import { daysFromNow, name, note, openSetUps, type SetUps, times } from '../../testing/staff/set-ups.ts'
import { faultsOf, member, register, submit } from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 30_000 })
let u: SetUps
beforeAll(async () => (u = await openSetUps()))
afterAll(() => u.t.close())
beforeEach(async () => void (await u.t.db.deleteFrom('platform.limits').execute()))

describe('what was published is changed by revisions', () => {
  test('who has a registration is told once, with what is different; who is filling one in is asked to read it first', async () => {
    const id = await u.published()
    const [within, without] = [await member(u.t), await member(u.t)]
    await submit(u.t, within, { ...(await u.into(id)), numberOfIntents: 1 })
    await submit(u.t, within, { ...(await u.into(id)), numberOfIntents: 1 })
    const before = (await u.open(id)).setUp.times ?? times()
    const later = { ...before, closesAt: daysFromNow(5.5) }
    await u.save(id, { times: later })
    expect((await u.open(id)).registrations).toBe(2)
    expect(faultsOf(await u.propose(id, { note: null }))).toEqual(['note required'])
    await u.publish(id)
    expect((await u.seen(id)).revision).toBe(2)
    const letters = async (to: string) =>
      (await u.t.outbox()).filter(item => item.to === to && item.subject === 'Change to your session: Kai Sea')
    await expect.poll(() => letters(within.email)).toHaveLength(1)
    const [letter] = await letters(within.email)
    expect(letter?.body).toContain('A typhoon is near.')
    expect(letter?.body).toMatch(/Registration closes: .+ → .+/)
    expect(await letters(without.email)).toEqual([])
    const stale = await register(u.t, without, await u.into(id))
    expect(stale.problem.code).toBe('sales.session.revised')
    const { rows } = (await u.t.call(listRevisions, { id }, { token: without.token })).body
    expect(rows).toMatchObject([
      { revision: 2, note, differences: [{ field: 'times.closesAt', after: later.closesAt }] },
    ])
    expect((await register(u.t, without, { ...(await u.into(id)), sessionRevision: 2 })).status).toBe(200)
    // The names of staff are shown only to staff.
    expect(Object.keys(rows[0] ?? {})).toEqual(['revision', 'at', 'note', 'differences'])
  })
  test('a group that somebody is in stays; how it is called changes', async () => {
    const id = await u.published()
    const groups = await u.groupsOf(id)
    await submit(u.t, await member(u.t), { ...(await u.into(id)), numberOfIntents: 1 })
    await u.save(id, { groups: groups.slice(0, 1) })
    expect((await u.open(id)).faults).toEqual([{ section: 'groups', field: null, code: 'in_use' }])
    expect((await u.propose(id)).problem.code).toBe('sales.set-up.incomplete')
    await u.save(id, { groups: groups.slice(1).map(group => ({ ...group, name })) })
    await u.publish(id)
    expect((await u.seen(id)).batches).toEqual([{ ...groups[1], name }])
  })
  test('nothing is published as it is, nor what has changed since it was proposed, nor twice', async () => {
    const id = await u.published()
    expect((await u.propose(id)).problem.code).toBe('sales.set-up.same')
    await u.save(id, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    const { proposalId } = (await u.propose(id)).body
    expect((await u.propose(id)).problem.code).toBe('office.proposal.open')
    await u.save(id, { limits: { ...sample(sections.limits), maxJointNames: 0 } })
    expect((await u.confirm(proposalId)).problem.code).toBe('office.proposal.overtaken')
    expect((await u.seen(id)).maxJointNames).toBe(2)
  })
  test('of two who confirm at once one does, and it is one revision', async () => {
    const id = await u.published()
    const third = await enterStaff(u.t, 'SALES_MANAGER')
    await u.save(id, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    const { proposalId } = (await u.propose(id)).body
    const both = await Promise.all([u.confirm(proposalId), u.confirm(proposalId, third)])
    expect(statusesOf(both).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await u.seen(id)).revision).toBe(2)
  })
  test('its times with one press, and nothing else with them', async () => {
    const id = await u.published()
    const { version } = await u.open(id)
    const postponed = times({ opensAt: (await u.seen(id)).opensAt, saleAt: daysFromNow(12) })
    const press = async () =>
      u.t.call(
        rescheduleSession,
        { id, version: (await u.open(id)).version, times: postponed, note },
        { office: u.office },
      )
    await u.save(id, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    expect((await press()).problem.code).toBe('sales.set-up.unfinished')
    await u.t.call(discardSetUp, { id, version: version + 1 }, { office: u.office })
    const { proposalId } = (await press()).body
    expect((await u.open(id)).setUp.times?.saleAt).not.toBe(postponed.saleAt)
    expect((await u.confirm(proposalId)).status).toBe(200)
    expect([(await u.seen(id)).saleAt, (await u.open(id)).setUp.times]).toEqual([postponed.saleAt, postponed])
  })
  test('the list says which are published, which are changed, and which wait', async () => {
    const [changed, draft] = [await u.published(), (await u.create()).id]
    await u.save(changed, { limits: { ...sample(sections.limits), maxJointNames: 1 } })
    await u.propose(changed)
    const { rows } = (await u.t.call(listSetUps, {}, { office: u.office })).body
    const shown = (id: string) => rows.find(row => row.id === id)
    expect(shown(changed)).toMatchObject({ phase: 'OPEN', isChanged: true, isProposed: true, name })
    expect(shown(draft)).toMatchObject({ phase: null, isChanged: false, isProposed: false })
    expect(rows.findIndex(row => row.phase !== null)).toBeGreaterThan(rows.findLastIndex(row => row.phase === null))
  })
})

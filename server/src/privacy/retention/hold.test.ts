import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { liftHold, listHolds, setHold } from '#contract/privacy/hold'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import { eraseRegistrant, readRetention, type RetentionRule } from '#contract/privacy/request'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, statusesOf, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { attach, type Member, member } from '../../testing/registrants.ts'
import { runRetention } from '../index.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'PRIVACY_OFFICER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const reason = 'HCA 123/2026, Zyxquill'
const set = (id: string, by = office) => t.call(setHold, { id, reason }, { office: by })
const lift = (id: string) => t.call(liftHold, { id, reason: 'It was settled' }, { office })
const rowsOf = async (id: string) => (await t.call(listHolds, { id }, { office })).body.rows
const held = async (id: string) => {
  expect((await set(id)).status).toBe(200)
  return (await rowsOf(id))[0]?.id ?? ''
}
const eraseSelf = ({ token, password }: Member) => t.call(eraseAccount, { password }, { token })
const eraseBy = (id: string) => t.call(eraseRegistrant, { id, reason: 'Letter of today' }, { office })
const erasedAt = async (id: string) =>
  (await t.db.selectFrom('accounts.account').select('erasedAt').where('id', '=', id).executeTakeFirstOrThrow()).erasedAt
const nobody = '00000000-0000-4000-8000-000000000000'

describe('a legal hold', () => {
  test('keeps the data from the person and from the officer, until it is lifted', async () => {
    const one = await member(t)
    const id = await held(one.id)
    expect((await eraseSelf(one)).problem).toMatchObject({ status: 409, code: 'privacy.data.needed' })
    expect((await eraseBy(one.id)).problem).toMatchObject({ status: 409, code: 'privacy.hold.stands' })
    expect(await erasedAt(one.id)).toBeNull()
    // Everything else still works, and the registrant's own data do not mention the hold.
    expect((await t.call(getProfile, {}, { token: one.token })).status).toBe(200)
    const data = await t.call(exportData, { password: one.password }, { token: one.token })
    expect(data.status).toBe(200)
    expect(data.raw.body).not.toMatch(/Zyxquill|hold/i)
    expect((await lift(id)).status).toBe(200)
    expect((await eraseSelf(one)).status).toBe(200)
  })
  test('is told to the person in three languages, with whom to ask', async () => {
    const one = await member(t)
    await held(one.id)
    const said = async (language: string) =>
      (
        await t.call(
          eraseAccount,
          { password: one.password },
          { token: one.token, headers: { 'accept-language': language } },
        )
      ).problem.title
    expect(await said('en')).toMatch(/legal matter.*privacy officer/)
    expect(await said('zh-HK')).toMatch(/法律事宜.*私隱主任/)
    expect(await said('zh-CN')).toMatch(/法律事宜.*个人资料保护负责人/)
  })
  test('is kept with who, when and why; once erased, without the words', async () => {
    const one = await member(t)
    const first = await held(one.id)
    await lift(first)
    await held(one.id)
    const rows = await rowsOf(one.id)
    expect(rows).toMatchObject([
      { reason, setBy: 'WONG Lai Ming', lifted: null },
      { id: first, reason, lifted: { reason: 'It was settled', by: 'WONG Lai Ming' } },
    ])
    const kept = await t.db.selectFrom('privacy.hold').select('reasonSealed').where('id', '=', first).execute()
    expect(kept[0]?.reasonSealed.toString('utf8')).not.toContain('Zyxquill')
    await lift(rows[0]?.id ?? '')
    expect((await eraseBy(one.id)).status).toBe(200)
    expect(await rowsOf(one.id)).toMatchObject([
      { reason: null, setBy: 'WONG Lai Ming', lifted: { reason: null } },
      { reason: null },
    ])
    expect((await set(one.id)).status).toBe(404)
    expect((await lift(first)).problem.code).toBe('privacy.hold.lifted')
  })
  test('set or lifted twice, also at once, is one', async () => {
    const one = await member(t)
    const other = await enterStaff(t, 'PRIVACY_OFFICER')
    const answers = await Promise.all([office, other, office, other].map(by => set(one.id, by)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('privacy.hold.set')
    const rows = await rowsOf(one.id)
    expect(rows).toHaveLength(1)
    const lifts = await Promise.all([1, 2, 3].map(() => lift(rows[0]?.id ?? '')))
    expect(statusesOf(lifts)).toEqual([200, 409, 409])
    expect((await lift(rows[0]?.id ?? '')).problem.code).toBe('privacy.hold.lifted')
  })
  test('against an erasure at the same moment: held or erased, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await member(t)
      const begun = set(one.id)
      // Alternates which of the two actions starts first.
      await setTimeout(round * 10)
      const [holding, erasing] = await Promise.all([begun, eraseSelf(one)])
      const isErased = (await erasedAt(one.id)) !== null
      expect([holding.status, erasing.status]).toEqual(isErased ? [404, 200] : [200, 409])
    }
  })
  test('of nobody, without a reason, or by other staff there is none', async () => {
    const one = await member(t)
    expect((await set(nobody)).status).toBe(404)
    expect((await lift(nobody)).status).toBe(404)
    expect((await t.call(listHolds, { id: nobody }, { office })).status).toBe(404)
    expect((await t.call(setHold, { id: one.id, reason: '  ' }, { office })).problem.errors).toMatchObject([
      { field: 'reason', code: 'required' },
    ])
    expect((await set(one.id, await enterStaff(t, 'SUPERVISOR', 'ADMINISTRATOR'))).status).toBe(403)
    for (const op of [setHold, liftHold]) expect(op.stepUp).toBe(true)
  })
})

test('a round of retention passes a held account by, and the dry run tells how many', async () => {
  const days = (count: number) => count * 86_400_000
  const [gone, kept] = [await registered(t), await registered(t)]
  for (const item of [gone, kept]) await attach(t, item.person, 'NAME_CARD')
  await t.outbox()
  const holds = (await t.call(readRetention, {}, { office })).body.held
  const id = await held(kept.id)
  await t.db
    .updateTable('sales.ticket')
    .set({ status: 'VOIDED' })
    .where('id', 'in', [gone.ticketId, kept.ticketId])
    .execute()
  const { saleAt } = await t.db.selectFrom('sales.session').select('saleAt').executeTakeFirstOrThrow()
  await t.db
    .updateTable('sales.session')
    .set(eb => ({ saleAt: eb.fn.coalesce('saleAt', 'verifyBy') }))
    .execute()
  await t.moveClock(Math.max(0, Date.parse(saleAt ?? '') - Date.now()) + days(400))
  office = await enterStaff(t, 'PRIVACY_OFFICER')
  const read = async () => (await t.call(readRetention, {}, { office })).body
  const of = async (rule: RetentionRule) => (await read()).rules.find(item => item.rule === rule)
  expect((await read()).held).toBe(holds + 1)
  expect(await of('ACCOUNTS')).toMatchObject({ due: 1, held: 1 })
  expect(await of('IMAGES')).toMatchObject({ due: 1, held: 1 })
  expect((await of('LETTERS'))?.held).toBeGreaterThan(0)
  await runRetention(t.context)
  expect([(await erasedAt(gone.id)) === null, await erasedAt(kept.id)]).toEqual([false, null])
  const files = (accountId: string) =>
    t.db.selectFrom('sales.attachment').select('id').where('accountId', '=', accountId).execute()
  expect([await files(gone.id), (await files(kept.id)).length]).toEqual([[], 1])
  expect(await of('ACCOUNTS')).toMatchObject({ due: 0, held: 1, rounds: [{ deleted: 1, failed: 0 }] })
  // Letters to the registrant under the hold remain; no others do.
  const letters = await t.db.selectFrom('notices.message').select('toIndex').execute()
  expect(letters.length).toBeGreaterThan(0)
  expect(await of('LETTERS')).toMatchObject({ due: 0, held: letters.length })
  await lift(id)
  await runRetention(t.context)
  expect(await erasedAt(kept.id)).not.toBeNull()
})

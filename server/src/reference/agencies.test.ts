import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, changeAgency, changeCodeValue, openAgencies } from '#contract/reference/code-list'
import type { CategoryCode } from '#contract/reference/reference'
import { getIntent } from '#contract/sales/registration/intent'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { agentWith, member, register } from '../testing/registrants.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())

const words = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const read = async (category: 'AGENCY' | 'AGENCY_BRANCH') => (await t.call(openAgencies, { category }, { office })).body
const branch = {
  category: 'AGENCY_BRANCH',
  name: words('Mong Kok'),
  licence: null,
  district: 'YTM',
  after: null,
} as const

test('who sells keeps agencies and their branches; what was named once stays when it is offered no more', async () => {
  const agency = { category: 'AGENCY', code: 'A07', name: words('New Agency'), after: null, parentCode: null } as const
  const version = (await read('AGENCY')).version
  const made = await t.call(addAgency, { ...agency, licence: 'C-000007', district: null, version }, { office })
  expect(made.raw.statusCode, made.raw.body).toBe(200)
  const before = await read('AGENCY_BRANCH')
  expect(before.parents.map(({ code }) => code)).toContain('A07')
  expect(before.parents.map(({ code }) => code)).not.toContain('OTHER')
  const added = await t.call(
    addAgency,
    { ...branch, code: 'A07_MK', parentCode: 'A07', version: before.version },
    { office },
  )
  expect(added.raw.statusCode, added.raw.body).toBe(200)
  expect(added.body.values[0]).toMatchObject({ code: 'A07_MK', parentCode: 'A07', attributes: { district: 'YTM' } })
  expect(added.body.versions[0]).toMatchObject({ by: 'WONG Lai Ming' })

  // Assigns referral forms to this agency, because the forms of another agency do not match it.
  await t.db
    .updateTable('sales.referralSerial')
    .set({ agencyCode: 'A07' })
    .where('serial', 'in', ['KS-A01-000031', 'KS-A01-000032'])
    .execute()
  const told = { agency: 'A07', branchCode: 'A07_MK', branchDistrict: null, branch: null }
  const one = await member(t)
  const registered = await register(t, one, { agent: agentWith('KS-A01-000031', told) })
  expect(registered.raw.statusCode, registered.raw.body).toBe(200)
  const hidden = await t.call(
    changeAgency,
    { ...branch, code: 'A07_MK', district: 'KC', hidden: true, version: added.body.version },
    { office },
  )
  expect(hidden.body.values.find(({ code }) => code === 'A07_MK')).toMatchObject({
    hidden: true,
    attributes: { district: 'KC' },
  })
  const { problem } = await register(t, await member(t), { agent: agentWith('KS-A01-000032', told) })
  expect(problem.errors).toMatchObject([{ field: 'agent.branchCode', code: 'not_offered' }])
  const { id } = registered.body
  expect((await t.call(getIntent, { id }, { token: one.token })).body.agent).toMatchObject(told)
})

test('a branch of another agency is none of theirs', async () => {
  const agent = agentWith('KS-A01-000033', { branchCode: 'A03_ST', branchDistrict: null, branch: null })
  const { problem } = await register(t, await member(t), { agent })
  expect(problem.errors).toMatchObject([{ field: 'agent.branchCode', code: 'not_offered' }])
})

test('two at once: one changes the branches, the other is told to look again', async () => {
  const { version } = await read('AGENCY_BRANCH')
  const input = { ...branch, parentCode: 'A01', version }
  const answers = await Promise.all([
    t.call(addAgency, { ...input, code: 'A01_ONE' }, { office }),
    t.call(addAgency, { ...input, code: 'A01_TWO' }, { office }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('all branches may go; the other lists are not the sales manager’s', async () => {
  const { values } = await read('AGENCY_BRANCH')
  for (const { code, name, attributes } of values.filter(value => !value.hidden)) {
    const { version } = await read('AGENCY_BRANCH')
    const input = { ...branch, code, name, district: String(attributes['district']), hidden: true, version }
    expect((await t.call(changeAgency, input, { office })).status).toBe(200)
  }
  expect((await read('AGENCY_BRANCH')).values.every(value => value.hidden)).toBe(true)
  const category: CategoryCode = 'GENDER'
  const gender = { ...branch, category, code: 'M', district: null, hidden: false, version: 1 }
  expect((await t.call(changeCodeValue, gender, { office })).status).toBe(403)
  expect((await t.call(changeAgency, { ...gender, category: 'GENDER' as never }, { office })).status).toBe(400)
})

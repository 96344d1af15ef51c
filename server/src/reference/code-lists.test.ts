import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/operation'
import { addCodeValue, changeCodeValue, listCodeLists, openCodeList } from '#contract/reference/code-list'
import { type CategoryCode, listValues } from '#contract/reference/reference'
import { sample } from '#contract/sample'
import { savePerson } from '#contract/sales/registration/party'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { member } from '../testing/registrants.ts'
import { seedReference } from '../demo/seed.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'ADMINISTRATOR')
})
afterAll(() => t.close())

const words = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const read = async (category: CategoryCode) => (await t.call(openCodeList, { category }, { office })).body
const codes = (list: { values: readonly { code: string; hidden: boolean }[] }) =>
  list.values.filter(value => !value.hidden).map(({ code }) => code)

const bank = async (own: Partial<InputOf<typeof addCodeValue>> = {}) => ({
  ...sample(addCodeValue.input),
  category: 'BANK_NAME' as const,
  version: (await read('BANK_NAME')).version,
  ...own,
})

test('a bank is added behind another, renamed, offered no more; each is a version with who made it', async () => {
  const before = await read('BANK_NAME')
  const [first = ''] = codes(before)
  const added = await t.call(addCodeValue, await bank({ code: '399', name: words('New Bank'), after: first }), {
    office,
  })
  expect(added.raw.statusCode, added.raw.body).toBe(200)
  expect(codes(added.body).slice(0, 2)).toEqual([first, '399'])
  expect(codes(added.body)).toHaveLength(codes(before).length + 1)
  const change = async (own: Partial<InputOf<typeof changeCodeValue>>) =>
    t.call(
      changeCodeValue,
      {
        category: 'BANK_NAME',
        code: '399',
        version: (await read('BANK_NAME')).version,
        name: words('Newer Bank'),
        licence: null,
        district: null,
        after: null,
        hidden: false,
        ...own,
      },
      { office },
    )
  expect(codes((await change({})).body)[0]).toBe('399')
  const { body } = await change({ hidden: true })
  expect(codes(body)).toEqual(codes(before))
  expect(body.values.find(({ code }) => code === '399')).toMatchObject({ hidden: true, name: words('Newer Bank') })
  expect(body.versions.map(({ version }) => version - before.version)).toEqual([3, 2, 1, 0])
  const [hid, , made, seeded] = body.versions
  expect(hid).toMatchObject({
    by: expect.any(String),
    changes: [{ before: { hidden: false }, after: { hidden: true } }],
  })
  expect(made).toMatchObject({ changes: [{ before: null, after: { code: '399', name: words('New Bank') } }] })
  expect(seeded).toMatchObject({ by: null, changes: [] })
  const { rows } = (await t.call(listCodeLists, {}, { office })).body
  expect(rows.find(({ category }) => category === 'BANK_NAME')).toMatchObject({
    offered: codes(before).length,
    hidden: 1,
    changedAt: hid?.at,
  })
})

test('a start of the product leaves what staff made of a list', async () => {
  const before = await read('BANK_NAME')
  await t.db.transaction().execute(seedReference)
  expect(await read('BANK_NAME')).toEqual(before)
})

test('two at once: one changes the list, the other is told to look again', async () => {
  const input = await bank({ code: 'TWO1' })
  const answers = await Promise.all([
    t.call(addCodeValue, input, { office }),
    t.call(addCodeValue, { ...input, code: 'TWO2' }, { office }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

const branch = { category: 'AGENCY_BRANCH' as const, parentCode: 'A01', district: 'KC', after: null }
test.each<[string, Partial<InputOf<typeof addCodeValue>>, string, string]>([
  ['a code that is there', { code: '003', after: null }, 'code', 'value_twice'],
  ['behind what is not there', { after: 'NONE' }, 'after', 'not_offered'],
  ['a name in two languages alone', { name: { ...words('A'), 'zh-CN': ' ' } }, 'name.zh-CN', 'required'],
  ['a parent where there are none', { parentCode: 'HKG' }, 'parentCode', 'not_offered'],
  ['a licence where there are none', { licence: 'C-1' }, 'licence', 'not_offered'],
  ['an agency without its licence', { category: 'AGENCY', after: null }, 'licence', 'required'],
  [
    'a branch without its district',
    { category: 'AGENCY_BRANCH', parentCode: 'A01', after: null },
    'district',
    'required',
  ],
  ['a branch in a district that is not there', { ...branch, district: 'XX' }, 'district', 'not_offered'],
  ['a branch of no agency', { ...branch, parentCode: 'A99' }, 'parentCode', 'not_offered'],
  ['a branch of an agency that is not listed', { ...branch, parentCode: 'OTHER' }, 'parentCode', 'not_offered'],
  ['a district where there are none', { district: 'KC' }, 'district', 'not_offered'],
  ['a district of no city', { category: 'DISTRICT', after: null }, 'parentCode', 'not_offered'],
  ['a list whose codes rules know', { category: 'GENDER', after: null }, 'category', 'not_offered'],
])('%s is refused, by field', async (_, own, field, code) => {
  const { category = 'BANK_NAME' } = own
  const input = { ...(await bank()), code: 'NEW', after: '003', ...own, version: (await read(category)).version }
  const { problem } = await t.call(addCodeValue, input, { office })
  expect(problem.errors).toMatchObject([{ field, code }])
})

test.each<[CategoryCode, string, string]>([
  ['GENDER', 'M', 'not_offered'],
  ['NATIONALITY', 'HKG', 'not_offered'],
])('a value of %s that forms need is not hidden', async (category, code, fault) => {
  const { version, values } = await read(category)
  const name = values.find(value => value.code === code)?.name ?? words('')
  const input = { category, code, version, name, licence: null, district: null, after: null, hidden: true }
  const { problem } = await t.call(changeCodeValue, input, { office })
  expect(problem.errors).toMatchObject([{ field: 'hidden', code: fault }])
})

test('what is hidden while somebody fills in a form is refused at its field; what is renamed has its new name', async () => {
  const one = await member(t)
  const list = await read('NATIONALITY')
  const at = list.values.findIndex(({ code }) => code === 'ESP')
  const said = {
    category: 'NATIONALITY' as const,
    licence: null,
    district: null,
    after: list.values[at - 1]?.code ?? null,
  }
  const hidden = await t.call(
    changeCodeValue,
    { ...said, code: 'ESP', version: list.version, name: words('Iberian'), hidden: true },
    { office },
  )
  expect(hidden.raw.statusCode, hidden.raw.body).toBe(200)
  const person = { ...sample(savePerson.input), nationality: 'ESP' }
  const { problem } = await t.call(savePerson, person, { token: one.token })
  expect(problem.errors).toContainEqual(expect.objectContaining({ field: 'nationality', code: 'not_offered' }))
  const offered = (await t.call(listValues, { categoryCode: 'NATIONALITY' })).body
  expect(offered.some(({ code }) => code === 'ESP')).toBe(false)
})

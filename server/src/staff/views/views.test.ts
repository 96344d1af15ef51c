import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endStaff } from '#contract/staff/member'
import { listViews, maxViews, removeView, saveView } from '#contract/staff/view'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { faultsOf } from '../../testing/registrants.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())

const list = 'REGISTRATIONS' as const
const paid = { list, name: 'Paid', query: 'status=REGISTERED&deposit=WHOLE', hidden: ['created'] }
const save = (given: object, by = office) => t.call(saveView, { ...paid, ...given }, { office: by })
const viewsOf = async (by: string, of: 'REGISTRATIONS' | 'INSTRUMENTS' = list) =>
  (await t.call(listViews, { list: of }, { office: by })).body.views

test('a view is saved under its name, in the place of an earlier one, and belongs to its list', async () => {
  const first = (await save({})).body
  expect(first).toMatchObject({ name: 'Paid', query: paid.query, hidden: ['created'] })
  const second = (await save({ query: 'status=VERIFIED', hidden: [] })).body
  expect(second).toMatchObject({ id: first.id, query: 'status=VERIFIED', hidden: [] })
  await save({ name: 'Agents', query: 'agent=YES' })
  expect((await viewsOf(office)).map(({ name }) => name)).toEqual(['Agents', 'Paid'])
  expect(await viewsOf(office, 'INSTRUMENTS')).toEqual([])
})

test('nobody else sees it or can remove it', async () => {
  const other = await enterStaff(t, 'SALES_MANAGER')
  const { id } = (await save({})).body
  expect(await viewsOf(other)).toEqual([])
  expect((await t.call(removeView, { id }, { office: other })).problem.code).toBe('request.not-found')
  expect((await t.call(removeView, { id }, { office })).status).toBe(200)
  expect((await t.call(removeView, { id }, { office })).problem.code).toBe('request.not-found')
  expect((await t.call(removeView, { id: randomUUID() }, { office })).problem.code).toBe('request.not-found')
})

test('a member has as many as fit, also if two windows save at once', async () => {
  const member = await enterStaff(t, 'FINANCE')
  for (let n = 1; n < maxViews; n++) expect((await save({ name: `View ${n}` }, member)).status).toBe(200)
  const both = await Promise.all(['One', 'Other'].map(name => save({ name }, member)))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('office.view.too-many')
  expect(await viewsOf(member)).toHaveLength(maxViews)
  // A view that is there already can still be changed.
  expect((await save({ name: 'View 1', query: '' }, member)).status).toBe(200)
})

test.each([
  [{ name: '' }, 'name required'],
  [{ name: 'x'.repeat(41) }, 'name too_long'],
  [{ query: 'a=<b>' }, 'query characters_refused'],
  [{ query: 'a'.repeat(601) }, 'query too_long'],
  [{ hidden: ['1'] }, 'hidden.0 characters_refused'],
])('refuses %j, and names the field', async (given, fault) => {
  expect(faultsOf(await save(given))).toEqual([fault])
})

test('the views of a member who leaves are deleted', async () => {
  const member = await enterStaff(t, 'SALES_MANAGER')
  await save({}, member)
  const row = await t.db
    .selectFrom('office.view')
    .select('staffId')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const administrator = await enterStaff(t, 'ADMINISTRATOR')
  expect((await t.call(endStaff, { id: row.staffId }, { office: administrator })).status).toBe(200)
  const left = await t.db.selectFrom('office.view').select('id').where('staffId', '=', row.staffId).execute()
  expect(left).toEqual([])
})

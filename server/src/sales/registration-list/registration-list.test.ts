import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/operation'
import { listRegistrations } from '#contract/sales/registration/registration-list'
import { undoVerification, verifyTicket } from '#contract/sales/desk/verification'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { readyToVerify, registered } from '../../testing/staff/registered.ts'
import { agentWith, member, submit } from '../../testing/registrants.ts'

let t: TestApp
let office: string
let counter: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
  counter = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

type Asked = InputOf<typeof listRegistrations>
const list = async (input: Asked = {}) => (await t.call(listRegistrations, input, { office })).body
const numbers = async (input: Asked) => (await list(input)).rows.map(({ registrationNumber }) => registrationNumber)

/** Reads all pages, one after the other. */
const walk = async (input: Asked, between: () => Promise<unknown> = async () => undefined) => {
  const rows = []
  for (let after: string | undefined; ;) {
    const page = await list({ ...input, limit: '2', after })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
    await between()
  }
}

test('a row tells of the deposit and of nobody by name', async () => {
  const { number } = await registered(t)
  const row = (await list()).rows.find(({ registrationNumber }) => registrationNumber === number)
  expect(row).toMatchObject({ status: 'REGISTERED', settledCents: 0, verifiedAt: null, applicant: 'INDIVIDUAL' })
  expect(row?.dueCents).toBeGreaterThan(0)
  expect(row?.name).toMatch(/^\S\*+( \S\*+)*/)
})

test('N12: pages meet, in each order, whatever is added between them', async () => {
  for (let count = 0; count < 4; count++) await registered(t)
  const all = (await list()).rows.map(({ id }) => id)
  for (const sort of ['NEWEST', 'NUMBER', 'STATUS'] as const) {
    const rows = await walk({ sort }, () => registered(t))
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(sort === 'NEWEST' ? all : []))
    const keys = rows.map(row => (sort === 'NUMBER' ? row.registrationNumber : row.createdAt))
    if (sort === 'NEWEST') expect(keys).toEqual(keys.toSorted().toReversed())
    if (sort === 'NUMBER') expect(keys).toEqual(keys.toSorted())
  }
})

test('those that are alike in what they are sorted by are each there once', async () => {
  const at = '2026-01-02T03:04:05.006Z'
  const batch = { sessionId: sessions.open, batchId: sessions.groupA }
  await t.db.updateTable('sales.ticket').set({ createdAt: at }).where('sessionId', '=', batch.sessionId).execute()
  const all = (await list({ limit: '200' })).rows.map(({ id }) => id)
  expect((await walk({})).map(({ id }) => id)).toEqual(all)
})

test('a list is narrowed down by what a row is', async () => {
  const person = await member(t)
  const pending = (await submit(t, person)).ticket.registrationNumber
  const { number } = await registered(t)
  const agent = agentWith('KS-A01-000007')
  const agented = (await submit(t, await member(t), { agent })).ticket.registrationNumber
  expect(await numbers({ agent: 'YES' })).toEqual([agented])
  const ready = await readyToVerify(t, counter)
  const of = async (more: Asked) => {
    const found = await numbers({ ...more, limit: '200' })
    return [pending, number, ready.number].map(item => found.includes(item))
  }
  expect(await of({ status: 'PENDING' })).toEqual([true, false, false])
  expect(await of({ deposit: 'NONE' })).toEqual([true, true, false])
  expect(await of({ deposit: 'WHOLE' })).toEqual([false, false, true])
  expect(await of({ deposit: 'PART' })).toEqual([false, false, false])
  expect(await of({ agent: 'YES' })).toEqual([false, false, false])
  expect(await of({ agent: 'NO', applicant: 'INDIVIDUAL' })).toEqual([true, true, true])
  expect(await of({ applicant: 'COMPANY' })).toEqual([false, false, false])
  expect(await of({ sessionId: sessions.open })).toEqual([true, true, true])
  const [inA, inB] = [await of({ batchId: sessions.groupA }), await of({ batchId: sessions.groupB })]
  expect(inA).toEqual(inB.map(is => !is))
})

test('when it was verified, for as long as that stands; by the day in Hong Kong', async () => {
  const { ticketId: id, version, number } = await readyToVerify(t, counter)
  const verified = await t.call(verifyTicket, { id, version }, { office: counter })
  expect(verified.status).toBe(200)
  const [row] = (await list({ status: 'VERIFIED' })).rows
  expect(row).toMatchObject({ id, registrationNumber: number })
  const day = new Date(Date.parse(row!.verifiedAt!) + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await numbers({ verifiedOn: day })).toEqual([number])
  expect(await numbers({ verifiedOn: '2020-01-01' })).toEqual([])
  const after = await t.call(
    undoVerification,
    { id, version: verified.body.version, reason: 'MISTAKE' },
    { office: counter },
  )
  expect(after.status).toBe(200)
  expect(await numbers({ verifiedOn: day })).toEqual([])
})

test('Z3: of a session that they are not assigned to staff see nothing', async () => {
  await t.db.updateTable('sales.ticket').set({ sessionId: sessions.open }).execute()
  const other = (await t.db.selectFrom('sales.session').select('id').where('id', '!=', sessions.open).execute())[0]!.id
  const unassigned = await enterStaff(t, 'SUPERVISOR')
  const asked = { sessionId: other }
  expect((await t.call(listRegistrations, asked, { office: unassigned })).problem.code).toBe('request.not-found')
  // Assignments do not bind managers and finance staff.
  for (const role of ['SALES_MANAGER', 'FINANCE'] as const)
    expect((await t.call(listRegistrations, asked, { office: await enterStaff(t, role) })).status).toBe(200)
  await t.db.deleteFrom('office.assignment').execute()
  expect((await t.call(listRegistrations, {}, { office: unassigned })).body).toEqual({ rows: [], next: null })
  const { id } = (await t.db.selectFrom('sales.ticket').select('id').limit(1).executeTakeFirst())!
  expect(id).toBeDefined()
})

test('N12: what is no cursor of this order, no day and no sort is refused; a limit is capped', async () => {
  const own = await enterStaff(t, 'SALES_MANAGER')
  const ask = async (input: object) =>
    (await t.call(listRegistrations, input as Asked, { office: own })).problem.errors?.[0]?.field
  const number = Buffer.from(JSON.stringify(['R-1'])).toString('base64url')
  expect(await ask({ after: number })).toBe('after')
  expect(await ask({ after: 'x', sort: 'STATUS' })).toBe('after')
  expect(await ask({ after: "');--" })).toBe('after')
  expect(await ask({ sort: 'unknown' })).toBe('sort')
  expect(await ask({ limit: '-1' })).toBe('limit')
  expect(await ask({ verifiedOn: '2026-02-30' })).toBe('verifiedOn')
  expect((await t.call(listRegistrations, { limit: '999999999' }, { office: own })).status).toBe(200)
})

test('a registration is found by its number, however that is typed', async () => {
  const own = await enterStaff(t, 'FINANCE')
  await t.db.updateTable('sales.ticket').set({ sessionId: sessions.open }).execute()
  const { number } = await registered(t)
  await registered(t)
  const find = async (typed: string, more: Asked = {}) =>
    (await t.call(listRegistrations, { ...more, number: typed }, { office: own })).body.rows.map(
      row => row.registrationNumber,
    )
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), ` ${number.slice(2)} `])
    expect([typed, await find(typed)]).toEqual([typed, [number]])
  expect(await find(number, { status: 'VERIFIED' })).toEqual([])
  expect(await find('R-0000-0000')).toEqual([])
})

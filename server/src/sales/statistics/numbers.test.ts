import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countNames, getBoard, getPublicNumbers, openNumbers } from '#contract/sales/statistics/board'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp, until } from '../../testing/index.ts'
import { readyToVerify, registered, verified } from '../../testing/staff/registered.ts'
import { agentWith, createPerson, member, submit } from '../../testing/registrants.ts'
import { sumOf } from './counts.ts'

let t: TestApp
let manager: string
beforeAll(async () => {
  t = await openTestApp()
  manager = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const sessionId = sessions.open
const board = async (office = manager) => (await t.call(getBoard, { sessionId }, { office })).body

test('figures of groups are added up one by one', () => {
  const one = Object.fromEntries(countNames.map((name, index) => [name, index])) as ReturnType<typeof sumOf>
  expect(sumOf([one, one, one])).toMatchObject({ registrations: 0, intents: 3, verified: 21 })
  expect(sumOf([]).registrations).toBe(0)
})

test('what is registered is counted: people once, agents beside, deposits and the hour', async () => {
  const person = await member(t)
  const spouse = await createPerson(t, person, {})
  const people = [{ personId: spouse.id, relationship: 'SPOUSE' as const }]
  await submit(t, person, { people, agent: agentWith('KS-A01-000011'), isEstateAgent: true })
  await registered(t)
  await readyToVerify(t, await enterStaff(t, 'COUNTER'))
  const seen = await until(board, ({ all }) => all.registrations === 3)
  expect(seen.all).toMatchObject({ registrations: 3, byAgents: 1, throughAgents: 1, pending: 1, verified: 0 })
  expect(seen.all.intents).toBeGreaterThanOrEqual(3)
  expect(seen.distinct).toEqual({ people: 4, companies: 0 })
  expect(sumOf(seen.groups)).toEqual(seen.all)
  const submitted = seen.hours.flatMap(({ groups }) => groups.map(group => group.submitted))
  expect(submitted.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(seen.hours.map(({ at }) => at)).toEqual(seen.hours.map(({ at }) => at).toSorted((a, b) => (a < b ? -1 : 1)))
  expect(seen.deposits.heldCents).toBe(seen.deposits.declaredCents)
  expect(seen.deposits.dueCents).toBeGreaterThan(seen.deposits.heldCents)
})

test('however many look, it is counted once in a few seconds', async () => {
  const looks = await Promise.all(Array.from({ length: 20 }, () => board()))
  expect(new Set(looks.map(({ countedAt }) => countedAt)).size).toBe(1)
  const [{ countedAt } = { countedAt: '' }] = looks
  expect((await until(board, seen => seen.countedAt !== countedAt)).countedAt).not.toBe(countedAt)
})

test('nobody outside reads it until the vendor opens it, nor after; nobody else opens it', async () => {
  const read = () => t.call(getPublicNumbers, { sessionId })
  expect((await read()).problem.code).toBe('request.not-found')
  const open = (isPublic: boolean, office = manager) => t.call(openNumbers, { sessionId, isPublic }, { office })
  expect((await open(true, await enterStaff(t, 'AUDITOR'))).problem.code).toBe('request.forbidden')
  expect((await open(true)).body).toEqual({ isPublic: true })
  const { body, raw } = await read()
  expect(body).toMatchObject({ all: { registrations: 3, byAgents: 1 }, distinct: { people: 4 } })
  expect(raw.body).not.toMatch(/R-\w{4}-\w{4}/)
  expect((await board()).isPublic).toBe(true)
  await open(false)
  expect((await until(read, ({ status }) => status === 404)).status).toBe(404)
})

test('Z3: of a session that they do not work at staff see no numbers, and open none', async () => {
  const other = (await t.db.selectFrom('sales.session').select('id').where('id', '!=', sessionId).execute())[0]!.id
  const supervisor = await enterStaff(t, 'SUPERVISOR')
  expect((await t.call(getBoard, { sessionId: other }, { office: supervisor })).problem.code).toBe('request.not-found')
  // Assignments do not bind managers and auditors; an unknown session is refused for everybody.
  for (const office of [manager, await enterStaff(t, 'AUDITOR')])
    expect((await t.call(getBoard, { sessionId: other }, { office })).status).toBe(200)
  const answer = await t.call(openNumbers, { sessionId: randomUUID(), isPublic: true }, { office: manager })
  expect(answer.problem.code).toBe('request.not-found')
  expect((await t.call(getBoard, { sessionId }, { office: await enterStaff(t, 'AUDITOR') })).status).toBe(200)
})

test('whoever is verified without a number counts among those of the last hour, and no longer after it', async () => {
  const counter = await enterStaff(t, 'COUNTER')
  await verified(t, counter)
  await verified(t, counter)
  const seen = await until(board, ({ desk }) => desk.verified === 2)
  expect(seen.desk).toMatchObject({ verified: 2, received: 0, waiting: 0 })
  await t.db
    .updateTable('sales.ticket')
    .set({ verifiedAt: new Date(Date.now() - 3_700_000).toISOString() })
    .where('verifiedAt', 'is not', null)
    .execute()
  expect((await until(board, ({ desk }) => desk.verified === 0)).all.verified).toBe(2)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSerial } from '#contract/sales/registration/agent'
import { createTickets } from '#contract/sales/registration/intent'
import { confirmTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { submitIntent, openTestApp, sessions, statusesOf, type TestApp } from '../../testing/index.ts'
import {
  ago,
  agentWith,
  faultsOf,
  type Member,
  member,
  register,
  setSession,
  submit,
  tender,
  unitOf,
} from '../../testing/registrants.ts'
import { voidDue } from '../ticket/void-due.ts'

const kaiTak = 'a1000000-0000-4000-8000-000000000001'
const tenderProperty = 'a1000000-0000-4000-8000-000000000003'

let t: TestApp
let one: Member
let two: Member
beforeAll(async () => {
  t = await openTestApp()
  for (const id of [sessions.open, tender.sessionId])
    await setSession(t, id, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  one = await member(t)
  two = await member(t)
})
afterAll(() => t.close())

let printed = 0
/** Returns the serial of the next form of the first agency. */
const next = () => `KS-A01-${String(++printed).padStart(6, '0')}`
const check = async (b: string, { token } = one, a = kaiTak) => {
  await t.db.deleteFrom('platform.limits').where('name', '=', 'serial').execute()
  return (await t.call(checkSerial, { a, b }, { token })).body
}
const formOf = (serial: string) =>
  t.db
    .selectFrom('sales.referralSerial')
    .select(['intentId', 'heldAt', 'consumedAt'])
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow()
const free = { intentId: null, heldAt: null, consumedAt: null }
const withdraw = (id: string, { token } = one) => t.call(withdrawTicket, { id }, { token })

describe('asking about a form', () => {
  test('valid, unknown, of another property, used; in any spelling', async () => {
    const serial = next()
    expect(await check(serial)).toEqual({ valid: true, agencyCode: 'A01', reason: null })
    expect(await check(` ${serial.toLowerCase()} `)).toEqual({ valid: true, agencyCode: 'A01', reason: null })
    expect(await check('KS-A02-000001')).toMatchObject({ agencyCode: 'A02' })
    const unknown = { valid: false, agencyCode: null, reason: 'UNKNOWN' }
    expect(await check('KS-A01-999999')).toEqual(unknown)
    expect(await check(serial, one, tenderProperty)).toEqual(unknown)
    await submit(t, one, { agent: agentWith(serial) })
    const used = { valid: false, agencyCode: null, reason: 'USED' }
    expect([await check(serial), await check(serial, two)]).toEqual([used, used])
  })

  test('of a property that is not there; of a form that cannot be; by nobody', async () => {
    const ask = (a: string, b: string) => t.call(checkSerial, { a, b }, { token: one.token })
    expect((await ask(randomUUID(), next())).problem.code).toBe('request.not-found')
    expect(faultsOf(await ask(kaiTak, 'x'))).toEqual(['b serial_invalid'])
    expect(faultsOf(await ask(kaiTak, "'; drop table sales.referral_serial"))).toEqual(['b serial_invalid'])
    expect((await t.call(checkSerial, { a: kaiTak, b: next() })).status).toBe(401)
  })

  test('so many times an hour that nobody walks through them', async () => {
    await t.db.deleteFrom('platform.limits').where('name', '=', 'serial').execute()
    const ask = ({ token } = one) => t.call(checkSerial, { a: kaiTak, b: 'KS-A01-999999' }, { token })
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect(Number((await ask()).raw.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(two)).status).toBe(200)
  })
})

describe('using a form', () => {
  test('it is held from submission on, used with confirmation, and free again on withdrawal', async () => {
    const serial = next()
    const intent = await submitIntent(t, one.token, { agent: agentWith(serial) })
    expect(await formOf(serial)).toEqual(free)
    const { body } = await t.call(createTickets, { id: intent }, { token: one.token })
    const { id } = body.tickets[0]!
    expect(await formOf(serial)).toEqual({ intentId: intent, heldAt: expect.any(String), consumedAt: null })
    await t.call(confirmTicket, { id }, { token: one.token })
    expect(await formOf(serial)).toMatchObject({ intentId: intent, consumedAt: expect.any(String) })
    await withdraw(id)
    expect(await formOf(serial)).toEqual(free)
    expect((await submit(t, two, { agent: agentWith(serial) })).tickets).toHaveLength(1)
  })

  test('another’s registration with it is refused: before, and when it was submitted meanwhile', async () => {
    const serial = next()
    const late = await submitIntent(t, two.token, { agent: agentWith(serial) })
    const { intent, ticket } = await submit(t, one, { agent: agentWith(serial) })
    expect(faultsOf(await register(t, two, { agent: agentWith(serial) }))).toEqual(['agent.serial serial_invalid'])
    const refused = await t.call(createTickets, { id: late }, { token: two.token })
    expect(refused.problem).toMatchObject({ status: 409, code: 'sales.referral.invalid' })
    expect((await formOf(serial)).intentId).toBe(intent)
    expect(await t.db.selectFrom('sales.ticket').select('id').where('intentId', '=', late).execute()).toEqual([])
    await withdraw(ticket.id)
    expect((await t.call(createTickets, { id: late }, { token: two.token })).status).toBe(200)
  })

  test('in parallel one has it, and who has not takes no place', async () => {
    const places = async (id: string) =>
      (await t.db.selectFrom('sales.place').select('used').where('holder', '=', `account:${id}`).execute())[0]?.used ??
      0
    for (let round = 0; round < 5; round++) {
      const agent = agentWith(next())
      const before = (await places(one.id)) + (await places(two.id))
      const intents = await Promise.all(
        [one, two, one, two, one, two].map(async by => ({ by, id: await submitIntent(t, by.token, { agent }) })),
      )
      const answers = await Promise.all(intents.map(({ by, id }) => t.call(createTickets, { id }, { token: by.token })))
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
      expect((await places(one.id)) + (await places(two.id))).toBe(before + 1)
    }
  })

  test('voided by the clock, it is free again', async () => {
    const serial = next()
    await submit(t, one, { agent: agentWith(serial) })
    const { closesAt } = await t.db
      .selectFrom('sales.session')
      .select('closesAt')
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    await setSession(t, sessions.open, { closesAt: ago(1000) })
    await voidDue(t.context)
    await setSession(t, sessions.open, { closesAt })
    expect(await formOf(serial)).toEqual(free)
  })

  test('in a tender it is the registration’s while one of its units stands', async () => {
    const serial = 'HR-A01-000001'
    const { tickets, intent } = await submit(t, one, {
      ...tender,
      numberOfIntents: 1,
      numberOfUnits: 2,
      tenderUnits: [unitOf(1), unitOf(2)],
      agent: agentWith(serial),
    })
    await withdraw(tickets[0]!.id)
    expect((await formOf(serial)).intentId).toBe(intent)
    await withdraw(tickets[1]!.id)
    expect(await formOf(serial)).toEqual(free)
  })
})

test('a form of one agency brings no agent of another', async () => {
  const serial = next()
  const ofOtherAgency = { agent: agentWith(serial, { agency: 'A02' }) }
  expect(faultsOf(await register(t, one, ofOtherAgency))).toContain('agent.serial serial_invalid')
  expect((await submit(t, one, { agent: agentWith(serial) })).tickets).toHaveLength(1)
})

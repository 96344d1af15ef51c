import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compareDeskNumber, openTicket } from '#contract/sales/desk/desk'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { createPerson, faultsOf, member, setSession } from '../../../testing/registrants.ts'
import { registered } from '../../../testing/staff/registered.ts'

let t: TestApp
let office: string
let one: Awaited<ReturnType<typeof registered>>
let joint: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 6, onlineWithdrawal: true })
  office = await enterStaff(t, 'COUNTER')
  const owner = await member(t, { idNumber: 'G123456A' })
  const named = await createPerson(t, owner, { idNumber: 'C1234569' })
  joint = 'C1234569'
  one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, owner)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const compare = (typed: string, personId = one.id) =>
  t.call(compareDeskNumber, { id: one.ticketId, personId, typed }, { office })

describe('the number on a document', () => {
  test.each([
    ['its last four', '456A', true],
    ['with the brackets of the card', '456(a)', true],
    ['four of another', '4565', false],
    ['the first four', 'G123', false],
    ['all of it', 'G123456(a)', true],
    ['in small letters, with spaces', 'g 123456 a', true],
    ['another whole number', 'C1234569', false],
    ['more than four of its end', '3456A', false],
  ])('%s: %s', async (_, typed, agrees) => {
    expect((await compare(typed)).body).toEqual({ agrees })
  })

  test('is compared with that of the person who is meant', async () => {
    const answer = await t.call(
      compareDeskNumber,
      { id: one.ticketId, personId: randomUUID(), typed: '4569' },
      { office },
    )
    expect(answer.problem.code).toBe('request.not-found')
    const { people } = (await t.call(openTicket, { id: one.ticketId }, { office })).body
    const second = people.find(({ role }) => role === 'JOINT')!
    expect((await compare(joint.slice(-4), second.id)).body).toEqual({ agrees: true })
    expect((await compare('456A', second.id)).body).toEqual({ agrees: false })
  })

  test.each(['', '45', '(A)', 'x'.repeat(41)])('refuses %j, and names the field', async typed => {
    expect(faultsOf(await compare(typed))[0]).toMatch(/^typed /)
  })

  test('no answer tells the number, and each comparison is recorded', async () => {
    const { raw } = await compare('456A')
    expect(raw.body).not.toContain('456A')
    const row = await t.db
      .selectFrom('platform.audit')
      .select(['subject', 'result'])
      .where('operation', '=', compareDeskNumber.name)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ subject: one.ticketId, result: 'done' })
  })

  test('of a registration that has ended is shown for a purpose only, not compared', async () => {
    const ended = await registered(t)
    await t.call(withdrawTicket, { id: ended.ticketId }, { token: ended.token })
    const given = { id: ended.ticketId, personId: ended.id, typed: '1234' }
    expect((await t.call(compareDeskNumber, given, { office })).problem.code).toBe('sales.ticket.state')
  })

  test('cannot be found by trying: all desks together have ten attempts an hour', async () => {
    const other = await enterStaff(t, 'SUPERVISOR')
    for (let n = 0; n < 9; n++) expect((await compare(String(1000 + n))).status).toBe(200)
    const input = { id: one.ticketId, personId: one.id, typed: '1009' }
    expect((await t.call(compareDeskNumber, input, { office: other })).status).toBe(200)
    expect((await t.call(compareDeskNumber, input, { office: other })).problem.code).toBe('request.too-many')
    expect((await compare('456A')).problem.code).toBe('request.too-many')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCorrection } from '#contract/sales/desk/correction'
import { openTicket } from '#contract/sales/desk/desk'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { type Corrections, correctionsOf } from '../../../testing/staff/corrections.ts'
import { registered } from '../../../testing/staff/registered.ts'
import {
  faultsOf,
  createCompany,
  createPerson,
  member,
  setSession,
  submit,
  tender,
  unitOf,
} from '../../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let desk: Corrections
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
  desk = correctionsOf(t, office)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2, onlineWithdrawal: true })
})

const ticketsOf = async (accountId: string): Promise<string[]> =>
  (await t.db.selectFrom('sales.ticket').select('id').where('accountId', '=', accountId).execute()).map(({ id }) => id)

describe('a number runs the limits again', () => {
  test('of the registrant, in every registration of the account', async () => {
    const who = await member(t)
    const [one, two] = [await registered(t, {}, who), await registered(t, {}, who)]
    const idNumber = desk.newNumber()
    expect((await desk.correct(one.ticketId, { personId: who.id, person: { idNumber } })).status).toBe(200)
    const [mine, other] = [await desk.placesOfTicket(one.ticketId), await desk.placesOfTicket(two.ticketId)]
    expect(mine).toMatchObject([{ claim: 'FIRM', used: 2, named: 0 }])
    expect(other).toEqual(mine)
    // Staff who have the other registration open must load it again.
    expect((await desk.open(two.ticketId)).version).toBeGreaterThan(1)
    expect((await desk.open(two.ticketId)).corrections).toHaveLength(1)
    // None of the places that were taken under the previous number remains.
    expect((await submit(t, await member(t, { idNumber: who.idNumber }))).ticket.status).toBe('PENDING')
  })
  test('somebody who has no place left: refused, nothing half done', async () => {
    const full = await member(t)
    for (let count = 0; count < 2; count++) await submit(t, full)
    const one = await desk.joint()
    const before = await desk.stateOf(one.ticketId)
    const refused = await desk.correct(one.ticketId, { personId: one.personId, person: { idNumber: full.idNumber } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'sales.ticket.person-limit'])
    expect(await desk.stateOf(one.ticketId)).toEqual(before)
  })
  test('of a company that has none left', async () => {
    const by = async (brNumber?: string) => {
      const who = await member(t)
      const company = await createCompany(t, who, brNumber === undefined ? {} : { brNumber })
      const one = await registered(t, { applicant: 'COMPANY', companyId: company.id, isDirector: true }, who)
      return { ...one, brNumber: company.brNumber }
    }
    const { brNumber } = await by()
    await by(brNumber)
    const one = await by()
    const before = await desk.stateOf(one.ticketId)
    expect((await desk.correct(one.ticketId, { company: { brNumber } })).problem.code).toBe(
      'sales.ticket.company-limit',
    )
    expect(await desk.stateOf(one.ticketId)).toEqual(before)
  })
  test('another account’s number is refused, and nothing is told of whose it is', async () => {
    const [other, one] = [await member(t), await registered(t)]
    const refused = await desk.correct(one.ticketId, { personId: one.id, person: { idNumber: other.idNumber } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'sales.correction.number-taken'])
    for (const text of [other.id, other.email, other.idNumber, other.phoneNumber])
      expect(refused.raw.body).not.toContain(text)
  })
  test('nobody is twice in a registration', async () => {
    const one = await desk.joint()
    const refused = await desk.correct(one.ticketId, { personId: one.personId, person: { idNumber: one.idNumber } })
    expect(faultsOf(refused)).toEqual(['person.idNumber person_twice'])
  })
  test('a bid for the same unit stands in the way', async () => {
    await t.db.updateTable('sales.session').set({ maxTicketsPerPerson: 6 }).where('id', '=', tender.sessionId).execute()
    const staff = await enterStaff(t, 'COUNTER')
    await t.db
      .updateTable('office.assignment')
      .set({ sessionId: tender.sessionId })
      .where('staffId', 'in', eb => eb.selectFrom('office.staff').select('id').orderBy('createdAt', 'desc').limit(1))
      .execute()
    const bid = { ...tender, tenderUnits: [unitOf(1)], numberOfIntents: 1 }
    const other = await member(t)
    await submit(t, other, bid)
    const who = await member(t)
    const named = await createPerson(t, who)
    const { ticket } = await submit(t, who, {
      ...bid,
      tenderUnits: [unitOf(1)],
      people: [{ personId: named.id, relationship: 'SPOUSE' }],
    })
    const seen = (await t.call(openTicket, { id: ticket.id }, { office: staff })).body
    const refused = await t.call(
      makeCorrection,
      {
        id: ticket.id,
        version: seen.version,
        personId: seen.people[1]!.id,
        person: { idNumber: other.idNumber },
        company: null,
        address: null,
        inAccount: false,
        reason: 'MISREAD',
        note: null,
      },
      { office: staff },
    )
    expect(refused.problem.code).toBe('sales.tender.bid-stands')
  })
  test('what another said to be named ends with the number that was not theirs; who has it now is told', async () => {
    const [first, second] = [await member(t), await member(t)]
    const one = await desk.joint(undefined, { idNumber: first.idNumber })
    await t.db
      .updateTable('sales.namedPerson')
      .set({ objectedAt: new Date().toISOString() })
      .where('id', '=', one.personId)
      .execute()
    await t.db
      .updateTable('sales.intentHolder')
      .set({ claim: 'OBJECTED' })
      .where('intentId', '=', one.intent)
      .where('claim', '=', 'NAMED')
      .execute()
    const { body } = await desk.correct(one.ticketId, { personId: one.personId, person: { idNumber: second.idNumber } })
    expect(body.people[1]?.objectedAt).toBeNull()
    expect((await desk.placesOfTicket(one.ticketId)).map(({ claim }) => claim).toSorted()).toEqual(['FIRM', 'NAMED'])
    expect((await t.outbox()).findLast(({ to }) => to === second.email)).toBeDefined()
  })
  test('wants a proof of the last minutes; what touches none does not', async () => {
    const stale = await enterStaff(t, 'COUNTER')
    await t.db
      .updateTable('office.session')
      .set({ provedAt: new Date(Date.now() - 6 * 60_000).toISOString() })
      .where('id', '=', eb => eb.selectFrom('office.session').select('id').orderBy('createdAt', 'desc').limit(1))
      .execute()
    const one = await registered(t)
    const number = await desk.correct(
      one.ticketId,
      { personId: one.id, person: { idNumber: desk.newNumber() } },
      { office: stale },
    )
    expect(number.problem.code).toBe('office.prove-again')
    const birth = await desk.correct(
      one.ticketId,
      { personId: one.id, person: { dateOfBirth: '1981-02-03' } },
      { office: stale },
    )
    expect(birth.status).toBe(200)
  })
  test('corrections to one number, and its own registrations, at once: never above the limit', async () => {
    const idNumber = desk.newNumber()
    const owner = await member(t, { idNumber })
    const others = []
    for (let count = 0; count < 3; count++) others.push(await desk.joint())
    const answers = await Promise.all([
      ...others.map(item => desk.correct(item.ticketId, { personId: item.personId, person: { idNumber } })),
      submit(t, owner),
      submit(t, owner),
    ])
    const corrected = answers.flatMap(answer => ('problem' in answer ? [answer] : []))
    for (const { status, problem } of corrected)
      if (status !== 200) expect(problem.code).toBe('sales.ticket.person-limit')
    const [own] = await desk.placesOfTicket((await ticketsOf(owner.id))[0]!)
    expect(own).toMatchObject({ used: 2 })
    expect(own!.named).toBe(corrected.filter(({ status }) => status === 200).length)
    expect(own!.named).toBeLessThanOrEqual(2)
  })
})

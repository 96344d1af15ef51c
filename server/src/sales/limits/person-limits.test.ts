import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTickets, checkLimit } from '#contract/sales/registration/intent'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import type { Reader } from '../../platform/database/database.ts'
import { voidDue } from '../ticket/void-due.ts'
import { hkidOf, submitIntent, openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import {
  ago,
  createCompany,
  createPerson,
  type Member,
  member,
  placesOf,
  type Registered,
  setSession,
  submit,
} from '../../testing/registrants.ts'
import { type Claim, releaseQuota, readUsedQuota, reserveQuota } from './reserve-quota.ts'

let t: TestApp
let one: Member
let two: Member
beforeAll(async () => {
  t = await openTestApp()
  one = await member(t)
  two = await member(t)
})
afterAll(() => t.close())

let serial = 0
const number = () => hkidOf(500_000 + ++serial)
/** Returns an id such as `X500001A` in the spelling of another typist. */
const spelt = (id: string) => ` ｘ${id.slice(1, 4)} ${id.slice(4, 7)}（${id.slice(7)}） `

beforeEach(async () => {
  await t.db.updateTable('sales.place').set({ used: 0, named: 0 }).execute()
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 2 })
})

const joint = (...ids: string[]): Partial<Registered> => ({
  people: ids.map(personId => ({ personId, relationship: 'SPOUSE' })),
})
const tickets = (token: string, id: string) => t.call(createTickets, { id }, { token })
const attempt = async ({ token }: Member, given: Partial<Registered>) =>
  tickets(token, await submitIntent(t, token, given))
const codeOf = ({ status, problem }: Awaited<ReturnType<typeof tickets>>) => (status === 200 ? 'made' : problem.code)
const sumOf = (all: number[]) => all.reduce((sum, used) => sum + used, 0)
const asked = { sessionId: sessions.open, batchId: sessions.groupB, requested: 1 }

describe('L6: one person, named by whomever', () => {
  test('spelt otherwise, by another account, or the holder of one: two registrations and no more', async () => {
    const id = number()
    const mine = await createPerson(t, one, { idNumber: id })
    const theirs = await createPerson(t, two, { idNumber: spelt(id) })
    expect(codeOf(await attempt(one, joint(mine.id)))).toBe('made')
    expect(codeOf(await attempt(two, joint(theirs.id)))).toBe('made')
    const third = await attempt(two, joint(theirs.id))
    expect(third.problem).toMatchObject({ status: 409, code: 'sales.ticket.person-limit', params: { limit: 2 } })
    // A refused request took no places.
    expect(sumOf(await placesOf(t, sessions.open, 'person'))).toBe(4)
    expect(codeOf(await attempt(two, {}))).toBe('made')
  })

  test('another document of the same number is another person', async () => {
    const passport = { idType: 'PASSPORT', idNumber: 'K1234567' } as const
    const japan = await createPerson(t, one, { ...passport, issuingCountry: 'JPN' })
    const korea = await createPerson(t, one, { ...passport, issuingCountry: 'KOR' })
    await setSession(t, sessions.open, { maxTicketsPerPerson: 1 })
    const director = async (by: Member, personId: string): Promise<Partial<Registered>> => ({
      applicant: 'COMPANY',
      companyId: (await createCompany(t, by)).id,
      people: [{ personId, relationship: null }],
    })
    expect(codeOf(await attempt(one, await director(one, japan.id)))).toBe('made')
    expect(codeOf(await attempt(one, await director(one, korea.id)))).toBe('made')
    const again = await createPerson(t, two, { ...passport, issuingCountry: 'KOR' })
    expect(codeOf(await attempt(two, await director(two, again.id)))).toBe('sales.ticket.person-limit')
  })

  test('twenty at once from four accounts: as many as the limit', async () => {
    const id = number()
    await setSession(t, sessions.open, { maxTicketsPerPerson: 3 })
    const crowd = [one, two, await member(t), await member(t)]
    const submitted = await Promise.all(
      crowd.map(async by => {
        const { id: personId } = await createPerson(t, by, { idNumber: id })
        // The account's holder is not counted here, because a director of the company registers.
        const company = await createCompany(t, by)
        const given = { applicant: 'COMPANY', companyId: company.id } as const
        const people = [{ personId, relationship: null }]
        return Promise.all(
          [1, 2, 3, 4, 5].map(async () => ({ by, intent: await submitIntent(t, by.token, { ...given, people }) })),
        )
      }),
    )
    const answers = await Promise.all(submitted.flat().map(({ by, intent }) => tickets(by.token, intent)))
    const codes = answers.map(codeOf).toSorted()
    expect(codes.slice(0, 3)).toEqual(['made', 'made', 'made'])
    // The third registration with a company of two may be refused by the company's limit first; one that waited too
    // long for the lock is asked to retry.
    for (const code of codes.slice(3))
      expect(code).toMatch(/^sales\.ticket\.(person|company)-limit$|^server\.unavailable$/)
    expect(sumOf(await placesOf(t, sessions.open, 'person'))).toBe(3)
  })

  test('two accounts that name the same two the other way round do not wait for each other', async () => {
    await setSession(t, sessions.open, { maxTicketsPerPerson: 100 })
    const [a, b] = [number(), number()]
    const entered = async (by: Member) => [
      (await createPerson(t, by, { idNumber: a })).id,
      (await createPerson(t, by, { idNumber: b })).id,
    ]
    const [mine, theirs] = [await entered(one), await entered(two)]
    for (let round = 0; round < 15; round++) {
      const [first, second] = [
        await submitIntent(t, one.token, joint(...mine)),
        await submitIntent(t, two.token, joint(...theirs.toReversed())),
      ]
      const both = await Promise.all([tickets(one.token, first), tickets(two.token, second)])
      expect(both.map(codeOf)).toEqual(['made', 'made'])
      const gone = both.map(({ body }) => body.tickets[0]!.id)
      const left = await Promise.all([
        t.call(withdrawTicket, { id: gone[0]! }, { token: one.token }),
        t.call(withdrawTicket, { id: gone[1]! }, { token: two.token }),
      ])
      expect(left.map(({ status }) => status)).toEqual([200, 200])
    }
    expect((await placesOf(t, sessions.open, 'person')).filter(Boolean)).toEqual([])
  })
})

test('places of many are taken and given back in one order, whatever the order in which they were named', async () => {
  const holders = Array.from({ length: 300 }, (_, at): Claim => ({
    holder: `person:${String(at).padStart(3, '0')}`,
    claim: 'NAMED',
  }))
  const orders = [holders, holders.toReversed()]
  const limits = { account: 100, person: 100 }
  for (let round = 0; round < 5; round++) {
    const both = (work: (db: Reader, order: Claim[]) => Promise<unknown>) =>
      Promise.all([...orders, ...orders].map(order => t.context.db.transaction().execute(db => work(db, order))))
    await both((db, order) => reserveQuota(db, sessions.open, order, limits))
    expect((await readUsedQuota(t.db, sessions.open, ['person:299'])).get('person:299')).toEqual({ used: 0, named: 4 })
    await both((db, order) => releaseQuota(db, sessions.open, order))
    expect((await readUsedQuota(t.db, sessions.open, ['person:299'])).get('person:299')).toEqual({ used: 0, named: 0 })
  }
})

describe('a company and its directors', () => {
  test('one company in two spellings, by two accounts: two registrations', async () => {
    const director = async (by: Member): Promise<Partial<Registered>> => ({
      applicant: 'COMPANY',
      people: [{ personId: (await createPerson(t, by)).id, relationship: null }],
    })
    const mine = await createCompany(t, one, { brNumber: '55500000' })
    const theirs = await createCompany(t, two, { brNumber: '５５５０００００-000-01-26-1' })
    expect(codeOf(await attempt(one, { ...(await director(one)), companyId: mine.id }))).toBe('made')
    expect(codeOf(await attempt(two, { ...(await director(two)), companyId: theirs.id }))).toBe('made')
    const third = await attempt(one, { ...(await director(one)), companyId: mine.id })
    expect(third.problem).toMatchObject({ code: 'sales.ticket.company-limit', params: { limit: 2 } })
    expect((await placesOf(t, sessions.open, 'company')).filter(Boolean)).toEqual([2])
  })

  test('a director is a person: of as many companies as registrations are allowed', async () => {
    const { id } = await createPerson(t, one)
    const by = async (): Promise<Partial<Registered>> => ({
      applicant: 'COMPANY',
      companyId: (await createCompany(t, one)).id,
      people: [{ personId: id, relationship: null }],
    })
    expect(codeOf(await attempt(one, await by()))).toBe('made')
    expect(codeOf(await attempt(one, joint(id)))).toBe('made')
    expect(codeOf(await attempt(one, await by()))).toBe('sales.ticket.person-limit')
    // The account's holder counts too, if they are a director.
    const alone: Partial<Registered> = {
      applicant: 'COMPANY',
      companyId: (await createCompany(t, one)).id,
      isDirector: true,
    }
    expect(codeOf(await attempt(one, alone))).toBe('made')
    expect(codeOf(await attempt(one, {}))).toBe('sales.ticket.person-limit')
  })
})

describe('a place is given back once', () => {
  const used = () => placesOf(t, sessions.open, 'person').then(all => all.filter(Boolean))
  test('on withdrawal, also twice at once', async () => {
    const person = await createPerson(t, one)
    const { ticket } = await submit(t, one, joint(person.id))
    await submit(t, one, joint(person.id))
    expect(await used()).toEqual([2, 2])
    const gone = () => t.call(withdrawTicket, { id: ticket.id }, { token: one.token, key: randomUUID() })
    await Promise.all([gone(), gone(), gone()])
    expect(await used()).toEqual([1, 1])
    expect(codeOf(await attempt(one, joint(person.id)))).toBe('made')
    expect(codeOf(await attempt(one, joint(person.id)))).toBe('sales.ticket.person-limit')
  })

  test('on voiding by the clock, by two sweepers at once', async () => {
    await sql`update sales.ticket set status = 'WITHDREW' where session_id = ${sessions.open}`.execute(t.db)
    const company = await createCompany(t, one)
    const person = await createPerson(t, two)
    await submit(t, one, { applicant: 'COMPANY', companyId: company.id, isDirector: true })
    await submit(t, two, joint(person.id))
    expect([await used(), (await placesOf(t, sessions.open, 'company')).filter(Boolean)]).toEqual([[1, 1, 1], [1]])
    const { closesAt } = await t.db
      .selectFrom('sales.session')
      .select('closesAt')
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    await setSession(t, sessions.open, { closesAt: ago(1000) })
    await Promise.all([voidDue(t.context), voidDue(t.context)])
    await voidDue(t.context)
    await setSession(t, sessions.open, { closesAt })
    expect([await used(), (await placesOf(t, sessions.open, 'company')).filter(Boolean)]).toEqual([[], []])
  })
})

describe('asked before', () => {
  test('by document or by who was entered, the answer is the same, and tells whose places are gone', async () => {
    const id = number()
    const [full, fresh] = [await createPerson(t, one, { idNumber: id }), await createPerson(t, one)]
    const company = await createCompany(t, one, { brNumber: '66600000' })
    const given: Partial<Registered> = {
      applicant: 'COMPANY',
      companyId: company.id,
      people: [{ personId: full.id, relationship: null }],
    }
    for (let n = 0; n < 2; n++) await submit(t, one, given)
    const person = (idNumber: string) => ({ idType: 'HKID', idNumber, issuingCountry: null }) as const
    const persons = [person(number()), person(spelt(id))]
    const document = { ...asked, persons, company: { brNumber: '66600000000' } }
    const byDocument = await t.call(checkLimit, document, one)
    const byEntry = await t.call(checkLimit, { ...asked, people: [fresh.id, full.id], companyId: company.id }, one)
    for (const { body } of [byDocument, byEntry])
      expect(body).toMatchObject({
        reached: true,
        byAccount: false,
        byPerson: [{ index: 1, used: 2 }],
        byCompany: true,
      })
    // A person who knows another person's number learns nothing about that person, not even whether a registration
    // exists.
    const answer = await t.call(checkLimit, document, two)
    expect(answer.body).toMatchObject({ reached: false, byPerson: [], byCompany: false })
    // Entries of another account reveal nothing.
    const foreign = await t.call(checkLimit, { ...asked, people: [full.id], companyId: company.id }, two)
    expect(foreign.body).toMatchObject({ reached: false, byPerson: [], byCompany: false })
    const alone = await t.call(checkLimit, { ...asked, people: [fresh.id] }, one)
    expect(alone.body).toMatchObject({ reached: false, byPerson: [], byCompany: false })
  })

  test('so many questions about numbers an hour, then no more; about oneself as many as one likes', async () => {
    const person = { idType: 'HKID', idNumber: number(), issuingCountry: null } as const
    const ask = () => t.call(checkLimit, { ...asked, persons: [person] }, two)
    let [answer, count] = [await ask(), 0]
    for (; answer.status === 200 && count < 1_000; count++) answer = await ask()
    expect(count).toBeLessThan(200)
    expect([answer.status, answer.problem.code]).toEqual([429, 'request.too-many'])
    expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(0)
    expect((await t.call(checkLimit, asked, two)).status).toBe(200)
    expect((await t.call(checkLimit, { ...asked, persons: [person] }, one)).status).toBe(200)
  })
})

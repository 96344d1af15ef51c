import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTickets, checkLimit } from '#contract/sales/registration/intent'
import { answerConsentLink, openConsentLink } from '#contract/sales/ticket/consent-link'
import { openTicket } from '#contract/sales/desk/desk'
import { answerNaming } from '#contract/sales/registration/naming'
import { getTicket, listSharedTickets, withdrawTicket } from '#contract/sales/ticket/ticket'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { submitIntent, openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { createPerson, type Member, member, setSession, submit } from '../../../testing/registrants.ts'
import { personHolder } from '../../limits/reserve-quota.ts'

let t: TestApp
let stranger: Member
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  stranger = await member(t)
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 2 })
})

const elsewhere = { phoneNumber: '69999999', email: 'elsewhere@example.com' }

/** Creates a registration of the stranger that names a person, with the person's own contacts or others. */
const name = async ({ idNumber, phoneNumber, email }: Member, contacts = { phoneNumber, email }, by = stranger) => {
  const person = await createPerson(t, by, { idNumber, ...contacts })
  return submit(t, by, { people: [{ personId: person.id, relationship: 'SPOUSE' }] })
}
const attempt = async ({ token }: Member) => {
  const { status, problem } = await t.call(createTickets, { id: await submitIntent(t, token) }, { token })
  return status === 200 ? 'made' : problem.code
}
const shared = async ({ token }: Member) => (await t.call(listSharedTickets, {}, { token })).body
const answer = (by: Member, id: string, agrees: boolean) => t.call(answerNaming, { id, agrees }, { token: by.token })
const placesFor = async ({ id }: Member) => {
  const { idNumberIndex } = await t.db
    .selectFrom('accounts.account')
    .select('idNumberIndex')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return t.db
    .selectFrom('sales.place')
    .select(['used', 'named'])
    .where('holder', '=', personHolder(idNumberIndex))
    .executeTakeFirst()
}

describe('a stranger who names somebody', () => {
  test('does not bar that person’s own registrations, and the person is told', async () => {
    const person = await member(t)
    await t.outbox()
    for (const contacts of [elsewhere, { phoneNumber: person.phoneNumber, email: person.email }])
      await name(person, contacts)
    const letters = (await t.outbox()).filter(({ to, body }) => to === person.email && body.includes('do not agree'))
    expect(letters).toHaveLength(2)
    expect(letters[0]!.body).toContain('/registration-of-intent/history')
    const asked = { sessionId: sessions.open, batchId: sessions.groupB, requested: 1 }
    expect((await t.call(checkLimit, asked, person)).body).toMatchObject({ reached: false, byOwn: false })
    expect([await attempt(person), await attempt(person), await attempt(person)]).toEqual([
      'made',
      'made',
      'sales.ticket.person-limit',
    ])
    // The existing namings still block more of them.
    await expect(name(person, elsewhere)).rejects.toThrow('person-limit')
    expect(await placesFor(person)).toEqual({ used: 2, named: 2 })
  })

  test('is seen by the person, who objects: it counts no more, and the registrant is told so', async () => {
    const person = await member(t)
    const { ticket } = await name(person, elsewhere)
    await name(person)
    const { rows, strange: unrecognised } = await shared(person)
    expect(unrecognised).toEqual([
      {
        id: expect.any(String),
        propertyName: ticket.propertyName,
        sessionName: ticket.sessionName,
        confirmedAt: null,
        objectedAt: null,
        createdAt: ticket.createdAt,
      },
    ])
    for (const { id } of [...rows, ...unrecognised]) {
      expect((await answer(person, id, false)).body).toEqual({ agrees: false })
      expect((await answer(person, id, false)).status).toBe(200)
    }
    expect(await placesFor(person)).toEqual({ used: 0, named: 0 })
    expect((await shared(person)).rows[0]?.objectedAt).toEqual(expect.any(String))
    const shown = (await t.call(getTicket, { id: ticket.id }, stranger)).body
    expect(shown.people[0]?.objectedAt).toEqual(expect.any(String))
    // A registration that ends then does not free the places twice; another registrant may name the person again.
    const another = await member(t)
    await name(person, undefined, another)
    await t.call(withdrawTicket, { id: ticket.id }, { token: stranger.token })
    expect(await placesFor(person)).toEqual({ used: 0, named: 1 })
    expect((await answer(person, unrecognised[0]!.id, true)).problem.code).toBe('request.not-found')
  })

  test('was agreed to: it takes a place like the person’s own, and gives it back', async () => {
    const person = await member(t)
    const { ticket } = await name(person)
    const [row] = (await shared(person)).rows
    expect((await answer(person, row!.id, true)).body).toEqual({ agrees: true })
    expect(await placesFor(person)).toEqual({ used: 1, named: 0 })
    expect([await attempt(person), await attempt(person)]).toEqual(['made', 'sales.ticket.person-limit'])
    await t.call(withdrawTicket, { id: ticket.id }, { token: stranger.token })
    expect(await placesFor(person)).toEqual({ used: 1, named: 0 })
    expect(await attempt(person)).toBe('made')
  })

  test('cannot be agreed to when no place is left: the limit holds, whichever came first', async () => {
    const person = await member(t)
    await name(person)
    await attempt(person)
    await attempt(person)
    const [row] = (await shared(person)).rows
    expect((await answer(person, row!.id, true)).problem).toMatchObject({
      status: 409,
      code: 'sales.naming.full',
      params: { limit: 2 },
    })
    expect(await placesFor(person)).toEqual({ used: 2, named: 1 })
  })

  test('several answers at once leave the places as the last one says', async () => {
    const person = await member(t)
    await name(person)
    const [row] = (await shared(person)).rows
    const many = await Promise.all(Array.from({ length: 6 }, (_, at) => answer(person, row!.id, at % 2 === 0)))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
    await answer(person, row!.id, true)
    expect(await placesFor(person)).toEqual({ used: 1, named: 0 })
  })

  test('is answered by nobody else', async () => {
    const person = await member(t)
    await name(person)
    const [row] = (await shared(person)).rows
    const other = await member(t)
    for (const by of [other, stranger])
      expect((await answer(by, row!.id, false)).problem).toMatchObject({ status: 404, code: 'request.not-found' })
    expect((await t.call(answerNaming, { id: row!.id, agrees: true })).status).toBe(401)
    expect((await answer(person, randomUUID(), true)).status).toBe(404)
    expect(await placesFor(person)).toEqual({ used: 0, named: 1 })
  })
})

describe('the letter with the consents', () => {
  const linkOf = async (to: string) => {
    const mail = (await t.outbox()).findLast(item => item.to === to && item.body.includes('/consent#'))
    return /consent#([\w-]{43})/.exec(mail!.body)![1]!
  }
  const give = async (token: string) => {
    const { definitions, shownAt } = (await t.call(openConsentLink, { token })).body
    const consents = definitions.map(({ code, version }) => ({
      code,
      version,
      granted: true,
      locale: 'en' as const,
      shownAt,
      viaSelectAll: false,
    }))
    return t.call(answerConsentLink, { token, consents })
  }
  const consent = async (to: string) => expect((await give(await linkOf(to))).status).toBe(200)

  test('answered at the account’s own address, is agreement', async () => {
    const person = await member(t)
    await name(person)
    await consent(person.email)
    expect(await placesFor(person)).toEqual({ used: 1, named: 0 })
    expect((await shared(person)).rows[0]?.confirmedAt).toEqual(expect.any(String))
  })

  test('answered at an address that the stranger gave, is none', async () => {
    const person = await member(t)
    await name(person, { phoneNumber: person.phoneNumber, email: 'thief@example.com' })
    await consent('thief@example.com')
    expect(await placesFor(person)).toEqual({ used: 0, named: 1 })
  })

  test('answered when no place is left, is refused with why; the registrant and the desk are told, and a place that is given back ends it', async () => {
    const person = await member(t)
    const { ticket } = await name(person)
    const [own] = [await submit(t, person), await submit(t, person)]
    const warnings = async () => (await t.call(openTicket, { id: ticket.id }, { office })).body.warnings
    const letters = async () =>
      (await t.outbox()).filter(({ to, subject }) => to === stranger.email && subject.startsWith('Limit reached'))
    const link = await linkOf(person.email)
    const refused = [await give(link), await give(link)]
    expect(refused.map(({ problem }) => [problem.status, problem.code, problem.params])).toEqual([
      [409, 'sales.naming.full', { limit: 2 }],
      [409, 'sales.naming.full', { limit: 2 }],
    ])
    expect(await placesFor(person)).toEqual({ used: 2, named: 1 })
    expect((await shared(person)).rows[0]).toMatchObject({ confirmedAt: null, consentedAt: null })
    const told = await letters()
    expect(told.map(({ subject }) => subject)).toEqual([`Limit reached: ${ticket.registrationNumber}`])
    const { people } = (await t.call(getTicket, { id: ticket.id }, stranger)).body
    expect(people[0]?.fullAt).toEqual(expect.any(String))
    expect(await warnings()).toContainEqual(expect.objectContaining({ code: 'PLACES_FULL', personId: people[0]?.id }))
    await t.call(withdrawTicket, { id: own.ticket.id }, { token: person.token })
    expect((await give(link)).status).toBe(200)
    expect(await placesFor(person)).toEqual({ used: 2, named: 0 })
    expect((await warnings()).map(({ code }) => code)).not.toContain('PLACES_FULL')
    expect((await t.call(getTicket, { id: ticket.id }, stranger)).body.people[0]?.fullAt).toBeNull()
  })
  test('has a link that lives as long as the session verifies, also where the deadline is moved', async () => {
    const { verifyBy } = await t.db
      .selectFrom('sales.session')
      .select('verifyBy')
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    const person = await member(t)
    await name(person)
    const token = await linkOf(person.email)
    const open = async () => (await t.call(openConsentLink, { token })).status
    const past = Date.parse(verifyBy) - Date.now() + 60_000
    await setSession(t, sessions.open, { verifyBy: new Date(Date.parse(verifyBy) + 86_400_000).toISOString() })
    await t.moveClock(past)
    const later = await open()
    await setSession(t, sessions.open, { verifyBy })
    const ended = await open()
    await t.moveClock(-past)
    expect([later, ended]).toEqual([200, 404])
  })
})

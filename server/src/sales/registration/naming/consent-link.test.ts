import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerConsentLink, openConsentLink, sendConsentLink } from '#contract/sales/ticket/consent-link'
import { listConsentRecords } from '#contract/consents/record'
import { getIntent } from '#contract/sales/registration/intent'
import { confirmTicket, getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { grantedAttributes } from '../../../consents/index.ts'
import { brokenAt } from '../../../testing/consent-chain.ts'
import { dumpDatabase, findSpellings } from '../../../testing/dump-database.ts'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import {
  ago,
  createCompany,
  createPerson,
  type Member,
  member,
  setSession,
  shapeOf,
  submit,
  tender,
  unitOf,
} from '../../../testing/registrants.ts'

let t: TestApp
let mine: Member
let theirs: Member
beforeAll(async () => {
  t = await openTestApp()
  for (const id of [sessions.open, tender.sessionId])
    await setSession(t, id, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  mine = await member(t, { englishLastName: 'QUAGGA', englishFirstName: 'TAI MAN' })
  theirs = await member(t)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const spouse = (personId: string) => ({ people: [{ personId, relationship: 'SPOUSE' }] })
/**
 * Creates a person who is named in a registration of the test's member, and returns the secret of the link that the
 * person was sent.
 */
const invited = async (more: Parameters<typeof createPerson>[2] = {}) => {
  const person = await createPerson(t, mine, { englishLastName: 'WOMBAT', englishFirstName: 'SIU MING', ...more })
  const { intent, ticket } = await submit(t, mine, spouse(person.id))
  const { people } = (await t.call(getTicket, { id: ticket.id }, mine)).body
  return { person, intent, ticket, id: people[0]!.id, token: await lastToken(person.email) }
}
const letters = async (email: string) => (await t.outbox()).filter(({ to }) => to === email)
const tokenOf = (body: string) => /#([\w-]{43})(?=\s|$)/.exec(body)?.[1] ?? ''
const lastToken = async (email: string) => tokenOf((await letters(email)).at(-1)?.body ?? '')
const open = (token: string) => t.call(openConsentLink, { token })
const answer = async (token: string, no: string[] = []) => {
  const { body } = await open(token)
  const consents = body.definitions.map(({ code, version }) => ({
    code,
    version,
    granted: !no.includes(code),
    locale: 'zh-HK' as const,
    shownAt: body.shownAt,
    viaSelectAll: false,
  }))
  return t.call(answerConsentLink, { token, consents })
}
const send = (id: string, { token } = mine) => t.call(sendConsentLink, { id }, { token })
const gone = { status: 404, code: 'sales.consent-link.gone' }
const events = (namedPersonId: string) =>
  t.db
    .selectFrom('consents.event')
    .select(['code', 'action', 'locale', 'accountId', 'intentId'])
    .where('namedPersonId', '=', namedPersonId)
    .orderBy('id')
    .execute()

describe('the letter', () => {
  test('holds the link, its secret in the fragment; calls both by name, and tells no more of them', async () => {
    const { person } = await invited()
    const [letter, ...more] = await letters(person.email)
    expect(more).toEqual([])
    expect(letter?.body).toMatch(/\/consent#[\w-]{43}(\s|$)/)
    expect(letter?.body).toMatch(/^Dear WOMBAT SIU MING,\n\nQUAGGA TAI MAN has named you/)
    expect(letter?.body).toContain('Sample Harbour Tower')
    expect(JSON.stringify(letter)).not.toMatch(/\*\*|X300|1988|6200/)
  })

  test('goes to each who is named, with a secret of their own; to directors too', async () => {
    const [one, two] = [await createPerson(t, mine), await createPerson(t, mine)]
    const company = await createCompany(t, mine)
    const people = [one, two].map(({ id }) => ({ personId: id, relationship: null }))
    await submit(t, mine, { applicant: 'COMPANY', companyId: company.id, people })
    const tokens = [await lastToken(one.email), await lastToken(two.email)]
    expect(new Set(tokens).size).toBe(2)
    expect((await open(tokens[0]!)).body.role).toBe('DIRECTOR')
  })

  test('the secret lies nowhere but in the letter', async () => {
    const { token } = await invited()
    expect((await answer(token)).status).toBe(200)
    const dump = await dumpDatabase(t.db, ['notices.message'])
    expect(findSpellings(dump, token)).toEqual([])
  })
})

describe('opening', () => {
  test('tells for which registration, by the names of the letter, and what is required of everyone', async () => {
    const { token, ticket } = await invited()
    const { status, body, raw } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'WOMBAT SIU MING',
      registrantName: 'QUAGGA TAI MAN',
      role: 'JOINT',
      registrationNumber: ticket.registrationNumber,
      region: 'HK',
      answeredAt: null,
    })
    expect(body.definitions.map(({ code }) => code)).toEqual(['AGE_18', 'TERMS', 'PICS'])
    expect(raw.body).not.toMatch(/X300|named\d/)
    expect(raw.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['by nationality', { nationality: 'CHN' }],
    ['by a Mainland mobile', { areaCode: '86', phoneNumber: '13800138000' }],
    ['by a permit', { idType: 'EEP', idNumber: 'C12345678' }],
  ] as const)('of one whom the Mainland’s law covers %s, the addendum and the three', async (_, more) => {
    const { body } = await open((await invited(more)).token)
    expect(body.region).toBe('CN')
    expect(body.definitions.map(({ code }) => code)).toEqual([
      'AGE_18',
      'TERMS',
      'PICS',
      'PRC_ADDENDUM',
      'PRC_COLLECTION',
      'PRC_TRANSFER',
      'PRC_THIRD_PARTY',
    ])
  })

  test('a secret that never was is told as one that is dead', async () => {
    const { token, ticket } = await invited()
    await t.call(withdrawTicket, { id: ticket.id }, mine)
    const [dead, never] = [await open(token), await open(randomUUID().replaceAll('-', '').padEnd(43, '_'))]
    expect(dead.problem).toMatchObject(gone)
    expect(shapeOf(dead)).toEqual(shapeOf(never))
    const reply = await t.call(answerConsentLink, { token, consents: [] })
    expect(shapeOf(reply)).toEqual(shapeOf(never))
    expect((await open('short')).status).toBe(400)
  })
})

describe('answering', () => {
  test('is evidence of the person named, and nothing of the account’s holder', async () => {
    const { token, intent, id, ticket } = await invited()
    const before = (await t.call(listConsentRecords, {}, mine)).body.records
    const answered = await answer(token)
    expect(answered.status, answered.raw.body).toBe(200)
    expect(await events(id)).toEqual(
      ['AGE_18', 'TERMS', 'PICS'].map(code => ({
        code,
        action: 'GRANT',
        locale: 'zh-HK',
        accountId: mine.id,
        intentId: intent,
      })),
    )
    expect((await t.call(listConsentRecords, {}, mine)).body.records).toEqual(before)
    expect(await grantedAttributes(t.context.db, mine.id, 'vendor')).toEqual({
      marketingOptIn: false,
      marketingOptInAffiliate: false,
    })
    const { answeredAt } = answered.body
    expect((await t.call(getTicket, { id: ticket.id }, mine)).body.people).toMatchObject([{ consentedAt: answeredAt }])
    const shown = (await t.call(getIntent, { id: intent }, mine)).body
    expect(shown.people).toMatchObject([{ consentedAt: answeredAt }])
    expect(shown.consents.filter(({ code }) => code === 'TERMS')).toHaveLength(1)
    expect((await open(token)).body.answeredAt).toBe(answeredAt)
  })

  test('stands in the chain of the account’s evidence, where nobody can turn it into the holder’s', async () => {
    const { token, id } = await invited()
    await answer(token)
    expect(await brokenAt(t, mine.id)).toBeNull()
    const given = await t.db.selectFrom('consents.event').select('id').where('namedPersonId', '=', id).execute()
    const ids = given.map(event => event.id).toSorted((a, b) => a - b)
    const say = (namedPersonId: string | null) =>
      t.db.updateTable('consents.event').set({ namedPersonId }).where('id', 'in', ids).execute()
    await say(null)
    expect(await brokenAt(t, mine.id)).toBe(ids[0])
    await say(id)
  })

  test('a second time, also at once, changes nothing', async () => {
    const { token, id } = await invited()
    const both = await Promise.all([answer(token), answer(token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { answeredAt } = (await open(token)).body
    await t.moveClock(60_000)
    expect((await answer(token)).body).toEqual({ answeredAt })
    await t.moveClock(-60_000)
    expect(await events(id)).toHaveLength(3)
  })

  test('with one missing it is refused, by name; and can be given after', async () => {
    const { token, id } = await invited({ nationality: 'CHN' })
    const refused = await answer(token, ['PICS', 'PRC_TRANSFER'])
    expect(refused.problem).toMatchObject({ code: 'consents.required', params: { codes: 'PICS PRC_TRANSFER' } })
    expect((await t.call(answerConsentLink, { token, consents: [] })).problem.code).toBe('consents.required')
    expect([await events(id), (await open(token)).body.answeredAt]).toEqual([[], null])
    expect((await answer(token)).status).toBe(200)
    expect(await events(id)).toHaveLength(7)
    // The account's holder was asked for none of these consents.
    const { records } = (await t.call(listConsentRecords, {}, mine)).body
    expect(records.map(({ code }) => code)).not.toContain('PRC_ADDENDUM')
  })

  test('what was not asked is not answered', async () => {
    const { token } = await invited()
    const { shownAt } = (await open(token)).body
    const marketing = {
      code: 'MARKETING',
      version: 2,
      granted: true,
      locale: 'en',
      shownAt,
      viaSelectAll: false,
    } as const
    const { problem } = await t.call(answerConsentLink, { token, consents: [marketing] })
    expect(problem.errors).toMatchObject([{ field: 'consents.MARKETING', code: 'unknown_field' }])
  })
})

describe('sending again', () => {
  test('an address has six letters a day, from whatever registrations; one more is not said to be sent', async () => {
    const email = 'flooded@example.com'
    const person = await createPerson(t, mine, { email })
    for (let count = 0; count < 6; count++) await submit(t, mine, spouse(person.id))
    const { ticket } = await submit(t, mine, spouse(person.id))
    expect(await letters(email)).toHaveLength(6)
    const [named] = (await t.call(getTicket, { id: ticket.id }, mine)).body.people
    expect(named?.linkSentAt).toBeNull()
    const refused = await send(named!.id)
    expect([refused.status, Number(refused.raw.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await letters(email)).toHaveLength(6)
  })

  test('kills the link before; three letters a day to one person', async () => {
    const { token, person, id } = await invited()
    expect((await send(id)).status).toBe(200)
    const second = await lastToken(person.email)
    expect(second).not.toBe(token)
    expect((await open(token)).problem).toMatchObject(gone)
    expect((await open(second)).status).toBe(200)
    expect([(await send(id)).status, (await send(id)).status, (await send(id)).status]).toEqual([200, 200, 429])
    expect(await letters(person.email)).toHaveLength(4)
  })

  test('Z1: not for another’s registration; not once answered, nor once withdrawn', async () => {
    const { token, id, person, ticket } = await invited()
    const [foreign, nobodys] = [await send(id, theirs), await send(randomUUID(), theirs)]
    expect(foreign.problem.code).toBe('request.not-found')
    expect(shapeOf(foreign)).toEqual(shapeOf(nobodys))
    await answer(token)
    expect((await send(id)).problem.code).toBe('sales.ticket.state')
    expect((await t.call(confirmTicket, { id: ticket.id }, mine)).status).toBe(200)
    const other = await invited()
    await t.call(withdrawTicket, { id: other.ticket.id }, mine)
    expect((await send(other.id)).problem).toMatchObject({ status: 409, params: { status: 'WITHDREW' } })
    expect(await letters(person.email)).toHaveLength(1)
  })
})

test('a link is dead from the verification deadline on', async () => {
  const before = await t.db
    .selectFrom('sales.session')
    .select(['closesAt', 'verifyBy'])
    .where('id', '=', sessions.open)
    .executeTakeFirstOrThrow()
  await setSession(t, sessions.open, { closesAt: ago(-3_600_000), verifyBy: ago(-7_200_000) })
  const { token } = await invited()
  expect((await open(token)).status).toBe(200)
  await t.moveClock(7_201_000)
  expect((await open(token)).problem).toMatchObject(gone)
  expect((await t.call(answerConsentLink, { token, consents: [] })).problem).toMatchObject(gone)
  await t.moveClock(-7_201_000)
  await setSession(t, sessions.open, before)
})

test('of a bid for several units a link lives while one of them stands', async () => {
  const person = await createPerson(t, mine)
  const bid = { ...tender, numberOfIntents: 1, numberOfUnits: 3, tenderUnits: [unitOf(1), unitOf(2), unitOf(3)] }
  const { tickets } = await submit(t, mine, { ...bid, ...spouse(person.id) })
  expect(await letters(person.email)).toHaveLength(1)
  const token = await lastToken(person.email)
  const { people } = (await t.call(getTicket, { id: tickets[0]!.id }, mine)).body
  for (const { id } of tickets.slice(0, 2)) {
    await t.call(withdrawTicket, { id }, mine)
    const { registrationNumber } = (await open(token)).body
    expect(tickets.slice(1).map(ticket => ticket.registrationNumber)).toContain(registrationNumber)
  }
  expect((await send(people[0]!.id)).status).toBe(200)
  await t.call(withdrawTicket, { id: tickets[2]!.id }, mine)
  expect((await open(await lastToken(person.email))).problem).toMatchObject(gone)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerConsentLink, openConsentLink, withdrawConsentLink } from '#contract/sales/ticket/consent-link'
import { getTicket } from '#contract/sales/ticket/ticket'
import { brokenAt } from '../../../testing/consent-chain.ts'
import { openTestApp, type TestApp } from '../../../testing/index.ts'
import { createPerson, type Member, member, submit } from '../../../testing/registrants.ts'

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  mine = await member(t)
})
afterAll(() => t.close())

const open = (token: string) => t.call(openConsentLink, { token })
const give = async (token: string) => {
  const { shownAt, definitions } = (await open(token)).body
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

test('by the link one’s consents are withdrawn, the registrant is told, and they can be given again', async () => {
  const person = await createPerson(t, mine, { englishLastName: 'WOMBAT', englishFirstName: 'SIU MING' })
  const { ticket } = await submit(t, mine, { people: [{ personId: person.id, relationship: 'SPOUSE' }] })
  const letter = (await t.outbox()).find(({ to }) => to === person.email)
  const token = /#([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? ''
  const withdraw = async () =>
    t.call(withdrawConsentLink, { token, locale: 'en', shownAt: (await open(token)).body.shownAt })
  const shown = async () => (await t.call(getTicket, { id: ticket.id }, mine)).body.people[0]!
  const letters = async () =>
    (await t.outbox()).filter(({ to, subject }) => to === mine.email && /Consents withdrawn/.test(subject))

  // Nothing was given yet, so no letter is sent.
  expect((await withdraw()).status).toBe(200)
  expect(await letters()).toEqual([])
  expect((await give(token)).status).toBe(200)
  expect((await shown()).consentedAt).not.toBeNull()
  const both = await Promise.all([withdraw(), withdraw()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await shown()).consentedAt).toBeNull()
  expect((await open(token)).body.answeredAt).toBeNull()
  const events = await t.db
    .selectFrom('consents.event')
    .select(['code', 'action'])
    .where('namedPersonId', '=', (await shown()).id)
    .orderBy('id')
    .execute()
  const codes = ['AGE_18', 'TERMS', 'PICS']
  expect(events.map(({ code, action }) => `${code} ${action}`).toSorted()).toEqual(
    codes.flatMap(code => [`${code} GRANT`, `${code} WITHDRAW`]).toSorted(),
  )
  expect(await brokenAt(t, mine.id)).toBeNull()
  const [one, ...more] = await letters()
  expect(more).toEqual([])
  expect(one?.body).toContain('WOMBAT SIU MING has withdrawn')
  expect(one?.subject).toContain(ticket.registrationNumber)
  expect((await give(token)).status).toBe(200)
  expect((await shown()).consentedAt).not.toBeNull()
})

test('a link that is none of ours withdraws nothing', async () => {
  const input = { token: 'A'.repeat(43), locale: 'en', shownAt: new Date().toISOString() } as const
  expect((await t.call(withdrawConsentLink, input)).problem.code).toBe('sales.consent-link.gone')
})

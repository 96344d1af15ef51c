import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#contract/common'
import { addPayment } from '#contract/payments/payment'
import { refusals } from '#contract/refusals'
import { addAttachment } from '#contract/sales/registration/attachment'
import { openConsentLink } from '#contract/sales/ticket/consent-link'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { saveCompany, savePerson } from '#contract/sales/registration/party'
import { findRegistrant } from '#contract/sales/registration/related'
import { locales } from '#contract/text'
import en from '#contract/words/en'
import zhCN from '#contract/words/zh-CN'
import zhHK from '#contract/words/zh-HK'
import { submitIntent, submitTicket, openTestApp, registration, sessions, type TestApp } from '../../testing/index.ts'
import {
  agentWith,
  attach,
  createPerson,
  type Member,
  member,
  personInput,
  photo,
  setSession,
  submit,
  tender,
  unitOf,
} from '../../testing/registrants.ts'

// Tests the messages of about registrations and deposits, and this product's own messages, in three
// languages.

let t: TestApp
let mine: Member
beforeAll(async () => {
  // A card service that is never called: the server refuses these payments before that.
  t = await openTestApp({ CARD_URL: `stripe+http://key:${'s'.repeat(16)}@127.0.0.1:9` })
  mine = await member(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, {
    maxTicketsPerAccount: 1_000,
    maxTicketsPerPerson: 1_000,
    closeRelativesOnly: false,
  })
})

type Provoke = (locale: Locale) => Promise<{ raw: { body: string } }>
const property = 'a1000000-0000-4000-8000-000000000001'
const as = (locale: Locale) => ({ token: mine.token, locale })
const register =
  (more: object): Provoke =>
  async locale =>
    t.call(registerIntent, { ...(await registration(t)), ...more }, as(locale))
const company =
  (more: object): Provoke =>
  async locale => {
    const { id } = await attach(t, mine, 'BUSINESS_REGISTRATION')
    const problem = { englishName: 'A', chineseName: null, brNumber: '12345678', incorporationNumber: null }
    const given = { ...problem, incorporationPlace: null, documents: [id], id: randomUUID(), ...more }
    return t.call(saveCompany, given, as(locale))
  }
const pay =
  (more: object): Provoke =>
  async locale => {
    const { id } = await submitTicket(t, mine.token)
    const line = { ticketId: id, method: 'CHEQUE', bank: '004', number: '123456', amountCents: 1 } as const
    return t.call(addPayment, { ...line, ...more }, as(locale))
  }
const twice: Provoke = async locale => {
  const { id } = await createPerson(t, mine)
  const named = { personId: id, relationship: 'SPOUSE' }
  return register({ people: [named, named] })(locale)
}
const distant: Provoke = async locale => {
  await setSession(t, sessions.open, { closeRelativesOnly: true })
  const { id } = await createPerson(t, mine)
  return register({ people: [{ personId: id, relationship: 'GRANDPARENT' }] })(locale)
}
const full: Provoke = async locale => {
  await setSession(t, sessions.open, { maxTicketsPerAccount: 1 })
  const { token } = await member(t)
  await t.call(createTickets, { id: await submitIntent(t, token) }, { token })
  const again = { token, locale }
  return t.call(createTickets, { id: await submitIntent(t, token) }, again)
}
const number =
  (ticketId: string): Provoke =>
  locale =>
    t.call(findRegistrant, { ticketId, propertyId: property, sessionId: sessions.open }, as(locale))
const withdrawn: Provoke = async locale => {
  const { id, registrationNumber } = await submitTicket(t, mine.token)
  await t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', id).execute()
  return number(registrationNumber)(locale)
}

const bidAgain: Provoke = async locale => {
  const bid = { ...tender, numberOfUnits: 1, numberOfIntents: 1, tenderUnits: [unitOf(1)] }
  const buyer = await member(t)
  await submit(t, buyer, bid)
  return t.call(registerIntent, await registration(t, bid), { token: buyer.token, locale })
}

const rows: [string, string, Provoke][] = [
  ['There is a bid of yours for this unit', 'bid_stands', bidAgain],
  ['Your personal account has reached the maximum count of tickets', 'sales.ticket.limit', full],
  ['Cannot find corresponding related registration no.', 'sales.related.unknown', number('R-0000-0000')],
  ['Cannot find corresponding registrant', 'sales.related.no-registrant', withdrawn],
  ['Cannot find corresponding related registration no.', 'number_unknown', register({ relatedNumber: 'R-0000-0000' })],
  ['Invalid Referral Form Number', 'serial_invalid', register({ agent: agentWith('KS-A01-999999') })],
  [
    'Invalid licence number',
    'licence_invalid',
    register({ agent: { ...agentWith('KS-A01-000001'), licence: 'C-123456' } }),
  ],
  [
    'Invalid Hong Kong phone number',
    'phone_hk_line',
    register({ agent: { ...agentWith('KS-A01-000001'), phoneNumber: '12345678' } }),
  ],
  [
    'Invalid Mainland phone number',
    'phone_cn_line',
    register({ agent: { ...agentWith('KS-A01-000001'), areaCode: '86', phoneNumber: '123456' } }),
  ],
  ['This person is named twice', 'person_twice', twice],
  ['Choose a close relative', 'not_close_relative', distant],
  [
    'You must have this person’s authority',
    'authority_needed',
    locale => t.call(savePerson, { ...personInput(), authority: false as never }, as(locale)),
  ],
  ['Invalid Business Registration number', 'br_invalid', company({ brNumber: '1234567' })],
  [
    'You can only upload 1 file',
    'files_one',
    locale => t.call(addAttachment, { purpose: 'IDENTITY' }, { ...as(locale), files: [photo, photo] }),
  ],
  ['Choose at least one file', 'files_required', locale => t.call(addAttachment, { purpose: 'IDENTITY' }, as(locale))],
  ['Exceeds remaining amount', 'exceeds_remaining', pay({ amountCents: 99_999_999 })],
  ['By card, enter HK$4.00', 'card_amount', pay({ method: 'CREDIT_CARD', bank: null, number: null, amountCents: 399 })],
  ['Enter the 6 digits', 'instrument_number', pay({ number: '12345' })],
  [
    'This link is no longer valid',
    'sales.consent-link.gone',
    locale => t.call(openConsentLink, { token: 'A'.repeat(43) }, { locale }),
  ],
]

type Problem = { code: string; title: string; errors?: { code: string; message: string }[] }
const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const catalogued = (code: string, locale: Locale): string | undefined => {
  const ours = Object.entries(refusals).map(([refusal, one]) => [refusal, one[locale]] as const)
  return new Map<string, string>([...Object.entries(words[locale]), ...ours]).get(code)
}

test.each(rows)('%s: %s', async (says, code, provoke) => {
  for (const locale of locales) {
    const problem: Problem = JSON.parse((await provoke(locale)).raw.body)
    const found = problem.code === code ? problem.title : problem.errors?.find(error => error.code === code)?.message
    expect(found, JSON.stringify(problem)).toBe(catalogued(code, locale))
    if (locale === 'en') expect(found?.startsWith(says), found).toBe(true)
    else expect(found).toMatch(/\p{Script=Han}/u)
  }
})

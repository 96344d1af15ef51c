import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import {
  endRegistrantLogins,
  openRegistrant,
  searchRegistrants,
  type SearchedBy,
  showRegistrant,
} from '#contract/privacy/registrant'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { createPerson, member } from '../../testing/registrants.ts'
import { sweepAccounts } from '../../accounts/index.ts'
import { sweepSales } from '../../sales/index.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'PRIVACY_OFFICER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const purpose = 'ENQUIRY' as const
const search = async (by: SearchedBy, text: string) =>
  (await t.call(searchRegistrants, { by, text, purpose }, { office })).body.rows.map(({ id }) => id)
/** Gives the registrant a name that no other account in the database has. */
const rename = async (id: string, last: string, first: string) => {
  await t.db
    .updateTable('accounts.account')
    .set({ englishLastName: last, englishFirstName: first, searchKeyedAt: null })
    .where('id', '=', id)
    .execute()
  await t.db.deleteFrom('accounts.searchKey').where('accountId', '=', id).execute()
  await sweepAccounts(t.context, new Date())
}
const personal = (raw: string, item: { email: string; phoneNumber: string; idNumber: string }) =>
  [item.email, item.phoneNumber, item.idNumber, 'CHAN', '陳大文'].filter(text => raw.includes(text))

describe('looking for an account', () => {
  test('by name, contacts, number of a registration or the end of an identity number', async () => {
    const one = await registered(t)
    await rename(one.id, 'QUAZZIN', 'Yeo Lim')
    expect(await search('NAME', 'yeo quazzin')).toEqual([one.id])
    expect(await search('NAME', 'QUAZZIN yeolim')).toEqual([one.id])
    expect(await search('NAME', 'quazzin')).toEqual([])
    expect(await search('MOBILE', `+852 ${one.phoneNumber}`)).toEqual([one.id])
    expect(await search('EMAIL', one.email.toUpperCase())).toEqual([one.id])
    expect(await search('REGISTRATION_NUMBER', one.number.toLowerCase())).toEqual([one.id])
    expect(await search('IDENTITY_ENDING', one.idNumber.slice(-4))).toContain(one.id)
    for (const by of ['NAME', 'MOBILE', 'EMAIL', 'REGISTRATION_NUMBER', 'IDENTITY_ENDING'] as const)
      expect(await search(by, '%')).toEqual([])
  })
  test('an account without a registration is found by its number, too', async () => {
    const { id, idNumber } = await member(t)
    expect(await search('IDENTITY_ENDING', idNumber.slice(-4))).toContain(id)
  })
  test('whom a registration names leads to whose it is, also from before there were keys', async () => {
    const who = await member(t)
    const named = await createPerson(t, who, {
      phoneNumber: '62999077',
      englishLastName: 'ZORBAX',
      englishFirstName: 'Pim',
    })
    await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    expect(await search('NAME', 'pim zorbax')).toEqual([who.id])
    expect(await search('MOBILE', '62999077')).toEqual([who.id])
    await t.db.deleteFrom('accounts.searchKey').where('accountId', '=', who.id).execute()
    await t.db.updateTable('sales.namedPerson').set({ searchKeyedAt: null }).execute()
    expect(await search('NAME', 'pim zorbax')).toEqual([])
    await sweepSales(t.context)
    expect(await search('NAME', 'pim zorbax')).toEqual([who.id])
  })
  test('by a Chinese name in another form of a character, and by what was pasted with marks that nobody sees', async () => {
    const who = await member(t)
    await t.db
      .updateTable('accounts.account')
      .set({ chineseLastName: '鄧', chineseFirstName: '啟峰', searchKeyedAt: null })
      .where('id', '=', who.id)
      .execute()
    await sweepAccounts(t.context, new Date())
    for (const text of ['鄧啟峰', '鄧啓峯', '鄧\ufe00啓峰\u200b'])
      expect(await search('NAME', text), text).toEqual([who.id])
    expect(await search('NAME', '鄧啟山')).toEqual([])
    expect(await search('EMAIL', `\u202a${who.email}\u202c`)).toEqual([who.id])
    expect(await search('MOBILE', `\u202a+852 ${who.phoneNumber}\u202c`)).toEqual([who.id])
  })
  test('masked, with the purpose in the audit, and pages of twenty', async () => {
    const one = await registered(t)
    const found = await t.call(searchRegistrants, { by: 'EMAIL', text: one.email, purpose }, { office })
    expect(found.body.rows).toMatchObject([{ name: 'C*** T** M** 陳*文', registrations: 1, isAssisted: false }])
    expect(personal(found.raw.body, one)).toEqual([])
    const { purpose: noted } = await t.db
      .selectFrom('platform.audit')
      .select('purpose')
      .where('operation', '=', searchRegistrants.name)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(noted).toBe(purpose)
    const first = await t.call(searchRegistrants, { by: 'NAME', text: 'chan tai man', purpose }, { office })
    const rest = []
    let page = first.body
    while (!page.isLast) {
      const after = page.rows.at(-1)?.id
      page = (await t.call(searchRegistrants, { by: 'NAME', text: 'chan tai man', purpose, after }, { office })).body
      rest.push(...page.rows)
    }
    const ids = [...first.body.rows, ...rest].map(({ id }) => id)
    expect(ids).toContain(one.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(first.body.rows.length).toBeLessThanOrEqual(20)
  })
  test('a hundred and twenty an hour', async () => {
    const other = await enterStaff(t, 'SUPERVISOR')
    const ask = async () =>
      (await t.call(searchRegistrants, { by: 'EMAIL', text: 'no.one@example.com', purpose }, { office: other })).status
    for (let n = 0; n < 120; n++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })
})

describe('the page of an account', () => {
  test('logins, registrations, letters and consents; nothing whole', async () => {
    const one = await registered(t)
    await t.outbox()
    const { body, raw } = await t.call(openRegistrant, { id: one.id, purpose }, { office })
    expect(body).toMatchObject({ id: one.id, idType: 'HKID', erasedAt: null })
    expect(body.logins.length).toBeGreaterThan(0)
    expect(body.registrations).toMatchObject([{ registrationNumber: one.number, status: 'REGISTERED' }])
    expect(body.letters.map(({ about }) => about.en)).toContain('Your account is ready')
    expect(body.letters.every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect(body.consents.map(({ code }) => code)).toContain('PICS')
    expect(personal(raw.body, one)).toEqual([])
  })
  test('one value in full, for a purpose and with a proof of the last minutes', async () => {
    const one = await member(t)
    const show = async (field: 'EMAIL' | 'IDENTITY_NUMBER' | 'DATE_OF_BIRTH' | 'MOBILE') =>
      (await t.call(showRegistrant, { id: one.id, field, purpose }, { office })).body.value
    expect(await show('EMAIL')).toBe(one.email)
    expect(await show('IDENTITY_NUMBER')).toBe(one.idNumber)
    expect(await show('MOBILE')).toBe(`+852 ${one.phoneNumber}`)
    expect(await show('DATE_OF_BIRTH')).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const op of [showRegistrant, endRegistrantLogins]) expect(op.stepUp).toBe(true)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await t.call(showRegistrant, { id: nobody, field: 'EMAIL', purpose }, { office })).status).toBe(404)
    expect((await t.call(openRegistrant, { id: nobody, purpose }, { office })).status).toBe(404)
  })
  test('logged out everywhere, and told so', async () => {
    const one = await member(t)
    expect((await t.call(getProfile, {}, { token: one.token })).status).toBe(200)
    const { body } = await t.call(endRegistrantLogins, { id: one.id, purpose }, { office })
    expect(body.ended).toBeGreaterThan(0)
    expect((await t.call(getProfile, {}, { token: one.token })).status).toBe(401)
    const after = await t.call(openRegistrant, { id: one.id, purpose }, { office })
    expect(after.body).toMatchObject({ logins: [], devices: [] })
    const letters = (await t.outbox()).filter(({ to }) => to === one.email).map(({ subject }) => subject)
    expect(letters).toContain('You were logged out on all devices')
  })
})

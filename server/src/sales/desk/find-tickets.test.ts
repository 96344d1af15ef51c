import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeskSearch, findTickets } from '#contract/sales/desk/desk'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { createPerson, member, setSession } from '../../testing/registrants.ts'
import { sweepSales } from '../sweep-sales.ts'

let t: TestApp
let office: string
/** A staff member with all desk roles but no assigned session. */
let unassigned: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 6, onlineWithdrawal: true })
  unassigned = await enterStaff(t, 'COUNTER')
  await t.db.deleteFrom('office.assignment').execute()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const find = async (by: DeskSearch, text: string, as = office) =>
  (await t.call(findTickets, { by, text }, { office: as })).body.rows.map(({ id }) => id)
const personal = (body: string, item: { email: string; phoneNumber: string; idNumber: string }) =>
  [item.email, item.phoneNumber, item.idNumber, 'CHAN', '陳大文'].filter(text => body.includes(text))

describe('looking for a registration', () => {
  test('by its number, however it is typed, a mobile number or the end of an identity number', async () => {
    const who = await member(t)
    const named = await createPerson(t, who, { phoneNumber: '62999001', areaCode: '852' })
    const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    for (const text of [one.number, one.number.toLowerCase(), one.number.replaceAll('-', ''), one.number.slice(2)])
      expect(await find('REGISTRATION_NUMBER', text)).toEqual([one.ticketId])
    for (const text of [
      who.phoneNumber,
      `+852 ${who.phoneNumber}`,
      '6299 9001',
      '852-62999001',
      '\u202a+852\u00a06299‑9001\u202c',
    ])
      expect(await find('MOBILE', text)).toEqual([one.ticketId])
    const ending = who.idNumber.slice(-4)
    for (const text of [
      ending,
      `${ending.slice(0, 3)}(${ending.slice(3)})`,
      `${ending.slice(0, 3)}〔${ending.slice(3)}〕\u200b`,
    ])
      expect(await find('IDENTITY_ENDING', text)).toContain(one.ticketId)
    expect(await find('IDENTITY_ENDING', 'ZZZZ')).toEqual([])
  })
  test('by the registrant’s name in either script, or an email of the registrant or of a named person', async () => {
    const own = {
      englishLastName: 'Szeto',
      englishFirstName: 'Wing Yan',
      chineseLastName: '司徒',
      chineseFirstName: '詠欣',
    }
    const who = await member(t, own)
    const named = await createPerson(t, who, {
      englishLastName: 'Ouyang',
      englishFirstName: 'Siu Ming',
      email: 'siu.ming@somewhere.example',
    })
    const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    const other = await registered(t)
    for (const text of ['Szeto Wing Yan', 'SZETO wing', '司徒詠欣', '詠欣', 'wing yan szeto'])
      expect(await find('NAME', text), text).toEqual([one.ticketId])
    for (const text of ['siu.ming@somewhere.example', ' Siu.Ming@Somewhere.example'])
      expect(await find('EMAIL', text)).toEqual([one.ticketId])
    expect(await find('EMAIL', other.email)).toEqual([other.ticketId])
    // Another registration of the same account may be the one that names a person.
    expect(await find('NAME', 'Ouyang Siu Ming')).toEqual([])
    expect(await find('NAME', 'Nobody Of This Name')).toEqual([])
    expect(await find('NAME', '!')).toEqual([])
    expect(await find('EMAIL', 'nobody@somewhere.example')).toEqual([])
    expect(await find('NAME', 'Szeto Wing Yan', unassigned)).toEqual([])
    expect(await find('EMAIL', other.email, unassigned)).toEqual([])
  })
  test('names are masked, contacts and numbers left out', async () => {
    const one = await registered(t)
    const { raw, body } = await t.call(findTickets, { by: 'MOBILE', text: one.phoneNumber }, { office })
    expect(body.rows).toMatchObject([{ id: one.ticketId, name: 'C*** T** M** 陳*文' }])
    expect(personal(raw.body, one)).toEqual([])
  })
  test('only in the sessions that one is assigned to', async () => {
    const one = await registered(t)
    expect(await find('REGISTRATION_NUMBER', one.number, unassigned)).toEqual([])
    expect(await find('MOBILE', one.phoneNumber, unassigned)).toEqual([])
    expect(await find('IDENTITY_ENDING', one.idNumber.slice(-4), unassigned)).toEqual([])
  })
  test('registrations from before endings were kept are found once the sweep has been there', async () => {
    const one = await registered(t)
    const ending = one.idNumber.slice(-4)
    await t.db.deleteFrom('sales.numberEnding').where('intentId', '=', one.intent).execute()
    expect(await find('IDENTITY_ENDING', ending)).not.toContain(one.ticketId)
    await sweepSales(t.context)
    expect(await find('IDENTITY_ENDING', ending)).toContain(one.ticketId)
  })
})

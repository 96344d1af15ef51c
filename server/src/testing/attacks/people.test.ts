import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, registerAccount } from '#contract/accounts/account'
import { logIn } from '#contract/accounts/login-session'
import { registerIntent } from '#contract/sales/registration/intent'
import {
  applyPerson,
  agree,
  type Applied,
  openTestApp,
  proveMobile,
  registration,
  somebody,
  type TestApp,
} from '../index.ts'
import { expectSafe } from '../wire.ts'
import { todayInHongKong } from '../../platform/clock.ts'
import { databaseNow } from '../../platform/database/database.ts'

let t: TestApp
let consents: Applied['consents']
beforeAll(async () => {
  t = await openTestApp()
  consents = await agree(t, 'ACCOUNT')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
})

/**
 * Returns the invalid fields of an application. The server checks the code's token only when all fields are valid.
 */
const faultsOf = async (more: object) => {
  const answer = await t.call(registerAccount, { ...somebody(), otpToken: 'no-such-token', consents, ...more })
  expect(answer.status, answer.raw.body).toBeLessThan(500)
  const problem = expectSafe(answer.raw)
  return problem.errors?.map(error => `${error.field} ${error.code}`) ?? problem.code
}

describe('P14: dates of birth', () => {
  test.each([
    '0000-00-00',
    '9999-12-31',
    '2023-02-30',
    'infinity',
    '-infinity',
    '1988-3-27',
    '',
    '1988-03-27T00:00:00Z',
    'epoch',
  ])('%j is named', async dateOfBirth => {
    const faults = await faultsOf({ dateOfBirth })
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/^dateOfBirth /)]))
  })
  test('a day short of eighteen in Hong Kong is short, whatever day it is in London', async () => {
    const now = await databaseNow(t.db)
    // Moves the clock to half past midnight in Hong Kong, when London still has the previous day. That day and the next
    // one exist in every year: 29 February is neither.
    const next = [1, 2, 3].map(days => todayInHongKong(new Date(now.getTime() + days * 86_400_000)))
    const midnight = new Date(`${next.find(day => !/-02-2[89]$/.test(day))}T00:30:00+08:00`)
    await t.moveClock(midnight.getTime() - now.getTime())
    const today = todayInHongKong(await databaseNow(t.db))
    expect((await databaseNow(t.db)).toISOString().slice(0, 10)).not.toBe(today)
    const yearsBack = (day: string) => `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`
    const tomorrow = todayInHongKong(new Date((await databaseNow(t.db)).getTime() + 86_400_000))
    expect(await faultsOf({ dateOfBirth: yearsBack(today) })).toBe('accounts.code.expired')
    expect(await faultsOf({ dateOfBirth: yearsBack(tomorrow) })).toEqual(['dateOfBirth under_age'])
    expect(await faultsOf({ dateOfBirth: tomorrow })).toEqual(['dateOfBirth birth_future'])
    await t.moveClock(now.getTime() - midnight.getTime())
  })
  test('consents shown in impossible years are no fault of ours', async () => {
    const otpToken = await proveMobile(t, '51990001')
    for (const shownAt of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59Z',
      '2026-02-30T00:00:00Z',
      'infinity',
    ]) {
      const given = {
        ...somebody(),
        phoneNumber: '51990001',
        otpToken,
        consents: consents.map(consent => ({ ...consent, shownAt })),
      }
      const answer = await t.call(registerAccount, given)
      expect(answer.status, `${shownAt} ${answer.raw.body}`).toBe(400)
      expectSafe(answer.raw)
    }
  })
})

describe('N4, N5, R03: what people type', () => {
  const fields = [
    'englishLastName',
    'englishFirstName',
    'chineseLastName',
    'chineseFirstName',
    'idNumber',
    'phoneNumber',
    'email',
  ] as const
  test.each(['\u200b', '\u202a', '\u202e', '\u2066', '\ufeff', '\u00ad', '\ufe00'])(
    'unseen %j, as it is pasted, is no part of any field: nobody is two people by it',
    async hidden => {
      const { idNumber } = await applyPerson(t, {})
      const person = somebody()
      const otpToken = await proveMobile(t, person.phoneNumber)
      const names = { englishLastName: `CHAN${hidden}`, chineseLastName: `陳${hidden}` }
      const numbers = { idNumber: `${idNumber}${hidden}`, phoneNumber: `${hidden}${person.phoneNumber}` }
      const again = await t.call(registerAccount, { ...person, ...names, ...numbers, otpToken, consents })
      expect([again.status, again.problem.code]).toEqual([409, 'accounts.id-number.taken'])
    },
  )
  test.each(['\u2028', '\r\n', '\u0085', '\u{e0041}'])('unseen %j is refused in every field, by name', async hidden => {
    const person = somebody()
    for (const field of fields) {
      const faults = await faultsOf({ [field]: `${String(person[field])}${hidden}${String(person[field])}` })
      expect(faults, field).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${field} `))]))
    }
  })
  test('NUL and lone surrogates are refused by name, before any rule', async () => {
    for (const text of ['CHAN\0', 'CHAN\ud800', '\udc00CHAN']) {
      for (const field of [...fields, 'password', 'otpToken']) {
        expect(await faultsOf({ [field]: text }), field).toEqual([`${field} characters_refused`])
      }
    }
  })
  test('one identity number in three spellings is one', async () => {
    const first = await applyPerson(t, { idNumber: 'Ｂ１２３４５６（９）'.replace('９', hkidCheck('B123456')) })
    expect(first.id).toMatch(/-/)
    for (const [index, idNumber] of [
      `b123456${hkidCheck('B123456')}`,
      `B 123456 (${hkidCheck('B123456')})`,
    ].entries()) {
      const phoneNumber = `5199001${index}`
      const otpToken = await proveMobile(t, phoneNumber)
      const again = await t.call(registerAccount, { ...somebody(), phoneNumber, otpToken, idNumber, consents })
      expect([again.status, again.problem.code]).toEqual([409, 'accounts.id-number.taken'])
    }
  })
  test('names come back composed and rare ones whole; the number only masked; the address by any case', async () => {
    const person = await applyPerson(t, {
      englishLastName: 'ŁUKASZ-ZOË'.normalize('NFD'),
      chineseLastName: '𠮷',
      chineseFirstName: '𨋢',
      email: 'Zoe.Mixed@Example.com',
      emailConfirmation: 'zoe.mixed@example.COM',
    })
    const { token } = await t.enter('ZOE.MIXED@EXAMPLE.COM', person.password)
    const { body, raw } = await t.call(getProfile, {}, { token })
    expect(body).toMatchObject({
      englishLastName: 'ŁUKASZ-ZOË'.normalize('NFC'),
      chineseLastName: '𠮷',
      chineseFirstName: '𨋢',
      email: 'zoe.mixed@example.com',
      idNumberMasked: `${person.idNumber.slice(0, 4)}****`,
    })
    // G02, 14.2.6: the response never contains the number itself.
    expect(raw.body).not.toContain(person.idNumber)
  })
  test('addresses of letters: two recipients, a header, a comment are no address', async () => {
    for (const email of [
      'a@b.hk,c@d.hk',
      'a@b.hk\nBcc: c@d.hk',
      'a@b.hk>',
      '"a b"@c.hk',
      'a@b',
      'a@-b.hk',
      'a..b@c.hk',
      `${'a'.repeat(250)}@b.hk`,
      'a@b.hk\0',
    ]) {
      expect(await faultsOf({ email, emailConfirmation: email }), email).toEqual(
        expect.arrayContaining([expect.stringMatching(/^email /)]),
      )
    }
  })
  test('fields of an address are named by their path', async () => {
    const { token } = await t.enter()
    const given = await registration(t)
    const send = async (more: object) => {
      const answer = await t.call(registerIntent, { ...given, ...more }, { token })
      return expectSafe(answer.raw).errors?.map(error => error.field)
    }
    expect(await send({ address: { ...given.address, line1: 'Flat\u202e A' } })).toEqual(['address.line1'])
    expect(await send({ address: { ...given.address, odd: 1 } })).toEqual(['address.odd'])
    expect(await send({ consents: [{ ...given.consents[0], version: '1' }] })).toEqual(['consents.0.version'])
    expect(await send({ survey: { 'a b': 'SELF_USE' } })).toEqual(['survey.a b'])
    for (const key of ['status', 'paid', 'depositCents', 'accountId', 'ownerId', 'role', 'id', 'registrationNumber']) {
      expect(await send({ [key]: 1 }), `Z2 ${key}`).toEqual([key])
    }
  })
  test('a password is taken as typed, to the last character of a hundred and twenty-eight', async () => {
    const password = `${'密码é'.normalize('NFD')} Aa1!${'x'.repeat(119)}`
    expect(Array.from(password)).toHaveLength(128)
    const person = await applyPerson(t, { password, passwordConfirmation: password })
    expect((await t.enter(person.email, password)).token).toBeTruthy()
    const wrong = await t.call(
      logIn,
      { username: person.email, password: password.slice(0, -1) },
      { slideId: await t.slide('LOGIN') },
    )
    expect(wrong.problem.code).toBe('accounts.login.wrong')
    const long = await faultsOf({ password: `${password}y`, passwordConfirmation: `${password}y` })
    expect(long).toEqual(['password password_rules'])
  })
})

/**
 * Returns the check character of a stem of one letter and six digits, which makes the weighted sum divisible by
 * eleven.
 */
const hkidCheck = (stem: string): string => {
  const values = [36, stem.charCodeAt(0) - 55, ...stem.slice(1).split('').map(Number)]
  const sum = values.reduce((total, value, at) => total + value * (9 - at), 0)
  return '0123456789A'[(11 - (sum % 11)) % 11] ?? ''
}

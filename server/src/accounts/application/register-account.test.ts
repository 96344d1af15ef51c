import { tz } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { subYears } from 'date-fns/subYears'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile, registerAccount } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { logIn } from '#contract/accounts/login-session'
import { databaseNow } from '../../platform/database/database.ts'
import {
  application,
  applyPerson,
  codeFor,
  hkidOf,
  openTestApp,
  somebody,
  type TestApp,
  statusesOf,
} from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const fields = (answer: { problem: { errors?: { field: string; code: string }[] } }) =>
  (answer.problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)

describe('from stranger to registrant', () => {
  test('slide, code, application, and in by email and by mobile', async () => {
    const given = await applyPerson(t)
    for (const username of [given.email, ` ${given.email.toUpperCase()} `, `852-${given.phoneNumber}`]) {
      const { token } = await t.enter(username, given.password)
      const profile = await t.call(getProfile, {}, { token })
      expect(profile.body).toMatchObject({
        id: given.id,
        email: given.email,
        phoneNumber: given.phoneNumber,
        dateOfBirth: given.dateOfBirth,
        idNumberMasked: `${given.idNumber.slice(0, 4)}****`,
      })
    }
    const reply = (await t.outbox()).filter(message => message.to === given.email).map(message => message.subject)
    expect(reply.filter(subject => subject === 'Your account is ready')).toHaveLength(1)
  })

  test('the identity number is in no answer, whole', async () => {
    const given = await application(t)
    const made = await t.call(registerAccount, given)
    const { token } = await t.enter(given.email, given.password)
    const profile = await t.call(getProfile, {}, { token })
    const again = await t.call(registerAccount, { ...given, phoneNumber: '59990000' })
    for (const answer of [made, profile, again]) {
      expect(answer.raw.body).not.toContain(given.idNumber)
      expect(answer.raw.body).not.toContain(given.idNumber.slice(0, 5))
    }
  })

  test('what is refused leaves nothing behind: the same proof then opens the account', async () => {
    const given = await application(t)
    const before = await t.db.selectFrom('platform.dataKey').select('id').execute()
    const refused = await t.call(registerAccount, {
      ...given,
      email: 'demo@firsthand.example',
      emailConfirmation: 'demo@firsthand.example',
    })
    expect(refused.problem.code).toBe('accounts.email.taken')
    expect(await t.db.selectFrom('platform.dataKey').select('id').execute()).toHaveLength(before.length)
    expect((await t.call(registerAccount, given)).status).toBe(200)
  })

  test('the same key again gives the same account, and one only', async () => {
    const given = await application(t)
    const answers = await Promise.all([1, 2, 3].map(() => t.call(registerAccount, given, { key: 'twice-and-thrice' })))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
  })

  test('a proof of a mobile number serves once, and that number only', async () => {
    const given = await applyPerson(t)
    const other = { ...(await application(t, { otpToken: given.otpToken })) }
    for (const phoneNumber of [given.phoneNumber, other.phoneNumber]) {
      const answer = await t.call(registerAccount, { ...other, phoneNumber })
      expect(answer.problem).toMatchObject({ status: 403, code: 'accounts.code.expired' })
    }
  })

  test('who applied goes straight in with the check of the visit: once, by that number only, and not for long', async () => {
    const openedBy = async () => {
      const slideId = await t.slide('REGISTER')
      const { phoneNumber } = somebody()
      const asked = await t.call(generateCode, {
        purpose: 'REGISTER',
        target: { channel: 'SMS', areaCode: '852', phoneNumber },
        captchaSessionId: slideId,
      })
      const code = await codeFor(t, `+852${phoneNumber}`)
      const { body: proof } = await t.call(verifyCode, { otpId: asked.body.otpId, code })
      const given = await applyPerson(t, { phoneNumber, otpToken: proof.token })
      return { ...given, slideId, username: `852-${given.phoneNumber}` }
    }
    const enter = (username: string, password: string, slideId: string) =>
      t.call(logIn, { username, password }, { slideId })
    const one = await openedBy()
    expect((await enter(one.username, one.password, one.slideId)).status).toBe(200)
    expect((await enter(one.username, one.password, one.slideId)).problem.code).toBe('accounts.slide.failed')

    const other = await openedBy()
    const stranger = await enter('demo@firsthand.example', 'Harbour#2026', other.slideId)
    expect(stranger.problem.code).toBe('accounts.slide.failed')

    const slow = await openedBy()
    await t.moveClock(600_001)
    expect((await enter(slow.username, slow.password, slow.slideId)).problem.code).toBe('accounts.slide.failed')
    await t.moveClock(-600_001)
  })

  test('a proof is good for half an hour', async () => {
    const given = await application(t)
    await t.moveClock(30 * 60_000)
    expect((await t.call(registerAccount, given)).problem.code).toBe('accounts.code.expired')
  })
})

describe('what is taken says so, in any spelling', () => {
  test('email, mobile number, identity number', async () => {
    const first = await applyPerson(t)
    const [letter, digits, check] = [first.idNumber[0]!, first.idNumber.slice(1, 7), first.idNumber.slice(7)]
    const email = first.email.toUpperCase()
    const cases = [
      [{ email, emailConfirmation: email }, 'accounts.email.taken'],
      [{ phoneNumber: first.phoneNumber }, 'accounts.phone.taken'],
      [{ phoneNumber: `+852 ${first.phoneNumber}` }, 'accounts.phone.taken'],
      [{ idNumber: first.idNumber }, 'accounts.id-number.taken'],
      [{ idNumber: `${letter.toLowerCase()}${digits}(${check.toLowerCase()})` }, 'accounts.id-number.taken'],
      [{ idNumber: ` ${letter} ${digits} ( ${check} ) ` }, 'accounts.id-number.taken'],
      [
        { idNumber: `${letter}-${digits}［${check}］`.replaceAll('［', '[').replaceAll('］', ']') },
        'accounts.id-number.taken',
      ],
    ] as const
    for (const [more, code] of cases) {
      // The token that proves a phone number that is already taken: the first person can prove the number again after
      // a minute.
      if ('phoneNumber' in more) await t.moveClock(61_000)
      const proved = 'phoneNumber' in more ? { ...more, phoneNumber: first.phoneNumber } : more
      const answer = await t.call(registerAccount, { ...(await application(t, proved)), ...more })
      expect(answer.problem, JSON.stringify(more)).toMatchObject({ status: 409, code })
    }
  })

  test('two at once with one identity number: one account', async () => {
    const idNumber = hkidOf(100_001)
    const both = [await application(t, { idNumber }), await application(t, { idNumber: idNumber.toLowerCase() })]
    const answers = await Promise.all(both.map(given => t.call(registerAccount, given)))
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})

describe('age, by the day in Hong Kong', () => {
  test('eighteen tomorrow: refused at 23:59, accepted at 00:01', async () => {
    const there = { in: tz('Asia/Hong_Kong') }
    const now = await databaseNow(t.db)
    const tomorrow = addDays(now, 1, there)
    const midnight = +new Date(`${format(tomorrow, 'yyyy-MM-dd', there)}T00:00:00+08:00`)
    const dateOfBirth = format(subYears(tomorrow, 18, there), 'yyyy-MM-dd', there)
    await t.moveClock(midnight - +now - 5 * 60_000)
    const given = await application(t, { dateOfBirth })
    await t.moveClock(midnight - +(await databaseNow(t.db)) - 60_000)
    const early = await t.call(registerAccount, given)
    expect([early.status, ...fields(early)]).toEqual([400, 'dateOfBirth under_age'])
    await t.moveClock(120_000)
    const inTime = await t.call(registerAccount, given)
    expect(inTime.status, inTime.raw.body).toBe(200)
  })
})

describe('an application that is wrong names its fields', () => {
  const wrong = async (more: Partial<Parameters<typeof application>[1]>) =>
    t.call(registerAccount, { ...somebody(), otpToken: 'not looked at', consents: [], ...more })

  test.each([
    [{ idNumber: 'A1234564' }, ['idNumber hkid_check']],
    [{ idNumber: 'A123456(4)' }, ['idNumber hkid_check']],
    [{ idNumber: 'A12345' }, ['idNumber id_invalid']],
    [{ idNumber: ' ()- ' }, ['idNumber required']],
    [{ dateOfBirth: '1988-02-30' }, ['dateOfBirth birth_invalid']],
    [{ dateOfBirth: '2199-01-01' }, ['dateOfBirth birth_future']],
    [{ emailConfirmation: 'other@example.com' }, ['emailConfirmation emails_differ']],
    [{ passwordConfirmation: 'Harbour#2027' }, ['passwordConfirmation passwords_differ']],
    [{ password: 'short' }, ['password password_rules']],
    [{ phoneNumber: '21234567' }, ['phoneNumber phone_hk']],
    [{ areaCode: '86', phoneNumber: '12345678901' }, ['phoneNumber phone_cn']],
    [{ englishLastName: '陳' }, ['englishLastName name_latin']],
    [{ chineseLastName: 'CHAN' }, ['chineseLastName name_han']],
    [{ idNumber: 'A1234564', dateOfBirth: '2190-01-01' }, ['dateOfBirth birth_future', 'idNumber hkid_check']],
  ] as const)('%j', async (more, faults) => {
    const answer = await wrong(more)
    expect([answer.status, fields(answer)]).toEqual([400, faults])
  })

  test('what is not asked is refused: nobody gives themselves an id or a mask', async () => {
    const given = { ...(await application(t)), id: 'ac000000-0000-4000-8000-000000000001', idNumberMasked: 'B' }
    const answer = await t.call(registerAccount, given)
    expect(fields(answer).toSorted()).toEqual(['id unknown_field', 'idNumberMasked unknown_field'])
  })
})

describe('logging in tells nothing', () => {
  test('nobody, a wrong password, and nonsense get the same answer', async () => {
    const attempt = async (username: string, password: string) => {
      const answer = await t.call(logIn, { username, password }, { slideId: await t.slide('LOGIN') })
      const { correlationId: _, ...problem } = answer.problem
      return { problem, cookies: answer.raw.cookies, names: Object.keys(answer.raw.headers).toSorted() }
    }
    const wrong = await attempt('demo@firsthand.example', 'Harbour#2027')
    expect(wrong.problem).toMatchObject({
      status: 401,
      code: 'accounts.login.wrong',
      title: 'Wrong Username or Password',
    })
    expect(wrong.cookies).toEqual([])
    for (const username of ['nobody@firsthand.example', '852-50000000', 'nonsense', "' or 1=1 --"]) {
      expect(await attempt(username, 'Harbour#2026')).toEqual(wrong)
    }
  })
})

test('a proven number asks about other people’s particulars three times a day, no more', async () => {
  const given = await application(t, { consents: [] })
  // The consents are left out on purpose: a stranger could otherwise find out who is registered without ever opening
  // an account.
  const ask = async (idNumber: string) => (await t.call(registerAccount, { ...given, idNumber })).problem.code
  const answers = []
  for (const idNumber of ['A1234563', given.idNumber, 'A1234563', given.idNumber, 'A1234563'])
    answers.push(await ask(idNumber))
  expect(answers).toEqual([
    'accounts.id-number.taken',
    'consents.required',
    'accounts.id-number.taken',
    'request.too-many',
    'request.too-many',
  ])
})

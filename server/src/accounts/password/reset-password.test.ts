import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { changePassword, resetPassword } from '#contract/accounts/password'
import type { Problem } from '#contract/operation'
import { logIn, refreshToken } from '#contract/accounts/login-session'
import { applyPerson, codeFor, freshSlide, openTestApp, type TestApp } from '../../testing/index.ts'

let t: TestApp
let person: Awaited<ReturnType<typeof applyPerson>>
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  person = await applyPerson(t)
})

const ask = async (email: string, slideId?: string) =>
  t.call(generateCode, {
    purpose: 'FORGOT_PASSWORD',
    target: { channel: 'EMAIL', email },
    captchaSessionId: slideId ?? (await t.slide('FORGOT_PASSWORD')),
  })
const prove = async (email: string): Promise<string> => {
  const { body, raw } = await ask(email)
  if (raw.statusCode !== 200) throw new Error(raw.body)
  const verified = await t.call(verifyCode, { otpId: body.otpId, code: await codeFor(t, email) })
  return verified.body.token
}
const reset = (token: string, password: string, passwordConfirmation = password) =>
  t.call(resetPassword, { token, password, passwordConfirmation })
const enters = async (password: string) =>
  (await t.call(logIn, { username: person.email, password }, { slideId: await t.slide('LOGIN') })).status
const faultOf = ({ problem }: { problem: Problem }) => problem.errors?.map(error => `${error.field}: ${error.code}`)

describe('a forgotten password', () => {
  test('email, code, new password: the old one and every session are dead, and the owner hears of it', async () => {
    const { token: access, refresh, cookie } = await t.enter(person.email, person.password)
    const token = await prove(person.email)
    expect((await reset(token, 'Other#Harbour9')).status).toBe(200)
    expect((await t.call(getProfile, {}, { token: access })).status).toBe(401)
    expect((await t.call(refreshToken, { token: refresh }, { cookie })).status).toBe(401)
    expect(await enters(person.password)).toBe(401)
    expect(await enters('Other#Harbour9')).toBe(200)
    expect((await t.outbox()).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    )
    // The token works only once.
    expect((await reset(token, 'Third#Harbour9')).problem.code).toBe('accounts.reset.ended')
  })

  test('who has set a new one goes straight in with the check of the visit', async () => {
    const slideId = await t.slide('FORGOT_PASSWORD')
    const { body } = await ask(person.email, slideId)
    const { body: proof } = await t.call(verifyCode, { otpId: body.otpId, code: await codeFor(t, person.email) })
    expect((await reset(proof.token, 'Other#Harbour9')).status).toBe(200)
    const enter = () => t.call(logIn, { username: person.email, password: 'Other#Harbour9' }, { slideId })
    expect((await enter()).status).toBe(200)
    expect((await enter()).problem.code).toBe('accounts.slide.failed')
  })

  test('ten minutes after the code the token is dead', async () => {
    const token = await prove(person.email)
    await t.moveClock(600_001)
    expect((await reset(token, 'Other#Harbour9')).problem.code).toBe('accounts.reset.ended')
    await t.moveClock(-600_001)
  })

  test('what is refused costs no token', async () => {
    const token = await prove(person.email)
    expect(faultOf(await reset(token, 'short'))).toEqual(['password: password_rules'])
    expect(faultOf(await reset(token, 'Passw0rd!'))).toEqual(['password: password_common'])
    expect(faultOf(await reset(token, `${person.englishLastName}#2026x`))).toEqual(['password: password_personal'])
    expect(faultOf(await reset(token, person.password))).toEqual(['password: password_used'])
    expect(faultOf(await reset(token, 'Other#Harbour9', 'Other#Harbour8'))).toEqual([
      'passwordConfirmation: passwords_differ',
    ])
    expect((await reset(token, 'Other#Harbour9')).status).toBe(200)
  })

  test('O05, A10: an email without an account: same answer, and only its owner learns it', async () => {
    const [known, unknown] = [await ask(person.email), await ask('nobody.at.all@example.com')]
    expect(unknown.status).toBe(200)
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    expect(unknown.raw.body.length).toBe(known.raw.body.length)
    const letter = (await t.outbox()).findLast(({ to }) => to === 'nobody.at.all@example.com')
    expect(letter?.subject).toBe('No account with this email')
    expect(letter?.body).not.toMatch(/\d{6}/)
    const wrong = (otpId: string) => t.call(verifyCode, { otpId, code: '000000' })
    for (let n = 0; n < 4; n++) {
      const [one, other] = [await wrong(known.body.otpId), await wrong(unknown.body.otpId)]
      expect({ ...other.problem, correlationId: '' }).toEqual({ ...one.problem, correlationId: '' })
    }
  })

  test('a code wants a solved picture, is for email only, and of its own purpose', async () => {
    expect((await ask(person.email, await freshSlide(t))).problem.code).toBe('accounts.slide.failed')
    expect((await ask(person.email, await t.slide('LOGIN'))).problem.code).toBe('accounts.slide.failed')
    const sms = await t.call(generateCode, {
      purpose: 'FORGOT_PASSWORD',
      target: { channel: 'SMS', areaCode: '852', phoneNumber: person.phoneNumber },
      captchaSessionId: await t.slide('FORGOT_PASSWORD'),
    })
    expect(faultOf(sms)).toEqual(['target.channel: not_offered'])
    // O04: the token of an application cannot set a password.
    expect((await reset(person.otpToken, 'Other#Harbour9')).problem.code).toBe('accounts.reset.ended')
  })

  test('of two resets with one token one succeeds', async () => {
    const token = await prove(person.email)
    const both = await Promise.all([reset(token, 'Other#Harbour9'), reset(token, 'Third#Harbour9')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 403)).toHaveLength(1)
  })
})

describe('changing it', () => {
  const change = (token: string, oldPassword: string, password: string) =>
    t.call(changePassword, { oldPassword, password, passwordConfirmation: password }, { token })

  test('A16: other sessions are dead, this one lives', async () => {
    const [mine, other] = [await t.enter(person.email, person.password), await t.enter(person.email, person.password)]
    expect((await change(mine.token, person.password, 'Other#Harbour9')).status).toBe(200)
    expect((await t.call(getProfile, {}, { token: mine.token })).status).toBe(200)
    expect((await t.call(getProfile, {}, { token: other.token })).status).toBe(401)
    expect((await t.call(refreshToken, { token: other.refresh }, { cookie: other.cookie })).status).toBe(401)
  })

  test('the current one and the four before it are refused, the fifth is not', async () => {
    const { token } = await t.enter(person.email, person.password)
    const all = [person.password, 'Harbour#11a', 'Harbour#22b', 'Harbour#33c', 'Harbour#44d', 'Harbour#55e']
    for (const [index, password] of all.slice(1).entries()) {
      expect((await change(token, all[index]!, password)).status).toBe(200)
    }
    for (const used of all.slice(1)) {
      expect(faultOf(await change(token, all.at(-1)!, used)), used).toEqual(['password: password_used'])
    }
    await t.db.deleteFrom('platform.limits').execute()
    expect((await change(token, all.at(-1)!, all[0]!)).status).toBe(200)
  })

  test('a wrong old one names its field; ten tries, then a pause', async () => {
    const { token } = await t.enter(person.email, person.password)
    for (let n = 0; n < 10; n++)
      expect(faultOf(await change(token, 'wrong', 'Other#Harbour9'))).toEqual(['oldPassword: password_wrong'])
    expect((await change(token, person.password, 'Other#Harbour9')).status).toBe(429)
  })

  test('nobody who is not logged in', async () =>
    expect((await change('', person.password, 'Other#Harbour9')).status).toBe(401))
})

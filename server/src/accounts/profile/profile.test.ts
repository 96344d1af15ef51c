import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { verifyCode } from '#contract/accounts/one-time-code'
import { savePreference, sendContactCode, updateProfile } from '#contract/accounts/profile'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import type { InputOf } from '#contract/operation'
import { applyPerson, codeFor, submitTicket, openTestApp, type TestApp } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
// All requests come from one network address, which can request twenty codes per hour.
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').where('name', '=', 'code').execute()
})

type Target = InputOf<typeof sendContactCode>['target']
const member = async () => {
  const person = await applyPerson(t)
  return { ...person, ...(await t.enter(person.email, person.password)) }
}
const email = (address: string): Target => ({ channel: 'EMAIL', email: address })
const mobile = (phoneNumber: string, areaCode: '852' | '86' = '852'): Target => ({
  channel: 'SMS',
  areaCode,
  phoneNumber,
})
const addressOf = (target: Target) =>
  target.channel === 'EMAIL' ? target.email : `+${target.areaCode}${target.phoneNumber}`

/** Returns the token that proves a new contact. */
const prove = async (token: string, target: Target) => {
  const { body } = await t.call(sendContactCode, { target }, { token })
  const code = await codeFor(t, addressOf(target))
  return (await t.call(verifyCode, { otpId: body.otpId, code })).body.token
}
const change = (token: string, contact: Target, otpToken: string, password: string) =>
  t.call(updateProfile, { contact, otpToken, password }, { token })
const code = ({ problem }: { problem: { code: string; errors?: { field: string; code: string }[] } }) =>
  problem.errors?.map(error => `${error.field} ${error.code}`)[0] ?? problem.code

describe('a new email or mobile number', () => {
  test('proved by its code, confirmed by the password; both addresses are told; login goes by the new one', async () => {
    const { token, password, email: before, phoneNumber } = await member()
    const contact = email(`new.${before}`)
    const { status, body } = await change(token, contact, await prove(token, contact), password)
    expect([status, body.email, body.phoneNumber]).toEqual([200, `new.${before}`, phoneNumber])
    const notified = (await t.outbox()).filter(({ subject }) => subject.includes('changed')).map(({ to }) => to)
    expect(notified).toEqual(expect.arrayContaining([before, `new.${before}`]))
    await t.enter(`new.${before}`, password)
    await expect(t.enter(before, password)).rejects.toThrow('no login')
  })

  test('a mobile number of the Mainland', async () => {
    const { token, password } = await member()
    const contact = mobile('13912345678', '86')
    const { body } = await change(token, contact, await prove(token, contact), password)
    expect([body.areaCode, body.phoneNumber]).toEqual(['86', '13912345678'])
    await t.enter('86-13912345678', password)
  })

  test('a wrong password changes nothing, and leaves the proof to be used with the right one', async () => {
    const { token, password, email: before } = await member()
    const contact = email(`x.${before}`)
    const proof = await prove(token, contact)
    expect(code(await change(token, contact, proof, 'Wrong#Harbour9'))).toBe('password password_wrong')
    expect((await t.call(getProfile, {}, { token })).body.email).toBe(before)
    expect((await change(token, contact, proof, password)).status).toBe(200)
  })

  test('O04: the proof of another address, of another purpose, of nobody, and one that was used', async () => {
    const one = await member()
    const contact = email(`y.${one.email}`)
    const proof = await prove(one.token, contact)
    expect(code(await change(one.token, email(`z.${one.email}`), proof, one.password))).toBe('accounts.code.expired')
    expect(code(await change(one.token, contact, one.otpToken, one.password))).toBe('accounts.code.expired')
    expect(code(await change(one.token, contact, 'nothing', one.password))).toBe('accounts.code.expired')
    expect((await change(one.token, contact, proof, one.password)).status).toBe(200)
    expect(code(await change(one.token, contact, proof, one.password))).toBe('accounts.code.expired')
  })

  test('the proof that another account asked for serves nobody else', async () => {
    const [one, two] = [await member(), await member()]
    const contact = email(`w.${one.email}`)
    const proof = await prove(one.token, contact)
    expect(code(await change(two.token, contact, proof, two.password))).toBe('accounts.code.expired')
    expect((await change(one.token, contact, proof, one.password)).status).toBe(200)
  })

  test('what another account has, also when two want it at once', async () => {
    const [one, two] = [await member(), await member()]
    const theirs = email(two.email)
    expect(code(await change(one.token, theirs, await prove(one.token, theirs), one.password))).toBe(
      'accounts.email.taken',
    )
    const number = mobile(two.phoneNumber)
    expect(code(await change(one.token, number, await prove(one.token, number), one.password))).toBe(
      'accounts.phone.taken',
    )
    const wanted = email('wanted.by.both@example.com')
    const [first, second] = [await prove(one.token, wanted), await prove(two.token, wanted).catch(() => '')]
    const both = await Promise.all([
      change(one.token, wanted, first, one.password),
      change(two.token, wanted, second || 'none', two.password),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each<[string, Target, string]>([
    ['no email', email('nonsense'), 'target.email email_invalid'],
    ['a line break (R03)', email('a@example.com\r\nBcc: b@example.com'), 'target.email characters_refused'],
    ['no mobile', mobile('12345678'), 'target.phoneNumber phone_hk'],
    ['a number of the Mainland under 852', mobile('13912345678'), 'target.phoneNumber phone_hk'],
  ])('%s', async (_, target, fault) => {
    const { token } = await member()
    const answer = await t.call(sendContactCode, { target }, { token })
    expect([answer.status, code(answer)]).toEqual([400, fault])
  })

  test('A3: codes to one number are few, whoever asks for them', async () => {
    const answers: string[] = []
    for (let n = 0; n < 7; n++) {
      const { token } = await member()
      const answer = await t.call(sendContactCode, { target: mobile('59871234') }, { token })
      answers.push(answer.status === 200 ? 'sent' : code(answer))
      await t.moveClock(61_000)
    }
    expect(answers).toEqual([...Array<string>(5).fill('sent'), ...Array<string>(2).fill('accounts.code.too-many')])
  })
})

test('B03: nothing else of a profile can be written', async () => {
  const { token, id } = await member()
  const before = await t.db.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const more of [
    { status: 'Verified' },
    { role: 'admin' },
    { isMember: true },
    { depositCents: 1 },
    { id },
    { idNumber: 'A1234563' },
  ]) {
    const input = { contact: email('b03@example.com'), otpToken: 'x', password: 'x', ...more }
    const answer = await t.call(updateProfile, input, { token })
    expect([answer.status, code(answer)]).toEqual([400, `${Object.keys(more)[0]} unknown_field`])
  }
  expect(await t.db.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(
    before,
  )
})

test('language and answers to the survey are kept; letters follow the language', async () => {
  const { token, password, email: address } = await member()
  const survey = { PURCHASE_PURPOSE: 'SELF_USE' }
  expect((await t.call(savePreference, { locale: 'zh-CN', survey }, { token })).status).toBe(200)
  expect((await t.call(getProfile, {}, { token })).body).toMatchObject({ locale: 'zh-CN', survey })
  const contact = email(`cn.${address}`)
  await change(token, contact, await prove(token, contact), password)
  const letters = (await t.outbox()).filter(({ to }) => to === `cn.${address}`)
  expect(letters.at(-1)?.subject).toMatch(/\p{Script=Han}/u)
  // A login in another language does not change the preference, and data that comes with a registration follows the
  // preference too.
  const { token: later } = await t.enter(`cn.${address}`, password)
  expect((await t.call(getProfile, {}, { token: later })).body.locale).toBe('zh-CN')
  const { id } = await submitTicket(t, later)
  await t.call(confirmTicket, { id }, { token: later, locale: 'en' })
  const registered = (await t.outbox()).filter(({ to }) => to === `cn.${address}`).at(-1)
  expect(registered?.subject).toMatch(/登记/)
  const unrecognised = { locale: 'zh-CN' as const, survey: { 'a b': 'x' } }
  expect((await t.call(savePreference, unrecognised, { token })).status).toBe(400)
})

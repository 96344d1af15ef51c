import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { logIn } from '#contract/accounts/login-session'
import { agree, applyPerson, askCode, codeFor, demo, freshSlide, openTestApp, somebody } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
// All tests share one network address; another test covers the limit per network address.
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const wrongFor = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

/** Sends a code to a number that nobody has used. */
const sent = async () => {
  const { phoneNumber } = somebody()
  const asked = await askCode(t, phoneNumber)
  expect(asked.status, asked.raw.body).toBe(200)
  return { phoneNumber, otpId: asked.body.otpId, code: await codeFor(t, `+852${phoneNumber}`), asked: asked.body }
}
const verdict = async (otpId: string, code: string) => {
  const { status, body, problem } = await t.call(verifyCode, { otpId, code })
  return status === 200 ? body : { code: problem.code, ...problem.params }
}
const expired = { code: 'accounts.code.expired' }
const spent = { code: 'accounts.code.spent' }

describe('three attempts', () => {
  test('the third wrong one burns the code: the right one comes too late', async () => {
    const { otpId, code } = await sent()
    expect(await verdict(otpId, wrongFor(code))).toEqual({ code: 'accounts.code.wrong', attemptsLeft: 2 })
    expect(await verdict(otpId, wrongFor(code, 2))).toEqual({ code: 'accounts.code.wrong', attemptsLeft: 1 })
    expect(await verdict(otpId, wrongFor(code, 3))).toEqual(spent)
    expect(await verdict(otpId, code)).toEqual(spent)
  })

  test('the third may be the right one', async () => {
    const { otpId, code } = await sent()
    await verdict(otpId, wrongFor(code))
    await verdict(otpId, wrongFor(code, 2))
    expect(await verdict(otpId, code)).toMatchObject({ verified: true, attemptsLeft: 0 })
  })

  test('of a hundred parallel guesses three are looked at', async () => {
    const { otpId, code } = await sent()
    const guesses = Array.from({ length: 100 }, (_, step) => verdict(otpId, wrongFor(code, step + 1)))
    const verdicts = await Promise.all(guesses)
    const wrong = verdicts.filter(item => 'code' in item && item.code === 'accounts.code.wrong')
    expect(new Set(wrong.map(item => 'attemptsLeft' in item && item.attemptsLeft))).toEqual(new Set([2, 1]))
    expect(wrong).toHaveLength(2)
    expect(verdicts.filter(item => 'code' in item && item.code === 'accounts.code.spent')).toHaveLength(98)
    expect(await verdict(otpId, code)).toEqual(spent)
  })

  test('of parallel right answers one is given a token', async () => {
    const { otpId, code } = await sent()
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => verdict(otpId, code)))
    expect(verdicts.filter(item => 'verified' in item)).toHaveLength(1)
  })

  test('an id that was never given is as an expired one', async () =>
    expect(await verdict('0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', '123456')).toEqual(expired))
})

describe('ten minutes', () => {
  test.each([
    [9 * 60_000 + 55_000, true],
    [10 * 60_000, false],
  ])('after %i ms the code is good: %s', async (ms, good) => {
    const { otpId, code } = await sent()
    await t.moveClock(ms)
    expect(await verdict(otpId, code)).toMatchObject(good ? { verified: true } : expired)
  })

  test('a code that was used is gone', async () => {
    const { otpId, code } = await sent()
    expect(await verdict(otpId, code)).toMatchObject({ verified: true, attemptsLeft: 2 })
    expect(await verdict(otpId, code)).toEqual(expired)
  })
})

describe('another code', () => {
  test('within a minute is too soon, in every spelling of the number', async () => {
    const { phoneNumber, asked } = await sent()
    expect(+new Date(asked.expiresAt) - +new Date(asked.resendAt)).toBe(9 * 60_000)
    for (const spelling of [phoneNumber, `+852 ${phoneNumber}`, `852${phoneNumber}`]) {
      const again = await askCode(t, spelling)
      expect(again.problem, spelling).toMatchObject({ status: 429, code: 'accounts.code.too-soon' })
      expect(Number(again.raw.headers?.['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('at once from ten sides: one goes out', async () => {
    const { phoneNumber } = somebody()
    const asked = await Promise.all(Array.from({ length: 10 }, () => askCode(t, phoneNumber)))
    expect(asked.filter(item => item.status === 200)).toHaveLength(1)
    expect(asked.filter(item => item.status === 429)).toHaveLength(9)
  })

  // Messages can overtake each other: the previous code stays valid until a third one is sent.
  test('after a minute it goes out, and the one before it is good until a third goes out', async () => {
    const { phoneNumber, otpId, code } = await sent()
    const resend = async () => {
      await t.moveClock(60_000)
      const again = await askCode(t, phoneNumber)
      expect(again.status).toBe(200)
      return { otpId: again.body.otpId, code: await codeFor(t, `+852${phoneNumber}`) }
    }
    const [second, third] = [await resend(), await resend()]
    expect(await verdict(otpId, code)).toEqual(expired)
    expect(await verdict(second.otpId, second.code)).toMatchObject({ verified: true })
    // One of the codes has been used, so the other one is invalid.
    expect(await verdict(third.otpId, third.code)).toEqual(expired)
  })

  test('a code is good for its own id only', async () => {
    const [one, other] = [await sent(), await sent()]
    if (one.code !== other.code) expect(await verdict(one.otpId, other.code)).toMatchObject({ attemptsLeft: 2 })
  })

  test('five an hour go to one number', async () => {
    const { phoneNumber } = await sent()
    const statuses = []
    for (let n = 0; n < 5; n++) {
      await t.moveClock(61_000)
      statuses.push((await askCode(t, phoneNumber)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('twenty an hour go out for one address on the network', async () => {
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await askCode(t, somebody().phoneNumber)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('how it is typed and kept', () => {
  test.each([
    ['12345', 'code_length'],
    ['1234567', 'code_length'],
    ['12345a', 'code_digits'],
    ['', 'required'],
  ])('%j is %s', async (code, issue) => {
    const answer = await t.call(verifyCode, { otpId: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', code })
    // The client shows the first error.
    expect(answer.problem.errors?.[0]).toMatchObject({ field: 'code', code: issue })
  })

  test('full-width digits and spaces are the same code', async () => {
    const { otpId, code } = await sent()
    const wide = code.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    expect(await verdict(otpId, ` ${wide.slice(0, 3)} ${wide.slice(3)}`)).toMatchObject({ verified: true })
  })

  test('neither code nor token stands in its table', async () => {
    const { otpId, code } = await sent()
    const { body } = await t.call(verifyCode, { otpId, code })
    const row = await t.db.selectFrom('accounts.oneTimeCode').selectAll().where('id', '=', otpId).executeTakeFirst()
    expect(row?.codeHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(body.token)
  })
})

describe('what a code does not open', () => {
  test('a code by email does not prove the mobile number of an application', async () => {
    const target = { channel: 'EMAIL' as const, email: 'new@example.com' }
    const asked = await t.call(generateCode, {
      purpose: 'REGISTER',
      target,
      captchaSessionId: await t.slide('REGISTER'),
    })
    expect(asked.problem.errors).toMatchObject([{ field: 'target.channel', code: 'not_offered' }])
  })

  test('the token of a code in place of the picture does not open an account', async () => {
    const person = somebody()
    const asked = await t.call(generateCode, {
      purpose: 'SLIDE_CHECK',
      target: { channel: 'SMS', areaCode: '852', phoneNumber: person.phoneNumber },
      captchaSessionId: await freshSlide(t),
    })
    const code = await codeFor(t, `+852${person.phoneNumber}`)
    const { body } = await t.call(verifyCode, { otpId: asked.body.otpId, code })
    const consents = await agree(t, 'ACCOUNT')
    const answer = await t.call(registerAccount, { ...person, otpToken: body.token, consents })
    expect(answer.problem.code).toBe('accounts.code.expired')
  })

  test('a picture that was solved, or has expired, is not replaced by a code', async () => {
    const ask = (captchaSessionId: string) =>
      t.call(generateCode, {
        purpose: 'SLIDE_CHECK',
        target: { channel: 'EMAIL', email: somebody().email },
        captchaSessionId,
      })
    expect((await ask(await t.slide('LOGIN'))).problem.code).toBe('accounts.slide.failed')
    const fresh = await freshSlide(t)
    expect((await ask(fresh)).status).toBe(200)
    await t.moveClock(11 * 60_000)
    expect((await ask(fresh)).problem.code).toBe('accounts.slide.failed')
  })

  test('a picture replaced by a code serves the address that got the code, once', async () => {
    const other = await applyPerson(t)
    const instead = async () => {
      const slideId = await freshSlide(t)
      const target = { channel: 'EMAIL' as const, email: demo.email }
      const asked = await t.call(generateCode, { purpose: 'SLIDE_CHECK', target, captchaSessionId: slideId })
      await t.call(verifyCode, { otpId: asked.body.otpId, code: await codeFor(t, demo.email) })
      return slideId
    }
    const enter = async (username: string, slideId: string) =>
      (await t.call(logIn, { username, password: demo.password }, { slideId })).status
    const slideId = await instead()
    expect(await enter(demo.email, slideId)).toBe(200)
    expect(await enter(demo.email, slideId)).toBe(403)
    await t.moveClock(61_000)
    expect(await enter(other.email, await instead())).toBe(403)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { askEmail, checkEmail } from '#contract/accounts/email'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { codeFor, demo, freshSlide, openTestApp, type TestApp } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const stranger = 'nobody.here@example.com'
const spellings = [checkEmail, askEmail] as const

/** Creates a session in which a code has proved this address. */
const proved = async (email: string) => {
  const slideId = await freshSlide(t)
  const { body } = await t.call(generateCode, {
    purpose: 'SLIDE_CHECK',
    target: { channel: 'EMAIL', email },
    captchaSessionId: slideId,
  })
  await t.call(verifyCode, { otpId: body.otpId, code: await codeFor(t, email) })
  return slideId
}

test.each(spellings)('K5, U01: $name tells a stranger nothing, of whom he asks', async op => {
  const ask = async (email: string) => {
    const { status, body, raw } = await t.call(op, { email }, { slideId: await t.slide('REGISTER') })
    return { status, body, cache: raw.headers['cache-control'] }
  }
  const known = await ask(demo.email)
  expect(known).toEqual({ status: 200, body: { registered: false }, cache: 'no-store' })
  expect(await ask(stranger)).toEqual(known)
})

test.each(spellings)('$name tells one who has proved the address, of that address alone', async op => {
  const slideId = await proved(demo.email)
  expect((await t.call(op, { email: demo.email.toUpperCase() }, { slideId })).body).toEqual({ registered: true })
  expect((await t.call(op, { email: 'member@firsthand.example' }, { slideId })).body).toEqual({ registered: false })
  expect((await t.call(op, { email: stranger }, { slideId: await proved(stranger) })).body).toEqual({
    registered: false,
  })
  await t.moveClock(61_000)
})

test.each(spellings)('$name wants a solved check that has not run out', async op => {
  for (const slideId of [undefined, await freshSlide(t), '00000000-0000-4000-8000-000000000000']) {
    const sent = slideId === undefined ? {} : { slideId }
    expect((await t.call(op, { email: demo.email }, sent)).problem.code).toBe('accounts.slide.failed')
  }
  const late = await t.slide('REGISTER')
  await t.moveClock(3_600_000)
  expect((await t.call(op, { email: demo.email }, { slideId: late })).problem.code).toBe('accounts.slide.failed')
  expect((await t.call(op, { email: 'nonsense' }, { slideId: late })).problem.errors).toMatchObject([
    { field: 'email' },
  ])
})

test('sixty an hour for one neighbour', async () => {
  await t.db.deleteFrom('platform.limits').where('name', '=', 'email-check').execute()
  const slideId = await t.slide('REGISTER')
  for (let n = 0; n < 60; n++) await t.call(askEmail, { email: stranger }, { slideId })
  const answer = await t.call(askEmail, { email: stranger }, { slideId })
  expect([answer.status, Number(answer.raw.headers['retry-after']) > 0]).toEqual([429, true])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { logIn } from '#contract/accounts/login-session'
import { applyPerson, codeFor, freshSlide, openTestApp, type TestApp } from '../../testing/index.ts'
import { neighbours } from './device.ts'

let t: TestApp
let person: Awaited<ReturnType<typeof applyPerson>>
beforeAll(async () => {
  t = await openTestApp({ TRUSTED_PROXIES: '1' })
  person = await applyPerson(t)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

let addresses = 0
const elsewhere = () => `10.${(addresses >> 8) & 255}.${addresses++ & 255}.7`
type Sent = { ip?: string; device?: string; slideId?: string }
const enter = async (username: string, password: string, { ip, device, slideId }: Sent = {}) =>
  t.call(
    logIn,
    { username, password },
    {
      slideId: slideId ?? (await t.slide('LOGIN')),
      headers: {
        'x-forwarded-for': ip ?? elsewhere(),
        ...(device !== undefined && { cookie: `firsthand-device=${device}` }),
      },
    },
  )
const deviceOf = ({ raw }: Awaited<ReturnType<typeof enter>>) =>
  raw.cookies.find(({ name }) => name === 'firsthand-device')?.value

const besiege = async (username: string) => {
  for (let n = 0; n < 10; n++) expect((await enter(username, 'Wrong#12345')).status).toBe(401)
  const refused = await enter(username, 'Wrong#12345')
  expect(refused.status).toBe(429)
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
}

test('A17: an account is guessed at from ever new addresses ten times, by email and number together', async () => {
  for (let n = 0; n < 5; n++) {
    expect((await enter(person.email, 'Wrong#12345')).status).toBe(401)
    expect((await enter(`852-${person.phoneNumber}`, 'Wrong#12345')).status).toBe(401)
  }
  expect((await enter(person.email, person.password)).status).toBe(429)
})

test('A17, A19: one address tries many accounts sixty times, whatever it says of itself', async () => {
  const ip = elsewhere()
  const statuses: number[] = []
  // The first fifty at once: each real one takes time, and after ten seconds the address may try once more.
  await t.context.limits.needAt(neighbours, ip, 50)
  for (let n = 0; n < 13; n++) {
    statuses.push((await enter(`nobody${n}@example.com`, 'Wrong#12345', { ip: `1.2.3.${n}, ${ip}` })).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.slice(10)).toContain(429)
})

test('A18: while strangers guess, the owner logs in from a browser that the account knows', async () => {
  const device = deviceOf(await enter(person.email, person.password))
  await besiege(person.email)
  expect((await enter(person.email, person.password)).status).toBe(429)
  expect((await enter(person.email, person.password, { device })).status).toBe(200)
  // Another account's browser gives no access.
  expect((await enter(person.email, person.password, { device: 'x'.repeat(43) })).status).toBe(429)
})

test('A18: or from a new one, by a code in place of the picture', async () => {
  await besiege(person.email)
  const slideId = await freshSlide(t)
  const target = { channel: 'EMAIL', email: person.email } as const
  const { body } = await t.call(generateCode, { purpose: 'SLIDE_CHECK', target, captchaSessionId: slideId })
  await t.call(verifyCode, { otpId: body.otpId, code: await codeFor(t, person.email) })
  expect((await enter(person.email, person.password, { slideId })).status).toBe(200)
})

test('nobody there is counted as somebody is', async () => besiege('nobody.there@example.com'))

test('a success clears the count', async () => {
  for (let n = 0; n < 9; n++) await enter(person.email, 'Wrong#12345')
  expect((await enter(person.email, person.password)).status).toBe(200)
  expect((await enter(person.email, 'Wrong#12345')).status).toBe(401)
})

test('K8: the owner hears of a browser that is new, not of one that is known, nor of the first', async () => {
  const newcomer = await applyPerson(t)
  const letters = async () =>
    (await t.outbox()).filter(({ to, subject }) => to === newcomer.email && subject === 'New login to your account')
      .length
  const device = deviceOf(await enter(newcomer.email, newcomer.password))
  expect(await letters()).toBe(0)
  await enter(newcomer.email, newcomer.password, { device })
  expect(await letters()).toBe(0)
  await enter(newcomer.email, newcomer.password)
  expect(await letters()).toBe(1)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '#contract/accounts/login-session'
import { initSession } from '#contract/accounts/slide-check'
import { randomToken } from '../../platform/crypto/secret-hasher.ts'
import { makeDeviceToken } from '../../platform/device-token.ts'
import { applyPerson, openTestApp, type TestApp } from '../../testing/index.ts'
import { neighbours } from './device.ts'

let t: TestApp
let person: Awaited<ReturnType<typeof applyPerson>>
beforeAll(async () => {
  t = await openTestApp({ TRUSTED_PROXIES: '1' })
  person = await applyPerson(t)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const office = '203.0.113.9'
const from = (ip: string, device?: string) => ({
  'x-forwarded-for': ip,
  ...(device !== undefined && { cookie: `firsthand-device=${device}` }),
})
const enter = async (ip: string, device?: string, username = person.email, password = person.password) =>
  t.call(logIn, { username, password }, { slideId: await t.slide('LOGIN'), headers: from(ip, device) })
/** Logs in from another address and returns the token of the new browser. */
const knownBrowser = async (ip: string): Promise<string> => {
  const { raw } = await enter(ip)
  return raw.cookies.find(({ name }) => name === 'firsthand-device')?.value ?? ''
}
/** Takes everything that the address has, as its neighbours may do. */
const useUp = () => t.context.limits.needAt(neighbours, office, neighbours.burst)

test('neighbours use up nothing of a browser in which somebody logged in before', async () => {
  const device = await knownBrowser('198.51.100.1')
  await useUp()
  const unknown = await enter(office)
  expect(unknown.status).toBe(429)
  expect(Number(unknown.raw.headers['retry-after'])).toBeLessThanOrEqual(10)
  expect((await enter(office, device)).status).toBe(200)
})

test('a forged proof is none: it is counted with the unknown callers of the address', async () => {
  const other = { mac: () => Buffer.alloc(32, 7) }
  for (const forged of [randomToken(), makeDeviceToken(other, `registrant|${person.email}`), 'x'.repeat(43)]) {
    await t.db.deleteFrom('platform.limits').execute()
    await useUp()
    expect((await enter(office, forged)).status, forged).toBe(429)
  }
})

test('a proof is worth ten logins, for all browsers of its account together; then the address counts', async () => {
  const [one, other] = [await knownBrowser('198.51.100.1'), await knownBrowser('198.51.100.2')]
  await t.db.deleteFrom('platform.limits').execute()
  await useUp()
  const statuses = []
  for (let n = 0; n < 10; n++)
    statuses.push((await enter(office, n % 2 ? one : other, `nobody${n}@example.com`, 'Wrong#12345')).status)
  expect(statuses).toEqual(Array(10).fill(401))
  expect((await enter(office, one)).status).toBe(429)
  expect((await enter(office, other)).status).toBe(429)
  // An address that has points left serves it as it serves anybody.
  expect((await enter('198.51.100.3', other)).status).toBe(200)
})

test('guesses at one account stay as limited as they are, whatever proof the guesser brings', async () => {
  const guesser = await applyPerson(t)
  const { raw } = await enter('198.51.100.4', undefined, guesser.email, guesser.password)
  const device = raw.cookies.find(({ name }) => name === 'firsthand-device')?.value
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await enter(office, device, person.email, 'Wrong#12345')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

test('pictures are counted apart in the same way', async () => {
  const device = await knownBrowser('198.51.100.1')
  await t.context.limits.needAt({ name: 'slide-init', burst: 60, everySeconds: 1 }, office, 60)
  const statuses = []
  for (let n = 0; n < 20; n++) statuses.push((await t.call(initSession, {}, { headers: from(office, device) })).status)
  expect(statuses).toEqual(Array(20).fill(200))
})

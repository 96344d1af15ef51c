import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewRecoveryCodes } from '#contract/staff/factor'
import { beginOfficeSession, lockOfficeSession, proveByCode, proveByPassword } from '#contract/staff/staff-session'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { enrolApp, logInByPassword, officeCookie, staffPassword } from '../../testing/staff.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { appCode } from '../factors/app-code.ts'
import { inSession, proofCountOf } from './guesses.ts'

// An attacker who knows only a member's password can guess at codes, but cannot block the owner from anything (S-A8).

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const codeNow = async (secret: string) => appCode(secret, await databaseNow(t.db))

/** Creates a member who is logged in, with the browser in which they enrolled. */
const makeOwner = async () => {
  const owner = await enrolApp(t, 'SUPERVISOR')
  await t.moveClock(6 * 60_000)
  return owner
}

/** Begins half logins with the password and guesses codes until the server no longer even checks a code. */
const attack = async (email: string, guess: string): Promise<number> => {
  const office = officeCookie(await logInByPassword(t, email))
  for (let tries = 0; ; tries++)
    if ((await t.call(proveByCode, { code: guess }, { office })).status === 429) return tries
}

test('the owner steps up and unlocks in a session of theirs, and logs in from a browser that they know', async () => {
  const { email, office, secret, device } = await makeOwner()
  expect(await attack(email, '000000')).toBe(10)
  expect((await t.call(renewRecoveryCodes, {}, { office })).problem.code).toBe('office.prove-again')
  expect((await t.call(proveByCode, { code: await codeNow(secret) }, { office })).body.standing).toBe('OPEN')
  expect((await t.call(renewRecoveryCodes, {}, { office })).status).toBe(200)
  await t.call(lockOfficeSession, {}, { office })
  expect((await t.call(proveByPassword, { password: staffPassword }, { office })).body.standing).toBe('OPEN')
  await t.moveClock(60_000)
  await t.call(lockOfficeSession, {}, { office })
  expect((await t.call(proveByCode, { code: await codeNow(secret) }, { office })).body.standing).toBe('OPEN')
  await t.moveClock(60_000)
  const cookie = `firsthand-device=${device}`
  const begun = await t.call(beginOfficeSession, { email, password: staffPassword }, { headers: { cookie } })
  const known = { headers: { cookie: `${cookie}; firsthand-office=${officeCookie(begun)}` } }
  expect((await t.call(proveByCode, { code: await codeNow(secret) }, known)).body.standing).toBe('OPEN')
})

test('a recovery code logs in from a browser that nobody knows, while others guess at codes of either kind', async () => {
  const { email, recoveryCodes } = await makeOwner()
  expect(await attack(email, '000000')).toBe(10)
  expect(await attack(email, 'aaaaaaaaaa')).toBe(10)
  const office = officeCookie(await logInByPassword(t, email))
  expect((await t.call(proveByCode, { code: recoveryCodes[0] ?? '' }, { office })).body.standing).toBe('OPEN')
})

test('guesses at an app code are counted together, however many half logins are begun', async () => {
  const { email, secret } = await makeOwner()
  expect([await attack(email, '000000'), await attack(email, '000001')]).toEqual([10, 0])
  const office = officeCookie(await logInByPassword(t, email))
  expect((await t.call(proveByCode, { code: await codeNow(secret) }, { office })).status).toBe(429)
})

const of = { staffId: 'staff', sessionId: 'session' }
test.each([
  ['OPEN', '123456', null, inSession.name, 'session'],
  ['LOCKED', '123456', 'device', inSession.name, 'session'],
  ['PROVE', '123456', null, 'office-code-stranger', 'staff'],
  ['PROVE', '123456', 'device', 'office-code-friend', 'staff|device'],
  ['PROVE', 'abcdefgh23', null, inSession.name, 'session'],
  ['ENROL', '123456', null, 'office-code-stranger', 'staff'],
] as const)(
  'of a session that is %s, %s from browser %s is counted as %s under %s',
  (standing, code, device, name, key) => {
    const count = proofCountOf({ ...of, standing }, code, device)
    expect([count.limit.name, count.key]).toEqual([name, key])
  },
)

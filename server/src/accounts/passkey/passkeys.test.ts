import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPasskey, beginPasskey, listPasskeys, maxPasskeys, removePasskey } from '#contract/accounts/passkey'
import { exportData } from '#contract/privacy/privacy'
import { sweepAccounts } from '../application/sweep-accounts.ts'
import { partyOf } from '../../platform/passkey/check-passkey.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { makeAuthenticator } from '../../testing/staff/authenticator.ts'
import { member } from '../../testing/registrants.ts'
import { addKey, enterByKey, attestationBy, signedBy } from './passkeys.fixture.ts'

// Tests what a registrant can do with passkeys (decision 0062).

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const list = async (token: string) => (await t.call(listPasskeys, {}, { token })).body
const letters = async (to: string, subject: string) =>
  (await t.outbox()).filter(item => item.to === to && item.subject === subject)

describe('adding', () => {
  test('is listed, by a name, and its owner is told, without the name', async () => {
    const person = await member(t)
    const key = makeAuthenticator()
    const made = await attestationBy(t, person.token, key)
    const input = { ...made, name: ' Call  +852 6123 4567 ' }
    expect((await t.call(addPasskey, input, { token: person.token })).status).toBe(200)
    expect(await list(person.token)).toEqual({
      passkeys: [{ id: key.id, name: 'Call +852 6123 4567', createdAt: expect.any(String), usedAt: null }],
      needsPassword: false,
    })
    const [letter] = await letters(person.email, 'A passkey was added to your account')
    expect(letter?.body).toContain('/en/profile/passkeys')
    expect(letter?.body).not.toContain('6123')
    expect((await enterByKey(t, key)).status).toBe(200)
    expect((await list(person.token)).passkeys[0]?.usedAt).toEqual(expect.any(String))
  })
  test('wants a login of the last quarter of an hour, or the password', async () => {
    const { token, password } = await member(t)
    await t.moveClock(15 * 60_000)
    expect((await list(token)).needsPassword).toBe(true)
    const begin = (given: string | null) => t.call(beginPasskey, { password: given }, { token })
    expect((await begin(null)).problem.errors).toMatchObject([{ field: 'password', code: 'required' }])
    expect((await begin('Wrong#12345')).problem.errors).toMatchObject([{ field: 'password', code: 'password_wrong' }])
    expect((await begin(password)).status).toBe(200)
    const guesses = []
    for (let n = 0; n < 10; n++) guesses.push((await begin(`Wrong#1234${n}`)).status)
    expect(guesses.at(-1)).toBe(429)
  })
  test.each<[string, object]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
  ])('%s is refused', async (_, more) => {
    const { token, email } = await member(t)
    const input = await attestationBy(t, token, makeAuthenticator(), more)
    expect((await t.call(addPasskey, input, { token })).problem.code).toBe('accounts.passkey.not-added')
    expect((await list(token)).passkeys).toEqual([])
    expect(await letters(email, 'A passkey was added to your account')).toEqual([])
  })
  test('a challenge is of the session that asked, for five minutes, once; a passkey is added once', async () => {
    const [one, other] = [await member(t), await member(t)]
    const add = async (input: Awaited<ReturnType<typeof attestationBy>>, token: string) =>
      (await t.call(addPasskey, input, { token })).problem.code
    const key = makeAuthenticator()
    const made = await attestationBy(t, one.token, key)
    expect(await add(made, other.token)).toBe('accounts.passkey.not-added')
    const again = await t.enter(one.email, one.password)
    expect(await add(made, again.token)).toBe('accounts.passkey.not-added')
    expect(await add(made, one.token)).toBeUndefined()
    expect(await add(made, one.token)).toBe('accounts.passkey.not-added')
    // The same key for another person, with a challenge of that person.
    expect(await add(await attestationBy(t, other.token, key), other.token)).toBe('accounts.passkey.not-added')
    const late = await attestationBy(t, other.token, makeAuthenticator())
    await t.moveClock(5 * 60_000)
    expect(await add(late, other.token)).toBe('accounts.passkey.not-added')
    expect((await list(other.token)).passkeys).toEqual([])
  })
  test('of two passkeys made for one challenge one is added', async () => {
    const { token } = await member(t)
    const { body } = await t.call(beginPasskey, { password: null }, { token })
    const { challengeId, options } = body
    const party = partyOf(t.context.config.publicUrl)
    const made = [makeAuthenticator(), makeAuthenticator()].map(key => key.make(options, party))
    const statuses = []
    for (const credential of made)
      statuses.push((await t.call(addPasskey, { challengeId, credential, name: 'iPhone' }, { token })).status)
    expect(statuses).toEqual([200, 403])
  })
  test('what was signed to log in adds nothing', async () => {
    const { token } = await member(t)
    const key = makeAuthenticator()
    const { challengeId } = await signedBy(t, key)
    const made = await attestationBy(t, token, key)
    expect((await t.call(addPasskey, { ...made, challengeId }, { token })).status).toBe(403)
  })
  test('ten are the most, of two at once too', async () => {
    const person = await member(t)
    for (let n = 1; n < maxPasskeys; n++) await addKey(t, person)
    const made = [
      await attestationBy(t, person.token, makeAuthenticator()),
      await attestationBy(t, person.token, makeAuthenticator()),
    ]
    const both = await Promise.all(made.map(input => t.call(addPasskey, input, { token: person.token })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await list(person.token)).passkeys).toHaveLength(maxPasskeys)
    const { problem } = await t.call(beginPasskey, { password: null }, { token: person.token })
    expect(problem.code).toBe('accounts.passkey.too-many')
  })
})

describe('removing', () => {
  test('is told to its owner; another’s is not there', async () => {
    const [one, other] = [await member(t), await member(t)]
    const [key, theirs] = [await addKey(t, one), await addKey(t, other)]
    const remove = async (id: string) => (await t.call(removePasskey, { id }, { token: one.token })).problem.code
    expect(await remove(theirs.id)).toBe('request.not-found')
    expect(await remove(key.id)).toBeUndefined()
    expect(await remove(key.id)).toBe('request.not-found')
    expect((await list(one.token)).passkeys).toEqual([])
    expect(await letters(one.email, 'A passkey was removed from your account')).toHaveLength(1)
    expect((await enterByKey(t, theirs)).status).toBe(200)
  })
})

test('a copy of one’s data has them, by name and dates', async () => {
  const person = await member(t)
  const key = await addKey(t, person)
  const { body, raw } = await t.call(exportData, { password: person.password }, { token: person.token })
  expect(body.passkeys).toEqual([{ name: 'iPhone', createdAt: expect.any(String), usedAt: null }])
  expect(raw.body).not.toContain(key.id)
})

test('what was signed is forgotten once it is too old by itself', async () => {
  const person = await member(t)
  await enterByKey(t, await addKey(t, person))
  const spent = () => t.db.selectFrom('accounts.spentChallenge').select('digest').execute()
  await sweepAccounts(t.context, await databaseNow(t.db))
  expect((await spent()).length).toBeGreaterThanOrEqual(2)
  await t.moveClock(5 * 60_000)
  await sweepAccounts(t.context, await databaseNow(t.db))
  expect(await spent()).toEqual([])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { askPasskey, logInByPasskey, removePasskey } from '#contract/accounts/passkey'
import { resetPassword } from '#contract/accounts/password'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { logIn, logOut, refreshToken } from '#contract/accounts/login-session'
import type { InputOf } from '#contract/operation'
import { eraseAccount } from '#contract/privacy/privacy'
import { changeContacts } from '../application/change-contacts.ts'
import { codeFor, locksAwaited, openTestApp, type TestApp } from '../../testing/index.ts'
import { makeAuthenticator } from '../../testing/staff/authenticator.ts'
import { type Member, member } from '../../testing/registrants.ts'
import { addKey, enterByKey, signedBy } from './passkeys.fixture.ts'

// Tests the login of registrants with a passkey (decision 0062).

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ TRUSTED_PROXIES: '1' })
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const withKey = async () => {
  const person = await member(t)
  return { ...person, key: await addKey(t, person) }
}
type Input = InputOf<typeof logInByPasskey>
const refused = async (input: Input) => {
  const { status, problem, raw } = await t.call(logInByPasskey, input)
  expect([status, problem.code], raw.body).toEqual([401, 'accounts.passkey.refused'])
  expect(raw.cookies).toEqual([])
  return { ...problem, correlationId: '' }
}
const letters = async (to: string, subject: string) =>
  (await t.outbox()).filter(item => item.to === to && item.subject === subject)

describe('a passkey', () => {
  test('gives what the password gives: tokens, both cookies, a session that is renewed and ended', async () => {
    const { key, email, password } = await withKey()
    const byKey = await enterByKey(t, key)
    const byPassword = await t.call(logIn, { username: email, password }, { slideId: await t.slide('LOGIN') })
    const shape = ({ status, body, raw }: Pick<typeof byPassword, 'status' | 'body' | 'raw'>) => ({
      status,
      keys: Object.keys(body),
      minutes: body.expiresInSecond,
      cookies: raw.cookies.map(cookie => ({ ...cookie, value: '' })),
    })
    expect(shape(byKey)).toEqual(shape(byPassword))
    const { token, refreshToken: refresh } = byKey.body
    expect((await t.call(getProfile, {}, { token })).body.email).toBe(email)
    const cookie = byKey.raw.cookies.find(({ name }) => name === 'firsthand')?.value ?? ''
    const renewed = await t.call(refreshToken, { token: refresh }, { cookie })
    expect(renewed.status).toBe(200)
    expect((await t.call(logOut, {}, { token: renewed.body.access_token })).status).toBe(200)
    expect((await t.call(getProfile, {}, { token })).status).toBe(401)
  })
  test('tells its owner of a browser that the account has not seen', async () => {
    const { key, email } = await withKey()
    expect((await enterByKey(t, key)).status).toBe(200)
    expect(await letters(email, 'New login to your account')).toHaveLength(1)
  })
  test.each([true, false])('what it signed is taken once, of five at once too; that it counts: %s', async counts => {
    const person = await member(t)
    const key = await addKey(t, person, makeAuthenticator({ counts }))
    expect((await enterByKey(t, key)).status).toBe(200)
    const signed = await signedBy(t, key)
    const tried = await Promise.all(Array.from({ length: 5 }, () => t.call(logInByPasskey, signed)))
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
    await refused(signed)
  })
})

describe('is refused, in the same words', () => {
  test.each<[string, object]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
    ['no owner named', { userHandle: null }],
    ['another owner named', { userHandle: Buffer.from('0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20').toString('base64url') }],
  ])('%s', async (_, more) => {
    const { key } = await withKey()
    await refused(await signedBy(t, key, more))
    expect((await enterByKey(t, key)).status).toBe(200)
  })
  test('another’s signature, a strange key, a copied key, an old and a made-up challenge', async () => {
    const [{ key, id }, other] = [await withKey(), await withKey()]
    const own = Buffer.from(id).toString('base64url')
    const signed = await signedBy(t, other.key, { userHandle: own })
    const answers = [
      await refused({ ...signed, credential: { ...signed.credential, id: key.id, rawId: key.id } }),
      await refused(await signedBy(t, makeAuthenticator(), { userHandle: own })),
    ]
    for (let n = 0; n < 2; n++) expect((await enterByKey(t, key)).status).toBe(200)
    key.turnBack()
    answers.push(await refused(await signedBy(t, key)))
    const { body } = await t.call(askPasskey, {})
    const [until = ''] = body.challengeId.split('.')
    const made = { challengeId: `${until}.AAAAAAAAAAAAAAAAAAAAAA`, options: { challenge: 'AAAA' } }
    const said = { origin: t.context.config.publicUrl, rpId: new URL(t.context.config.publicUrl).hostname }
    answers.push(
      await refused({ challengeId: made.challengeId, credential: other.key.sign(made.options, said) }),
      // Our own challenge, but another one: the signed challenge is not the one of this request.
      await refused({ challengeId: made.challengeId, credential: other.key.sign(body.options, said) }),
    )
    const old = await signedBy(t, other.key)
    await t.moveClock(5 * 60_000)
    answers.push(await refused(old))
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
  test('a challenge of the office’s door, and of somebody who adds one', async () => {
    const { key } = await withKey()
    const { askPasskey: askOffice } = await import('#contract/staff/factor')
    const { body } = await t.call(askOffice, {})
    const said = { origin: t.context.config.publicUrl, rpId: new URL(t.context.config.publicUrl).hostname }
    await refused({ challengeId: body.challengeId, credential: key.sign(body.options, said) })
  })
})

describe('after what ends an account, or changes whose it is', () => {
  type Owner = Awaited<ReturnType<typeof withKey>>
  test.each<[string, (owner: Owner) => Promise<{ status: number }>]>([
    ['removed', ({ token, key }) => t.call(removePasskey, { id: key.id }, { token })],
    ['erased', ({ token, password }) => t.call(eraseAccount, { password }, { token })],
  ])('%s: it opens nothing, also for who is on the way in', async (_, end) => {
    const owner = await withKey()
    const { key, id } = owner
    const answers = await t.db.transaction().execute(async db => {
      await db.selectFrom('accounts.account').select('id').where('id', '=', id).forUpdate().execute()
      const ending = end(owner)
      await locksAwaited(t, 1)
      const entering = enterByKey(t, key)
      await locksAwaited(t, 2)
      return [ending, entering] as const
    })
    const [ended, entered] = await Promise.all(answers)
    expect([ended.status, entered.problem.code]).toEqual([200, 'accounts.passkey.refused'])
    expect(await t.db.selectFrom('accounts.passkey').select('id').where('accountId', '=', id).execute()).toEqual([])
    await refused(await signedBy(t, key))
  })
  test('erased, and its passkeys put back as from a backup: it opens nothing either', async () => {
    const { key, id, token, password } = await withKey()
    const rows = await t.db.selectFrom('accounts.passkey').selectAll().where('accountId', '=', id).execute()
    expect((await t.call(eraseAccount, { password }, { token })).status).toBe(200)
    await t.db.insertInto('accounts.passkey').values(rows).execute()
    await refused(await signedBy(t, key))
  })
  test('recovered at the desk: every passkey is gone with the logins', async () => {
    const { key, id, email } = await withKey()
    const contacts = { email: `new.${email}`, mobile: null }
    await t.db.transaction().execute(db => changeContacts({ context: t.context, db, now: new Date() }, id, contacts))
    await refused(await signedBy(t, key))
  })
  test('a forgotten password set anew ends the sessions and leaves the passkeys', async () => {
    const { key, email, token } = await withKey()
    const captchaSessionId = await t.slide('FORGOT_PASSWORD')
    const target = { channel: 'EMAIL' as const, email }
    const { body } = await t.call(generateCode, { purpose: 'FORGOT_PASSWORD', target, captchaSessionId })
    const proof = await t.call(verifyCode, { otpId: body.otpId, code: await codeFor(t, email) })
    const password = 'Other#Harbour9'
    const set = { token: proof.body.token, password, passwordConfirmation: password }
    expect((await t.call(resetPassword, set)).status).toBe(200)
    expect((await t.call(getProfile, {}, { token })).status).toBe(401)
    expect((await enterByKey(t, key)).status).toBe(200)
  })
})

describe('limits', () => {
  let addresses = 0
  const elsewhere = () => ({ 'x-forwarded-for': `10.77.${addresses++ & 255}.7` })
  const guess = async (owner: Member, headers: Record<string, string>) =>
    t.call(logIn, { username: owner.email, password: 'Wrong#12345' }, { slideId: await t.slide('LOGIN'), headers })

  test('who guesses at the password stops no passkey', async () => {
    const owner = await withKey()
    for (let n = 0; n < 10; n++) await guess(owner, elsewhere())
    expect((await guess(owner, elsewhere())).status).toBe(429)
    expect((await enterByKey(t, owner.key, elsewhere())).status).toBe(200)
  })
  test('one address tries passkeys sixty times; it takes nothing from others, nor from passwords', async () => {
    const owner = await withKey()
    const here = elsewhere()
    const wrong = await signedBy(t, makeAuthenticator())
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await t.call(logInByPasskey, wrong, { headers: here })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429])
    expect((await enterByKey(t, owner.key, here)).status).toBe(429)
    expect((await enterByKey(t, owner.key, elsewhere())).status).toBe(200)
    const slideId = await t.slide('LOGIN')
    const entered = await t.call(logIn, { username: owner.email, password: owner.password }, { slideId, headers: here })
    expect(entered.status).toBe(200)
  })
})

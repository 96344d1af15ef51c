import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { logIn, logOut, refreshToken } from '#contract/accounts/login-session'
import { demo, openTestApp, type TestApp } from '../../testing/index.ts'
import { expectSafe } from '../../testing/wire.ts'
import { graceSeconds, classifyRefresh } from './refresh.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
})

const status = async (token: string) => (await t.call(getProfile, {}, { token })).status
const refresh = (token: string, cookie?: string) =>
  t.call(refreshToken, { token }, cookie === undefined ? {} : { cookie })

describe('A01: the cookie', () => {
  test('over http: HttpOnly, SameSite=Strict, for the whole host, twelve hours', async () => {
    const slideId = await t.slide('LOGIN')
    const { raw } = await t.call(logIn, { username: demo.email, password: demo.password }, { slideId })
    expect(raw.headers['set-cookie']).toEqual([
      expect.stringMatching(/^firsthand=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^firsthand-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(raw.body).not.toContain(raw.cookies[0]?.value)
    expect(raw.headers['cache-control']).toBe('no-store')
  })

  test('over https: __Host- and Secure too, and the one without the prefix is not taken', async () => {
    const s = await openTestApp({ PUBLIC_URL: 'https://homes.example' })
    const slideId = await s.slide('LOGIN')
    const { raw, body } = await s.call(logIn, { username: demo.email, password: demo.password }, { slideId })
    const [cookie] = raw.cookies
    expect(cookie).toMatchObject({
      name: '__Host-firsthand',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    })
    expect(cookie).not.toHaveProperty('domain')
    const send = (name: string) =>
      s.call(refreshToken, { token: body.refreshToken }, { headers: { cookie: `${name}=${cookie?.value}` } })
    expect((await send('firsthand')).status).toBe(401)
    expect((await send('__Host-firsthand')).status).toBe(200)
    const left = await s.call(logOut, {}, { token: body.token })
    expect(left.raw.headers['set-cookie']).toMatch(/^__Host-firsthand=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect(left.raw.headers['set-cookie']).toMatch(/Secure/)
    await s.close()
  })
})

describe('A02-A08, A12: access tokens', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forge = (header: object, claims: object, key: Buffer | null = t.context.keys.access) => {
    const head = `${encode(header)}.${encode(claims)}`
    return `${head}.${key === null ? '' : createHmac('sha256', key).update(head).digest('base64url')}`
  }
  let good: string
  let claims: Record<string, unknown>
  beforeAll(async () => {
    good = (await t.enter()).token
    claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString())
  })

  test('A02: the good one, and one that we forge with the very key, pass', async () => {
    expect(await status(good)).toBe(200)
    expect(await status(forge({ alg: 'HS256', typ: 'JWT' }, claims))).toBe(200)
  })

  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsa = (header: object) => {
    const head = `${encode(header)}.${encode(claims)}`
    return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`
  }
  const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  const cases: [string, () => string][] = [
    ['A03 none', () => forge({ alg: 'none', typ: 'JWT' }, claims, null)],
    ['A03 None', () => forge({ alg: 'None' }, claims, null)],
    ['A03 NONE, with the old signature', () => `${forge({ alg: 'NONE' }, claims, null)}${good.split('.')[2]}`],
    ['no algorithm', () => forge({ typ: 'JWT' }, claims)],
    [
      'A04 a tampered claim',
      () =>
        good
          .split('.')
          .with(1, encode({ ...claims, exp: 99_999_999_999 }))
          .join('.'),
    ],
    ['A04 a tampered signature', () => flip(good, good.length - 10)],
    [
      'A04 a tampered header',
      () =>
        good
          .split('.')
          .with(0, encode({ alg: 'HS512' }))
          .join('.'),
    ],
    ['no signature', () => good.split('.').with(2, '').join('.')],
    ['A05 a weak key', () => forge({ alg: 'HS256' }, claims, Buffer.from('secret'))],
    ['A05 an empty key', () => forge({ alg: 'HS256' }, claims, Buffer.alloc(0))],
    [
      'A05 the key as text',
      () => forge({ alg: 'HS256' }, claims, Buffer.from(t.context.keys.access.toString('base64'))),
    ],
    ['A05 another key of ours', () => forge({ alg: 'HS256' }, claims, t.context.keys.mac.export())],
    ['another algorithm under our key', () => forge({ alg: 'HS384' }, claims)],
    ['A06 a jwk of its own', () => rsa({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) })],
    ['A06 a kid that is a path', () => forge({ alg: 'HS256', kid: '../../../../dev/null' }, claims, Buffer.alloc(0))],
    ['A06 a jku', () => rsa({ alg: 'RS256', jku: 'http://169.254.169.254/keys' })],
    [
      'A12 the public key as a secret',
      () => forge({ alg: 'HS256' }, claims, Buffer.from(publicKey.export({ format: 'pem', type: 'spki' }))),
    ],
    ['A12 expired', () => forge({ alg: 'HS256' }, { ...claims, exp: 1 })],
    ['A12 without an end', () => forge({ alg: 'HS256' }, { ...claims, exp: undefined })],
    ['A12 an end that is text', () => forge({ alg: 'HS256' }, { ...claims, exp: '99999999999' })],
    ['A12 not yet', () => forge({ alg: 'HS256' }, { ...claims, nbf: 9_999_999_999 })],
    ['A12 another audience', () => forge({ alg: 'HS256' }, { ...claims, aud: 'office' })],
    ['A12 no audience', () => forge({ alg: 'HS256' }, { ...claims, aud: undefined })],
    ['A12 no issuer', () => forge({ alg: 'HS256' }, { ...claims, iss: undefined })],
    ['A12 another issuer', () => forge({ alg: 'HS256' }, { ...claims, iss: 'evil' })],
    ['A12 another kind', () => forge({ alg: 'HS256' }, { ...claims, typ: 'refresh' })],
    ['a session that is none', () => forge({ alg: 'HS256' }, { ...claims, sid: randomUUID() })],
    ['a session that is no id', () => forge({ alg: 'HS256' }, { ...claims, sid: "x' or 1=1" })],
    ['a session that is NUL', () => forge({ alg: 'HS256' }, { ...claims, sid: '\0' })],
    ['A08 junk', () => 'junk'],
    ['A08 dots', () => '..'],
    ['A08 long', () => 'a'.repeat(10_000)],
    ['a list', () => forge({ alg: 'HS256' }, [claims])],
  ]
  test.each(cases)('%s: 401', async (_, make) => {
    const answer = await t.call(getProfile, {}, { token: make() })
    expect(answer.status).toBe(401)
    expect(expectSafe(answer.raw).code).toBe('request.unauthenticated')
  })

  test('A12: a refresh token is no access token', async () => {
    const { refresh: other, cookie } = await t.enter()
    expect(await status(other)).toBe(401)
    expect(await status(cookie)).toBe(401)
  })
  test('A07: a token in the query, a cookie or another scheme is not looked at', async () => {
    const ask = (url: string, headers: Record<string, string>) => t.app.inject({ url, headers })
    for (const query of [`token=${good}`, `access_token=${good}`]) {
      expect((await ask(`/v1/user/profiles?${query}`, {})).statusCode).toBe(401)
    }
    const ways: Record<string, string>[] = [
      { cookie: `token=${good}; firsthand=${good}` },
      { authorization: `Basic ${good}` },
      { authorization: good },
      { authorization: `Bearer ${good}, Bearer ${good}` },
      { 'x-access-token': good },
    ]
    for (const headers of ways) {
      expect((await ask('/v1/user/profiles', headers)).statusCode).toBe(401)
    }
  })
  test('the database’s clock ends it after thirty minutes', async () => {
    const { token } = await t.enter()
    await t.moveClock(29 * 60_000)
    expect(await status(token)).toBe(200)
    await t.moveClock(2 * 60_000)
    expect(await status(token)).toBe(401)
    await t.moveClock(-31 * 60_000)
  })
})

describe('A13-A15: refresh and logout', () => {
  test('the rule of the grace, to the millisecond', () => {
    const at = new Date(0)
    const after = (ms: number) => classifyRefresh('previous', at, new Date(ms))
    expect(classifyRefresh('current', null, at)).toBe('rotate')
    expect(after(graceSeconds * 1000)).toBe('repeat')
    expect(after(graceSeconds * 1000 + 1)).toBe('reused')
    expect(classifyRefresh('previous', null, at)).toBe('reused')
    expect(classifyRefresh('older', at, at)).toBe('reused')
  })

  test('a refresh gives a new pair; the old access token lives on with its session', async () => {
    const { token, refresh: r1, cookie } = await t.enter()
    const second = await refresh(r1, cookie)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(r1)
    expect(await status(second.body.access_token)).toBe(200)
    expect(await status(token)).toBe(200)
  })

  test('without the HttpOnly cookie, or with another’s, it is worth nothing and costs nothing', async () => {
    const { refresh: r1, cookie } = await t.enter()
    const other = await t.enter('member@firsthand.example')
    for (const bad of [undefined, '', 'junk', other.cookie]) expect((await refresh(r1, bad)).status).toBe(401)
    expect((await refresh(r1, cookie)).status).toBe(200)
    expect((await refresh(other.refresh, other.cookie)).status).toBe(200)
  })

  test('A14: two tabs at once, and a third within the grace, get one successor', async () => {
    const { refresh: r1, cookie } = await t.enter()
    const both = await Promise.all([refresh(r1, cookie), refresh(r1, cookie), refresh(r1, cookie)])
    expect(both.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(new Set(both.map(answer => answer.body.refresh_token)).size).toBe(1)
    await t.moveClock(9_000)
    expect((await refresh(r1, cookie)).body.refresh_token).toBe(both[0]?.body.refresh_token)
    expect((await refresh(both[0]?.body.refresh_token ?? '', cookie)).status).toBe(200)
  })

  test('A13: used again after the grace, it and its successors and the access tokens are dead', async () => {
    const { token, refresh: r1, cookie } = await t.enter()
    const r2 = (await refresh(r1, cookie)).body.refresh_token
    await t.moveClock(11_000)
    expect((await refresh(r1, cookie)).status).toBe(401)
    expect((await refresh(r2, cookie)).status).toBe(401)
    expect(await status(token)).toBe(401)
  })

  test('A6: a thief who has refreshed twice is found out by the one who refreshes after', async () => {
    const { refresh: r1, cookie } = await t.enter()
    const r2 = (await refresh(r1, cookie)).body.refresh_token
    await t.moveClock(11_000)
    const r3 = await refresh(r2, cookie)
    expect(r3.status).toBe(200)
    expect((await refresh(r1, cookie)).status).toBe(401)
    expect((await refresh(r3.body.refresh_token, cookie)).status).toBe(401)
    expect(await status(r3.body.access_token)).toBe(401)
  })

  test('a junk token ends nobody’s session', async () => {
    const { token, cookie } = await t.enter()
    const other = await t.enter('member@firsthand.example')
    for (const junk of ['junk', other.refresh, `${randomUUID()}.${'a'.repeat(43)}`, '\u{1f600}', '.', 'a.b.c']) {
      expect((await refresh(junk, cookie)).status).toBe(401)
    }
    expect(await status(token)).toBe(200)
    expect(await status(other.token)).toBe(200)
  })

  test('A15: after logout access and refresh are dead at once, and other sessions are not', async () => {
    const one = await t.enter()
    const two = await t.enter()
    const left = await t.call(logOut, {}, { token: one.token })
    expect(left.raw.headers['set-cookie']).toMatch(/^firsthand=; /)
    expect(await status(one.token)).toBe(401)
    expect((await refresh(one.refresh, one.cookie)).status).toBe(401)
    expect((await t.call(logOut, {}, { token: one.token })).status).toBe(401)
    expect(await status(two.token)).toBe(200)
  })

  test('after twelve hours however active, the session is over', async () => {
    const { refresh: r1, cookie } = await t.enter()
    await t.moveClock(12 * 3_600_000 - 5_000)
    const late = await refresh(r1, cookie)
    expect(late.status).toBe(200)
    await t.moveClock(10_000)
    expect(await status(late.body.access_token)).toBe(401)
    expect((await refresh(late.body.refresh_token, cookie)).status).toBe(401)
    await t.moveClock(-12 * 3_600_000)
  })
})

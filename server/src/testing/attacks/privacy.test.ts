import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import { getProfile, registerAccount } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { logIn, refreshToken } from '#contract/accounts/login-session'
import { saveDraft } from '#contract/sales/registration/draft'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { sample } from '#contract/sample'
import { showRoom } from '#contract/waiting-room/waiting-room'
import { application, openTestApp, proveMobile, registration, requestOf, somebody, type TestApp } from '../index.ts'
import { expectSafe } from '../wire.ts'
import { openLog } from '../../platform/log.ts'

let t: TestApp
const lines: string[] = []
beforeAll(async () => {
  t = await openTestApp(
    { PUBLIC_URL: 'https://homes.example' },
    openLog('debug', { write: line => void lines.push(line) }),
  )
})
afterAll(() => t.close())

const evil = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example',
}

describe('N10, R02: where links lead', () => {
  test('whatever Host says, mail and documents name the configured address alone', async () => {
    const given = await application(t)
    const made = await t.call(registerAccount, given, { headers: evil })
    expect(made.status, made.raw.body).toBe(200)
    const mail = (await t.outbox()).filter(message => message.to === given.email)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.body).toContain('https://homes.example/en/login')
    const description = await t.app.inject({ url: '/v1/openapi.json', headers: evil })
    expect(description.json().servers).toEqual([{ url: 'https://homes.example' }])
    for (const url of ['/v1/openapi.json', '/docs', '/nowhere', '/v1/session/init', '/healthz']) {
      const answer = await t.app.inject({ url, headers: evil })
      expect(answer.body + JSON.stringify(answer.headers), url).not.toContain('evil.example')
    }
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('what is private is stored by no cache', async () => {
    const slideId = await t.slide('LOGIN')
    const { body, raw } = await t.call(
      logIn,
      { username: 'demo@firsthand.example', password: 'Harbour#2026' },
      { slideId },
    )
    expect(raw.headers['cache-control']).toBe('no-store')
    for (const op of operations) {
      if (op.method !== 'GET' || op.wire === 'stream') continue
      const asked = requestOf(op, sample(op.input) as Record<string, unknown>)
      const answer = await t.app.inject({ ...asked, headers: { authorization: `Bearer ${body.token}` } })
      // Lists and contact details are the same for everybody, so the browser may cache them and revalidates them.
      const same = ['reference.values.list', 'reference.lists.read', 'privacy.contacts.get', 'office.provider.read']
      // The state of the waiting room is the same for everybody, and is there for caches.
      const ofRoom = op.name === showRoom.name ? 'public, max-age=1, stale-while-revalidate=2, stale-if-error=60' : null
      const details = ofRoom ?? (same.includes(op.name) ? 'no-cache' : 'no-store')
      expect(answer.headers['cache-control'], op.name).toBe(details)
    }
  })
})

describe('C01-C03: other origins', () => {
  test('no origin is let in, and no preflight is granted', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://homes.example.evil.example']) {
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        for (const url of [
          '/v1/auth/login',
          '/v1/auth/refresh-token',
          '/v1/user/profiles',
          '/v1/openapi.json',
          '/nowhere',
        ]) {
          const headers = {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          }
          const answer = await t.app.inject({ method, url, headers })
          expectSafe(answer, `${origin} ${method} ${url}`)
          expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
          if (method === 'OPTIONS') expect([404, 405]).toContain(answer.statusCode)
        }
      }
    }
  })
})

describe('N13, G01: what the logs know', () => {
  test('the log tells the kind and the place of a fault, not what it said', () => {
    const details: string[] = []
    const log = openLog('info', { write: line => void details.push(line) })
    const fault = Object.assign(new Error('bad value "x\n    at zqxmarker (/zqx.ts:1:1)"'), {
      code: '22P02',
      detail: 'zqxdetail',
    })
    log.error({ err: fault }, 'a fault')
    log.error({ err: 'zqxtext' }, 'a fault')
    log.error({ err: new Error('zqxouter', { cause: new Error('zqxcause') }) }, 'a fault')
    log.error({ err: new AggregateError([new Error('zqxinner')], 'zqxmany') }, 'a fault')
    expect(details.join('')).not.toMatch(/zqx/)
    expect(details[0]).toContain('22P02')
    expect(details[0]).toMatch(/attacks.privacy/)
  })

  test('marked in every field, right ones and wrong ones and ones that fault: no log line, figure or audit row tells', async () => {
    const secrets: string[] = []
    const headers = {
      'user-agent': 'zqxagent',
      'x-zqx': 'zqxheader',
      'accept-language': 'zqxlanguage, en',
      referer: 'https://zqxreferer.example',
      'x-forwarded-for': 'zqxaddress',
    }
    const particulars = {
      englishLastName: 'ZQXLAST',
      englishFirstName: 'ZQXFIRST',
      chineseLastName: '龘龖',
      chineseFirstName: '龘龘',
      email: 'zqxmail@example.com',
      emailConfirmation: 'zqxmail@example.com',
      password: 'Zqxpassword#1',
      passwordConfirmation: 'Zqxpassword#1',
      dateOfBirth: '1971-07-17',
    }
    // Verifies the number by a code that is really sent, so that the test also searches for this code.
    const { phoneNumber } = somebody()
    const otpToken = await proveMobile(t, phoneNumber)
    const given = await application(t, { ...particulars, phoneNumber, otpToken })
    secrets.push(given.idNumber, given.phoneNumber, given.otpToken, '1971-07-17', '龘龖')
    secrets.push(...(await t.outbox()).flatMap(message => /\b\d{6}\b/.exec(message.body)?.[0] ?? []))
    // Applies with all fields invalid, then with each field invalid in turn, then with valid data.
    const wrong = Object.fromEntries(Object.keys(given).map(key => [key, `zqxwrong${key}\u200b`]))
    expect((await t.call(registerAccount, wrong as never, { headers })).status).toBe(400)
    for (const key of Object.keys(given)) {
      const status = (
        await t.call(registerAccount, { ...given, [key]: `zqx${key}`, [`zqx${key}`]: 1 } as never, { headers })
      ).status
      expect(status).toBe(400)
    }
    // Causes an internal error whose database message quotes the whole row.
    await sql`alter table accounts.account add constraint zz check (english_last_name <> 'ZQXLAST')`.execute(t.db)
    const faulted = await t.call(registerAccount, given, { headers })
    expect([faulted.status, expectSafe(faulted.raw).code]).toEqual([500, 'server.fault'])
    expect(faulted.raw.body).not.toMatch(/zqx/i)
    await sql`alter table accounts.account drop constraint zz`.execute(t.db)
    expect((await t.call(registerAccount, given, { headers, key: 'zqxkey-12345' })).status).toBe(200)
    await t.outbox()

    const slideId = await t.slide('LOGIN')
    await t.call(
      logIn,
      { username: 'zqxwho@example.com', password: 'zqxguess' },
      { slideId: await t.slide('LOGIN'), headers },
    )
    const entered = await t.call(logIn, { username: given.email, password: given.password }, { slideId, headers })
    const cookie = entered.raw.cookies[0]?.value ?? ''
    secrets.push(entered.body.token, entered.body.refreshToken, cookie, slideId)
    const token = entered.body.token
    const next = await t.call(
      refreshToken,
      { token: entered.body.refreshToken },
      { headers: { ...headers, cookie: `__Host-firsthand=${cookie}` } },
    )
    expect(next.status).toBe(200)
    secrets.push(next.body.access_token, next.body.refresh_token)
    expect(await t.call(getProfile, {}, { token, headers })).toMatchObject({ status: 200 })

    const { content, id } = sample(saveDraft.input)
    const address = { ...content.address, line1: 'ZQXLINE1', line2: 'ZQXLINE2', line3: 'ZQXLINE3' }
    const draft = { id, version: 0, content: { ...content, address, survey: { ZQXQ: 'ZQXA' } } }
    expect((await t.call(saveDraft, draft, { token, headers })).status).toBe(200)
    await t.call(saveDraft, { ...draft, content: { ...draft.content, zqxodd: 1 } } as never, { token, headers })
    await sql`alter table sales.intent add constraint zz check (is_estate_agent) not valid`.execute(t.db)
    const intent = await registration(t, { address: { ...sample(registerIntent.input).address, line1: 'ZQXLINE1' } })
    expect((await t.call(registerIntent, intent, { token, headers })).status).toBe(500)
    await sql`alter table sales.intent drop constraint zz`.execute(t.db)
    const submitted = await t.call(registerIntent, intent, { token, headers })
    const made = await t.call(createTickets, { id: submitted.body.id }, { token, headers })
    const confirmed = await t.call(confirmTicket, { id: made.body.tickets[0]!.id }, { token, headers })
    expect(confirmed.status).toBe(200)
    secrets.push(confirmed.body.qr?.token ?? '')
    await t.outbox()

    await t.call(generateCode, {
      purpose: 'REGISTER',
      target: { channel: 'SMS', areaCode: '852', phoneNumber: 'zqxphone' },
      captchaSessionId: randomUUID(),
    })
    await t.call(verifyCode, { otpId: randomUUID(), code: 'zqxcode' })
    for (const url of [
      '/zqxpath',
      '/v1/sales/intents/zqxid',
      '/v1/sales/intents/list?after=zqxafter&zqx=1',
      '/?zqxquery=1',
      '/%ffzqx',
    ]) {
      await t.app.inject({ url, headers: { ...headers, authorization: `Bearer ${token}` } })
    }
    for (const payload of ['{"zqx', '{"zqxkey":1,"zqxkey":2}', 'zqx']) {
      await t.app.inject({
        method: 'POST',
        url: '/v1/auth/login',
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      })
    }

    const metrics = (await t.app.inject('/metrics')).body
    const audit = JSON.stringify(await t.db.selectFrom('platform.audit').selectAll().execute())
    const log = lines.join('')
    for (const [name, text] of [
      ['log', log],
      ['metrics', metrics],
      ['audit', audit],
    ] as const) {
      expect(text.match(/zqx.{0,40}/gi), name).toBeNull()
      for (const secret of secrets) expect(text.includes(secret), `${name}: ${secret}`).toBe(false)
    }
    expect(lines.filter(line => line.includes('"answered"')).length).toBeGreaterThan(60)
    expect(lines.filter(line => line.includes('"server.fault"'))).toHaveLength(2)
    expect(secrets.every(secret => secret !== '' && secret !== undefined)).toBe(true)
    expect(metrics).toContain('operation="accounts.register",status="500"')
    // Checks that codes were among the searched values.
    expect(secrets.filter(secret => /^\d{6}$/.test(secret)).length).toBeGreaterThan(0)
  })
})

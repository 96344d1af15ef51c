// Tests how much of the shared resources an unknown client can use up: disk, memory, SMS, the audit.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { solveSlide } from '#contract/accounts/slide-check'
import { logIn } from '#contract/accounts/login-session'
import { getProfile } from '#contract/accounts/account'
import { savePreference } from '#contract/accounts/profile'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { sample } from '#contract/sample'
import {
  application,
  applyPerson,
  codeFor,
  freshSlide,
  openTestApp,
  somebody,
  type TestApp,
  type TestFile,
} from '../index.ts'
import { networksOf } from '../../platform/network.ts'
import { listen } from '../wire.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await openTestApp({ TRUSTED_PROXIES: '1' })
  port = await listen(t.app)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const ipOf = (count: number) => `198.51.${count >> 8}.${count & 255}`
const pdf: TestFile = { name: 'a.pdf', bytes: Buffer.alloc(4_000_000, 'a') }
const stored = async () => (await t.db.selectFrom('files.upload').select('id').execute()).length
const limitsOf = async (...names: string[]) =>
  (await t.db.selectFrom('platform.limits').select('points').where('name', 'in', names).execute()).map(
    ({ points }) => points,
  )

describe('the disk', () => {
  test('who has proved no mobile number has nothing read, counted or stored', async () => {
    const given = await application(t, { documentWay: 'UPLOAD' })
    await t.db.deleteFrom('platform.limits').execute()
    const before = await stored()
    for (let at = 0; at < 20; at++) {
      const answer = await t.call(registerAccount, { ...given, otpToken: `invented ${at}` }, { files: [pdf, pdf] })
      expect([answer.status, answer.problem.code]).toEqual([403, 'accounts.code.expired'])
    }
    expect(await stored()).toBe(before)
    expect(await t.db.selectFrom('platform.limits').select('name').execute()).toEqual([])
  })

  test('files that stand before what they belong to are not read', async () => {
    const part = (head: string, value: string | Uint8Array) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ])
    const given = JSON.stringify(await application(t, { documentWay: 'UPLOAD' }))
    const payload = Buffer.concat([
      part('name="files"; filename="a.pdf"', pdf.bytes),
      part('name="body"', given),
      Buffer.from('--b--\r\n'),
    ])
    const answer = await t.app.inject({
      method: 'POST',
      url: registerAccount.path,
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': randomUUID() },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ field: 'body', code: 'required' }] }])
  })

  test('one proof is good for the retries of one form, not for a store of files', async () => {
    const given = await application(t, { documentWay: 'UPLOAD' })
    const codes = new Set<string>()
    for (let at = 0; at < 25; at++) {
      const { problem } = await t.call(registerAccount, given, { files: [pdf, pdf], key: randomUUID() })
      codes.add(problem.errors?.[0]?.code ?? problem.code)
    }
    expect([...codes]).toEqual(['file_not_what_it_says', 'request.too-many'])
  })
})

describe('memory', () => {
  /** Sends a form up to the middle of its first file, then stops. */
  const stall = (token: string): Socket => {
    const body = `--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n{"way":"UPLOAD","keep":[]}\r\n`
    const file = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `PUT /v1/user/profiles/property/a1000000-0000-4000-8000-000000000001/user-documents HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 10400000\r\n\r\n${body}${file}`,
    )
    socket.write(Buffer.alloc(100_000, 'a'))
    return socket
  }

  test('a hundred forms that say much and send little take nobody’s room', async () => {
    const [slow, other] = [await applyPerson(t), await application(t, { documentWay: 'UPLOAD' })]
    const { token } = await t.enter(slow.email, slow.password)
    const sockets = Array.from({ length: 100 }, () => stall(token))
    await new Promise(done => setTimeout(done, 500))
    const answer = await t.call(registerAccount, other, { files: [pdf] })
    expect(answer.problem.errors?.[0]?.code).toBe('file_not_what_it_says')
    for (const socket of sockets) socket.destroy()
  })
})

/** Inserts a solved slide check without drawing its picture. */
const solved = async (): Promise<string> => {
  const id = randomUUID()
  const [solvedAt, expiresAt] = ['2026-01-01', '2999-01-01']
  const slide = { id, answer: 1, attemptsLeft: 1, purpose: 'REGISTER' as const, solvedAt, expiresAt }
  await t.db.insertInto('accounts.slide').values(slide).execute()
  return id
}

describe('A3: SMS', () => {
  const ask = (purpose: 'REGISTER' | 'SLIDE_CHECK', captchaSessionId: string, ip: string) =>
    t.call(
      generateCode,
      {
        purpose,
        target: { channel: 'SMS', areaCode: '852', phoneNumber: somebody().phoneNumber },
        captchaSessionId,
      },
      from(ip),
    )
  const budgets = ['sms-applicants', 'sms-instead-of-picture', 'sms-people', 'code']

  test('who has solved no picture uses up nothing: no SMS of anybody’s, no code of the network', async () => {
    for (let at = 0; at < 50; at++) {
      const slide = at % 2 ? randomUUID() : await freshSlide(t)
      expect((await ask('REGISTER', slide, ipOf(at))).problem.code).toBe('accounts.slide.failed')
    }
    expect((await ask('SLIDE_CHECK', randomUUID(), ipOf(1))).problem.code).toBe('accounts.slide.failed')
    expect(await limitsOf(...budgets)).toEqual([])
  })

  test('codes instead of the picture have a small budget of their own; applicants and people go on', async () => {
    await t.context.limits.need({ name: 'sms-instead-of-picture', points: 300, seconds: 3_600 }, 'all', 300)
    expect((await ask('SLIDE_CHECK', await freshSlide(t), ipOf(1))).status).toBe(429)
    expect((await ask('REGISTER', await t.slide('REGISTER'), ipOf(1))).status).toBe(200)
  })

  test('a code that is refused for its pace is not paid for', async () => {
    const target = { channel: 'SMS', areaCode: '852', phoneNumber: somebody().phoneNumber } as const
    const again = async () =>
      t.call(generateCode, { purpose: 'REGISTER', target, captchaSessionId: await t.slide('REGISTER') }, from(ipOf(9)))
    expect([(await again()).status, (await again()).problem.code]).toEqual([200, 'accounts.code.too-soon'])
    expect(await limitsOf('sms-applicants')).toEqual([1])
  })

  test('a /48 of IPv6 has sixteen times what one of its networks has, not sixty-five thousand times', async () => {
    const ipIn = (at: number) => `2001:db8:77:${(at * 191).toString(16)}::1`
    const slides = await Promise.all(Array.from({ length: 5 }, () => solved()))
    // Simulates the earlier requests of 318 networks in the /48, all at one moment: a point comes back every two seconds.
    const whole = networksOf(ipIn(0)).at(-1) ?? { network: '', times: 0 }
    const limit = { name: 'code', burst: 20 * whole.times, everySeconds: 30 / whole.times }
    await t.context.limits.need(limit, whole.network, 318)
    const answers = await Promise.all(slides.map((slide, at) => ask('REGISTER', slide, ipIn(318 + at))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429])
  })
})

describe('A10: who has forgotten the password', () => {
  const ask = async (email: string, ip: string, device?: string) =>
    t.call(
      generateCode,
      {
        purpose: 'FORGOT_PASSWORD',
        target: { channel: 'EMAIL', email },
        captchaSessionId: await t.slide('FORGOT_PASSWORD'),
      },
      { headers: { 'x-forwarded-for': ip, ...(device !== undefined && { cookie: `firsthand-device=${device}` }) } },
    )

  test('has a code that stays good, and may ask again, whatever a stranger asks for', async () => {
    const owner = await applyPerson(t)
    const { body } = await ask(owner.email, '203.0.113.5')
    const code = await codeFor(t, owner.email)
    for (let at = 0; at < 6; at++) {
      await t.moveClock(61_000)
      await ask(owner.email, '198.51.100.7')
    }
    expect((await ask(owner.email, '203.0.113.5')).status).toBe(200)
    expect((await t.call(verifyCode, { otpId: body.otpId, code })).body.verified).toBe(true)
  })

  test('and has logged in from this browser before is not stopped by any number of strangers', async () => {
    const owner = await applyPerson(t)
    const entered = await t.call(
      logIn,
      { username: owner.email, password: owner.password },
      { slideId: await t.slide('LOGIN') },
    )
    const device = entered.raw.cookies.find(({ name }) => name === 'firsthand-device')?.value
    for (let at = 0; at < 12; at++) await ask(owner.email, ipOf(at))
    expect((await ask(owner.email, ipOf(99))).problem.code).toBe('accounts.code.too-many')
    expect((await ask(owner.email, ipOf(99), device)).status).toBe(200)
  })
})

describe('A4: the audit', () => {
  const rows = async () =>
    t.db.selectFrom('platform.audit').select(['operation', 'actor', 'subject', 'result']).orderBy('id').execute()

  test('what nobody known is refused is not chained, however often', async () => {
    const before = (await rows()).length
    for (let at = 0; at < 30; at++) {
      await t.call(savePreference, { locale: 'en', survey: {} })
      await t.call(savePreference, { locale: 'en', survey: {} }, { token: 'nobodys' })
      await t.call(solveSlide, { sessionId: randomUUID(), purpose: 'LOGIN', offset: 1 })
      await t.call(logIn, { username: 'nobody@example.com', password: 'x' })
      await t.call(verifyCode, { otpId: randomUUID(), code: '123456' })
      await t.call(registerAccount, { ...sample(registerAccount.input), otpToken: 'none' })
    }
    expect((await rows()).slice(before)).toEqual([])
  })

  test('what is tried at an account is: by whom it concerns', async () => {
    const owner = await applyPerson(t)
    const wrong = { username: owner.email, password: 'Wrong#Harbour9' }
    expect((await t.call(logIn, wrong, { slideId: await t.slide('LOGIN') })).status).toBe(401)
    expect((await rows()).at(-1)).toEqual({
      operation: 'accounts.sessions.login',
      actor: 'anyone',
      subject: owner.id,
      result: 'accounts.login.wrong',
    })
  })

  test('who was refused what stands in it with the name of who asked, three hundred times an hour at most', async () => {
    const owner = await applyPerson(t)
    const { token } = await t.enter(owner.email, owner.password)
    const { id } = (await t.call(getProfile, {}, { token })).body
    const refuse = () => t.call(confirmTicket, { id: randomUUID() }, { token })
    expect((await refuse()).problem.code).toBe('request.not-found')
    expect((await rows()).at(-1)).toMatchObject({ actor: `registrant:${id}` })
    await t.context.limits.need({ name: 'audit-refusals', points: 300, seconds: 3_600 }, id, 299)
    const before = (await rows()).length
    await refuse()
    expect((await rows()).length).toBe(before)
  })
})

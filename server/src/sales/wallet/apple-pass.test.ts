import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookAppointment } from '#contract/sales/appointments/appointment'
import { renewOwnQr } from '#contract/sales/ticket/own-ticket'
import { getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { getApplePass, passMedia } from '#contract/sales/wallet/wallet'
import { databaseNow } from '../../platform/database/database.ts'
import { openLog } from '../../platform/log.ts'
import { openTestApp, sessions, submitTicket, type TestApp } from '../../testing/index.ts'
import { type PassJson, readPass, valueIn } from '../../testing/read-pass.ts'
import { member, setSession } from '../../testing/registrants.ts'
import { registered } from '../../testing/staff/registered.ts'
import { appleSettings, makeWalletKeys, walletNames } from '../../testing/wallet-keys.ts'
import { openApple } from '../../testing/wallet-services.ts'
import { findChangedPasses } from './find-changed-passes.ts'

// Passes for Apple Wallet (decision 0093): signed with certificates of the tests, and updated over Apple's protocol.

const keys = mkdtempSync(join(tmpdir(), 'firsthand-apple-'))
const usual = tls.getCACertificates('default')
const lines: string[] = []
let apple: Awaited<ReturnType<typeof openApple>>
let t: TestApp
beforeAll(async () => {
  makeWalletKeys(keys, 'http://127.0.0.1:9/token')
  // The stand-in for Apple's service has a certificate of the tests' own authority.
  tls.setDefaultCACertificates([...usual, readFileSync(join(keys, 'wwdr.pem'), 'utf8')])
  apple = await openApple(keys)
  const log = openLog('info', { write: line => void lines.push(line) })
  t = await openTestApp({ ...appleSettings(keys, apple.url), PUBLIC_URL: 'https://homes.example' }, log)
  await setSession(t, sessions.open, { onlineWithdrawal: true, maxTicketsPerAccount: 6, maxTicketsPerPerson: 6 })
})
afterAll(async () => {
  await t.close()
  apple.close()
  tls.setDefaultCACertificates(usual)
  rmSync(keys, { recursive: true, force: true })
})
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))
afterEach(() => {
  apple.pushed.length = apple.next.length = 0
})

type Holder = Awaited<ReturnType<typeof registered>>
const take = (id: string, token: string, locale: 'en' | 'zh-HK' | 'zh-CN' = 'en') =>
  t.call(getApplePass, { id }, { token, locale })
const passOf = async ({ ticketId, token }: Holder, locale?: 'en' | 'zh-HK') => {
  const { status, raw } = await take(ticketId, token, locale)
  expect(status, raw.body).toBe(200)
  return readPass(keys, raw.rawPayload)
}

const pushToken = 'ab12'.repeat(16)
const base = '/v1/wallet/v1'
const { passType } = walletNames
type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  token?: string | undefined
  body?: object
  since?: string
}
/** Sends a request as a phone does. */
const ask = ({ method, path, token, body, since }: Asked) =>
  t.app.inject({
    method,
    url: `${base}/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `ApplePass ${token}` }),
      ...(since !== undefined && { 'if-modified-since': since }),
    },
    ...(body && { payload: body }),
  })
const register = (pass: PassJson, device: string, token = pass.authenticationToken) =>
  ask({
    method: 'POST',
    path: `devices/${device}/registrations/${passType}/${pass.serialNumber}`,
    token,
    body: { pushToken },
  })
const fetchPass = (pass: PassJson, token = pass.authenticationToken, since?: string) =>
  ask({ method: 'GET', path: `passes/${passType}/${pass.serialNumber}`, token, ...(since !== undefined && { since }) })
const changed = (device: string, since = '') =>
  ask({ method: 'GET', path: `devices/${device}/registrations/${passType}${since && `?passesUpdatedSince=${since}`}` })
/** Lets the jobs find and report what has changed. */
const report = async () => {
  await findChangedPasses(t.context)
  await t.outbox()
}
const devicesOf = async ({ serialNumber }: PassJson) =>
  (await t.db.selectFrom('sales.walletDevice').select('device').where('serial', '=', serialNumber).execute()).length

describe('the pass', () => {
  test('is a signed file that shows what the screen shows, with exactly its code', async () => {
    const one = await registered(t)
    const { body: ticket } = await t.call(getTicket, { id: one.ticketId }, one)
    expect(ticket.wallets).toEqual(['APPLE'])
    const { status, raw } = await take(one.ticketId, one.token)
    expect([status, raw.headers['content-type'], raw.headers['cache-control']]).toEqual([200, passMedia, 'no-store'])
    expect(raw.headers['content-disposition']).toContain(`filename="${one.number}.pkpass"`)
    const { pass, files } = readPass(keys, raw.rawPayload)
    expect(pass).toMatchObject({
      passTypeIdentifier: passType,
      teamIdentifier: walletNames.teamId,
      sharingProhibited: true,
      expirationDate: ticket.qr?.expiresAt,
      webServiceURL: 'https://homes.example/v1/wallet',
    })
    expect(pass.barcodes).toEqual([
      expect.objectContaining({ format: 'PKBarcodeFormatQR', message: ticket.qr?.token, altText: one.number }),
    ])
    expect(valueIn(pass, 'number')).toBe(one.number)
    expect(valueIn(pass, 'status')).toBe('Registered, to be verified')
    expect(valueIn(pass, 'property')).toBe(ticket.propertyName.en)
    expect(valueIn(pass, 'name')).toContain(ticket.registrant.englishLastName.toUpperCase())
    expect(pass['voided']).toBeUndefined()
    // Nothing that the screen does not show: no contact, no number of a document.
    const text = JSON.stringify(pass)
    for (const secret of [one.person.email, one.person.phoneNumber, one.person.idNumber])
      expect(text).not.toContain(secret)
    for (const [name, width] of [
      ['icon.png', 29],
      ['icon@3x.png', 87],
      ['logo@2x.png', 100],
    ] as const)
      expect((await sharp(files.get(name)).metadata()).width).toBe(width)
  })

  test('speaks the language of its holder, and has the words of the others for phones in those', async () => {
    const one = await registered(t)
    const { pass, files } = await passOf(one, 'zh-HK')
    expect(valueIn(pass, 'status')).toBe('已登記，待核實')
    const strings = (folder: string) => files.get(`${folder}.lproj/pass.strings`)?.toString() ?? ''
    expect(strings('en')).toContain('"已登記，待核實" = "Registered, to be verified";')
    expect(strings('zh-Hans')).toContain('"已登記，待核實" = "已登记，待核实";')
    expect(strings('zh-Hant')).toContain('"狀態" = "狀態";')
  })

  test('a changed file is found by its digest, and a changed digest by the signature', async () => {
    const one = await registered(t)
    const { raw } = await take(one.ticketId, one.token)
    const digestOf = (file: Buffer | string) => createHash('sha1').update(file).digest('hex')
    const forged = (...changes: [from: string, to: string][]) =>
      Buffer.from(
        changes.reduce((text, [from, to]) => text.replaceAll(from, to), raw.rawPayload.toString('latin1')),
        'latin1',
      )
    const other: [string, string] = [one.number, 'R-AAAA-AAAA']
    expect(() => readPass(keys, forged(other))).toThrow('pass.json differs')
    const json = readPass(keys, raw.rawPayload).files.get('pass.json') ?? Buffer.alloc(0)
    const changedJson = Buffer.from(json.toString('latin1').replaceAll(...other), 'latin1')
    expect(() => readPass(keys, forged(other, [digestOf(json), digestOf(changedJson)]))).toThrow(/strings differs/)
    const strings = [...readPass(keys, raw.rawPayload).files].filter(([name]) => name.endsWith('.strings'))
    const digests = strings.map(([, file]): [string, string] => [
      digestOf(file),
      digestOf(Buffer.from(file.toString('latin1').replaceAll(...other), 'latin1')),
    ])
    const whole = forged(other, [digestOf(json), digestOf(changedJson)], ...digests)
    expect(() => readPass(keys, whole)).toThrow(/Verification failure|digest failure/)
  })

  test('is given to nobody else, and to nobody whose code is not shown', async () => {
    const [one, other] = [await registered(t), await member(t)]
    expect((await take(one.ticketId, other.token)).problem.code).toBe('request.not-found')
    expect((await t.call(getApplePass, { id: one.ticketId })).status).toBe(401)
    const pending = await submitTicket(t, other.token)
    expect((await take(pending.id, other.token)).problem).toMatchObject({
      code: 'sales.ticket.state',
      params: { status: 'PENDING' },
    })
    await t.call(withdrawTicket, { id: one.ticketId }, one)
    expect((await take(one.ticketId, one.token)).problem).toMatchObject({
      code: 'sales.ticket.state',
      params: { status: 'WITHDREW' },
    })
  })

  test('is not offered once the certificate has ended', async () => {
    const one = await registered(t)
    await t.moveClock(21 * 86_400_000)
    try {
      const { token } = await t.enter(one.email, one.password)
      expect((await t.call(getTicket, { id: one.ticketId }, { token })).body.wallets).toEqual([])
      expect((await take(one.ticketId, token)).problem.code).toBe('sales.wallet.off')
    } finally {
      await t.moveClock(-21 * 86_400_000)
    }
  })
})

describe('Apple’s web service', () => {
  test('a phone registers, asks what has changed, fetches the pass and unregisters', async () => {
    const one = await registered(t)
    const { pass } = await passOf(one)
    expect((await register(pass, 'phone-1')).statusCode).toBe(201)
    expect((await register(pass, 'phone-1')).statusCode).toBe(200)
    const list = await changed('phone-1')
    expect(list.json()).toEqual({
      serialNumbers: [pass.serialNumber],
      lastUpdated: expect.stringMatching(/^\d+$/) as string,
    })
    const { lastUpdated } = list.json<{ lastUpdated: string }>()
    expect((await changed('phone-1', lastUpdated)).statusCode).toBe(204)
    expect((await changed('phone-2')).statusCode).toBe(204)
    const fetched = await fetchPass(pass)
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, passMedia])
    expect(readPass(keys, fetched.rawPayload).pass).toEqual(pass)
    const since = String(fetched.headers['last-modified'])
    expect((await fetchPass(pass, undefined, since)).statusCode).toBe(304)
    const gone = { method: 'DELETE', path: `devices/phone-1/registrations/${passType}/${pass.serialNumber}` } as const
    expect((await ask(gone)).statusCode).toBe(401)
    expect((await ask({ ...gone, token: pass.authenticationToken })).statusCode).toBe(200)
    expect(await devicesOf(pass)).toBe(0)
  })

  test('without the token of the pass nothing is given or stored', async () => {
    const [one, other] = [await registered(t), await registered(t)]
    const [{ pass }, { pass: another }] = [await passOf(one), await passOf(other)]
    for (const token of [undefined, '', 'x'.repeat(43), another.authenticationToken, `${pass.authenticationToken}x`]) {
      expect((await fetchPass(pass, token ?? 'none')).statusCode).toBe(401)
      expect((await register(pass, 'thief', token ?? 'none')).statusCode).toBe(401)
    }
    expect(await devicesOf(pass)).toBe(0)
    const foreign = { method: 'GET', path: `passes/pass.other/${pass.serialNumber}` } as const
    expect((await ask({ ...foreign, token: pass.authenticationToken })).statusCode).toBe(404)
    expect((await ask({ method: 'GET', path: `passes/${passType}/not-an-id` })).statusCode).toBe(401)
  })

  test('a push token of another shape is refused, and what devices report is not logged', async () => {
    const { pass } = await passOf(await registered(t))
    const path = `devices/phone-1/registrations/${passType}/${pass.serialNumber}`
    const token = pass.authenticationToken
    for (const body of [{}, { pushToken: '../../x' }, { pushToken: 7 }])
      expect((await ask({ method: 'POST', path, token, body })).statusCode).toBe(400)
    expect((await ask({ method: 'POST', path: 'log', body: { logs: ['secret line'] } })).statusCode).toBe(200)
    expect(lines.join('')).toContain('a wallet reports faults')
    expect(lines.join('')).not.toContain('secret line')
  })

  test('calls are limited', async () => {
    const { pass } = await passOf(await registered(t))
    await register(pass, 'phone-1')
    for (let count = 0; count < 60; count++)
      await t.context.limits.take({ name: 'wallet-pass', points: 60, seconds: 3_600 }, pass.serialNumber)
    const refused = await fetchPass(pass)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('updates', () => {
  test('a withdrawal is pushed, and the pass is then void, without code and name', async () => {
    const one = await registered(t)
    const { pass } = await passOf(one)
    await register(pass, 'phone-1')
    await report()
    expect(apple.pushed).toEqual([])
    await t.call(withdrawTicket, { id: one.ticketId }, one)
    await report()
    expect(apple.pushed).toEqual([{ path: `/3/device/${pushToken}`, topic: passType, body: '{}', client: passType }])
    await report()
    expect(apple.pushed).toHaveLength(1)
    const { pass: after } = readPass(keys, (await fetchPass(pass)).rawPayload)
    expect(after).toMatchObject({ serialNumber: pass.serialNumber, voided: true })
    expect(after.barcodes).toBeUndefined()
    expect([valueIn(after, 'status'), valueIn(after, 'name')]).toEqual(['Withdrew', undefined])
  })

  test('a renewed code leaves the old pass void, and the new code is only in a new pass', async () => {
    const one = await registered(t)
    const { pass } = await passOf(one)
    await register(pass, 'phone-1')
    const { body } = await t.call(renewOwnQr, { id: one.ticketId }, one)
    await report()
    expect(apple.pushed).toHaveLength(1)
    const old = readPass(keys, (await fetchPass(pass)).rawPayload).pass
    expect([old['voided'], old.barcodes, valueIn(old, 'name')]).toEqual([true, undefined, undefined])
    expect(valueIn(old, 'status')).toBe('QR code replaced')
    const { pass: fresh } = await passOf(one)
    expect(fresh.serialNumber).not.toBe(pass.serialNumber)
    expect(fresh.barcodes?.[0]?.message).toBe(body.qr?.token)
    expect(fresh.barcodes?.[0]?.message).not.toBe(pass.barcodes?.[0]?.message)
    expect((await fetchPass(fresh, pass.authenticationToken)).statusCode).toBe(401)
  })

  test('an appointment is on the pass, and shows it on the lock screen at that time', async () => {
    const one = await registered(t)
    const { pass } = await passOf(one)
    await register(pass, 'phone-1')
    const now = (await databaseNow(t.db)).getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const slot = await t.db
      .insertInto('sales.slot')
      .values({ sessionId: sessions.open, startsAt: at(24), endsAt: at(25), capacity: 1 })
      .returning(['id', 'startsAt'])
      .executeTakeFirstOrThrow()
    expect((await t.call(bookAppointment, { ticketId: one.ticketId, slotId: slot.id }, one)).status).toBe(200)
    await report()
    expect(apple.pushed).toHaveLength(1)
    const { pass: after } = readPass(keys, (await fetchPass(pass)).rawPayload)
    expect(after['relevantDate']).toBe(slot.startsAt)
    expect(valueIn(after, 'appointment')).toMatch(/\d{4}, \d\d:\d\d$/)
  })

  test('a phone that no longer has the pass is forgotten; an unwilling service is asked again', async () => {
    const one = await registered(t)
    const { pass } = await passOf(one)
    await register(pass, 'phone-1')
    apple.next.push({ status: 503, reason: 'ServiceUnavailable' }, { status: 410, reason: 'Unregistered' })
    await t.call(withdrawTicket, { id: one.ticketId }, one)
    await report()
    expect(apple.pushed).toHaveLength(2)
    expect(await devicesOf(pass)).toBe(0)
  })

  test('neither tokens nor names are in the log, and the push token is sealed', async () => {
    const one = await registered(t)
    const { pass } = await passOf(one)
    await register(pass, 'phone-secret-id')
    await changed('phone-secret-id')
    const row = await t.db
      .selectFrom('sales.walletDevice')
      .selectAll()
      .where('serial', '=', pass.serialNumber)
      .executeTakeFirstOrThrow()
    expect(row.pushToken.toString('latin1')).not.toContain(pushToken)
    expect(row.device.toString('latin1')).not.toContain('phone-secret-id')
    const all = lines.join('\n')
    expect(all).toContain('sales.wallet.devices')
    for (const secret of [pushToken, pass.authenticationToken, 'phone-secret-id', one.qr, pass.serialNumber])
      expect(all).not.toContain(secret)
  })
})

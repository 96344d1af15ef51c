import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '#contract/privacy/privacy'
import { renewOwnQr } from '#contract/sales/ticket/own-ticket'
import { getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { getApplePass, saveToGoogleWallet } from '#contract/sales/wallet/wallet'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { member, setSession } from '../../testing/registrants.ts'
import { registered } from '../../testing/staff/registered.ts'
import { appleSettings, googleSettings, makeWalletKeys, walletNames } from '../../testing/wallet-keys.ts'
import { openGoogle } from '../../testing/wallet-services.ts'
import { findChangedPasses } from './find-changed-passes.ts'

// Passes for Google Wallet (decision 0093): stored with a stand-in for Google's interface, and saved by a signed link.

const keys = mkdtempSync(join(tmpdir(), 'firsthand-google-'))
const { issuerId } = walletNames
let google: Awaited<ReturnType<typeof openGoogle>>
let t: TestApp
beforeAll(async () => {
  google = await openGoogle()
  makeWalletKeys(keys, `${google.url}/token`)
  t = await openTestApp({ ...googleSettings(keys, google.url), PUBLIC_URL: 'https://homes.example' })
  await setSession(t, sessions.open, { onlineWithdrawal: true, maxTicketsPerAccount: 6, maxTicketsPerPerson: 6 })
})
afterAll(async () => {
  await t.close()
  google.close()
  rmSync(keys, { recursive: true, force: true })
})
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  google.sent.length = 0
})

type Holder = Awaited<ReturnType<typeof registered>>
const save = ({ ticketId: id, token }: Pick<Holder, 'ticketId' | 'token'>) =>
  t.call(saveToGoogleWallet, { id }, { token })

/** Returns the content of a token that the service account's key has signed with RS256. Throws for any other. */
const claimsOf = (token: string): Record<string, unknown> => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  expect(read(header)).toMatchObject({ alg: 'RS256' })
  const key = createPublicKey(readFileSync(join(keys, 'google.pub')))
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('signed by another key')
  return read(payload)
}
const idIn = (url: string): string => {
  const { payload } = claimsOf(url.split('/').at(-1) ?? '') as { payload: { genericObjects: { id: string }[] } }
  return payload.genericObjects[0]?.id ?? ''
}
type Text = { id: string; localizedHeader: object; localizedBody: { defaultValue: { value: string } } }
const bodyOf = (id: string, field: string) => {
  const texts = (google.stored.get(id)?.['textModulesData'] ?? []) as Text[]
  return texts.find(text => text.id === field)?.localizedBody.defaultValue.value
}
const report = async () => {
  await findChangedPasses(t.context)
  await t.outbox()
}

describe('saving a pass', () => {
  test('stores it with Google, and gives a signed link that names it and says nothing else', async () => {
    const one = await registered(t)
    const { body: ticket } = await t.call(getTicket, { id: one.ticketId }, one)
    expect(ticket.wallets).toEqual(['GOOGLE'])
    const { status, body, raw } = await save(one)
    expect(status, raw.body).toBe(200)
    expect(body.url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
    // Google asks for links of at most 1,800 characters.
    expect(body.url.length).toBeLessThan(1_800)
    const claims = claimsOf(body.url.split('/').at(-1) ?? '')
    const id = idIn(body.url)
    expect(claims).toEqual({
      iss: 'passes@firsthand.example',
      aud: 'google',
      typ: 'savetowallet',
      iat: expect.any(Number) as number,
      origins: ['https://homes.example'],
      payload: { genericObjects: [{ id }] },
    })
    expect(google.stored.get(id)).toMatchObject({
      classId: `${issuerId}.registration`,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: ticket.qr?.token, alternateText: one.number },
      header: { defaultValue: { language: 'en', value: ticket.propertyName.en } },
      logo: { sourceUri: { uri: 'https://homes.example/v1/wallet/logo.png' } },
    })
    expect(bodyOf(id, 'name')).toContain(ticket.registrant.englishLastName.toUpperCase())
    const stored = JSON.stringify(google.stored.get(id))
    for (const secret of [one.person.email, one.person.phoneNumber, one.person.idNumber])
      expect(stored).not.toContain(secret)
    const logo = await t.app.inject('/v1/wallet/logo.png')
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('asks for one token with a signed assertion, and sends it with every request', async () => {
    expect(google.asked).toHaveLength(1)
    const [form] = google.asked
    expect(form?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    expect(claimsOf(form?.get('assertion') ?? '')).toMatchObject({
      iss: 'passes@firsthand.example',
      aud: `${google.url}/token`,
      scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
    })
    await save(await registered(t))
    expect(google.asked).toHaveLength(1)
    expect(google.sent.map(({ method, authorization }) => [method, authorization])).toEqual([
      ['POST', 'Bearer service-token'],
    ])
  })

  test('twice is one pass, with the content of the second time', async () => {
    const one = await registered(t)
    const first = idIn((await save(one)).body.url)
    google.stored.set(first, { id: first })
    expect(idIn((await save(one)).body.url)).toBe(first)
    expect(google.sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
    expect(google.stored.get(first)).toMatchObject({ state: 'ACTIVE' })
  })

  test('is for the registrant alone, and only while the code is shown', async () => {
    const [one, other] = [await registered(t), await member(t)]
    expect((await save({ ...one, token: other.token })).problem.code).toBe('request.not-found')
    expect((await t.call(saveToGoogleWallet, { id: one.ticketId })).status).toBe(401)
    await t.call(withdrawTicket, { id: one.ticketId }, one)
    expect((await save(one)).problem).toMatchObject({ code: 'sales.ticket.state', params: { status: 'WITHDREW' } })
    expect((await t.call(getApplePass, { id: (await registered(t)).ticketId }, one)).problem.code).toBe(
      'request.not-found',
    )
    const third = await registered(t)
    expect((await t.call(getApplePass, { id: third.ticketId }, third)).problem.code).toBe('sales.wallet.off')
    expect(google.sent).toEqual([])
  })

  test('a silent Google is reported as such, and later it works', async () => {
    const one = await registered(t)
    google.state.isDown = true
    const refused = await save(one)
    expect([refused.status, refused.problem.code]).toEqual([503, 'sales.wallet.unreachable'])
    google.state.isDown = false
    expect((await save(one)).status).toBe(200)
  })
})

describe('updates', () => {
  test('a withdrawal leaves the pass expired, without code and name', async () => {
    const one = await registered(t)
    const id = idIn((await save(one)).body.url)
    google.sent.length = 0
    await report()
    expect(google.sent).toEqual([])
    await t.call(withdrawTicket, { id: one.ticketId }, one)
    await report()
    expect(google.sent.map(({ method, path }) => [method, path])).toEqual([
      ['PATCH', `/walletobjects/v1/genericObject/${id}`],
    ])
    expect(google.stored.get(id)).toMatchObject({ state: 'EXPIRED', barcode: null })
    expect([bodyOf(id, 'name'), bodyOf(id, 'number')]).toEqual([undefined, one.number])
  })

  test('a renewed code is in a new pass, and the old one is void', async () => {
    const one = await registered(t)
    const id = idIn((await save(one)).body.url)
    const { body } = await t.call(renewOwnQr, { id: one.ticketId }, one)
    await report()
    expect(google.stored.get(id)).toMatchObject({ state: 'EXPIRED', barcode: null })
    const fresh = idIn((await save(one)).body.url)
    expect(fresh).not.toBe(id)
    expect(google.stored.get(fresh)).toMatchObject({ barcode: { value: body.qr?.token } })
  })

  test('is tried again while Google is silent', async () => {
    const one = await registered(t)
    const id = idIn((await save(one)).body.url)
    await t.call(withdrawTicket, { id: one.ticketId }, one)
    google.state.isDown = true
    await findChangedPasses(t.context)
    const done = t.outbox()
    await expect
      .poll(async () => {
        const rows = await t.db
          .selectFrom('sales.walletPass')
          .select('endedAt')
          .where('ticketId', '=', one.ticketId)
          .execute()
        return rows.map(({ endedAt }) => endedAt !== null)
      })
      .toEqual([true])
    google.state.isDown = false
    await done
    expect(google.stored.get(id)).toMatchObject({ state: 'EXPIRED' })
  })
})

test('an erased account leaves no pass here, and nothing of it with Google', async () => {
  const one = await registered(t)
  const id = idIn((await save(one)).body.url)
  await t.call(withdrawTicket, { id: one.ticketId }, one)
  const { status, raw } = await t.call(eraseAccount, { password: one.password }, one)
  expect(status, raw.body).toBe(200)
  await t.outbox()
  expect(
    await t.db.selectFrom('sales.walletPass').select('serial').where('ticketId', '=', one.ticketId).execute(),
  ).toEqual([])
  expect(google.stored.get(id)).toMatchObject({ state: 'INACTIVE', barcode: null, textModulesData: [] })
})

test('with both wallets on, both are offered', async () => {
  const both = await openTestApp({ ...appleSettings(keys, 'https://localhost:9'), ...googleSettings(keys, google.url) })
  try {
    const one = await registered(both)
    expect((await both.call(getTicket, { id: one.ticketId }, one)).body.wallets).toEqual(['APPLE', 'GOOGLE'])
  } finally {
    await both.close()
  }
})

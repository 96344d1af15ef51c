import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactCode } from '#contract/accounts/profile'
import { verifyCode } from '#contract/accounts/one-time-code'
import { readConfig } from '../config.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { sendSms } from './send-sms.ts'

type Heard = { path: string; authorization: string; body: URLSearchParams }
const heard: Heard[] = []
/** Returns the status of an answer. */
let answer = (): Promise<number> => Promise.resolve(201)
const provider = createServer((request, response) => {
  let all = ''
  request.on('data', chunk => (all += String(chunk)))
  request.on('end', () => {
    heard.push({
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: new URLSearchParams(all),
    })
    void answer().then(status => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(status < 300 ? { sid: 'SM1' } : { code: 20503, message: 'to +85261234567' }))
    })
  })
})

let t: TestApp
let token: string
beforeAll(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const address = provider.address()
  const port = typeof address === 'object' && address ? address.port : 0
  t = await openTestApp({
    SMS_URL: `http://AC1:secret@127.0.0.1:${port}`,
    SMS_FROM: 'Firsthand',
    PUBLIC_URL: 'https://homes.example',
  })
  token = (await t.enter()).token
})
afterAll(async () => {
  await t.close()
  provider.close()
})

const ask = async (phoneNumber: string) =>
  (
    await t.call(
      sendContactCode,
      { target: { channel: 'SMS', areaCode: '852', phoneNumber } },
      { token, locale: 'zh-HK' },
    )
  ).body
const codeIn = ({ body }: Heard) => /\d{6}/.exec(body.get('Body') ?? '')?.[0] ?? ''
const overdue = async () => /^firsthand_notices_overdue (\d+)$/m.exec((await t.app.inject('/metrics')).body)?.[1]

test('a code goes out as the provider wants it, in the person’s language, to be filled in by the browser on our site alone', async () => {
  const { otpId } = await ask('61230001')
  await t.outbox()
  expect(heard).toHaveLength(1)
  const [sms] = heard
  expect(sms).toMatchObject({
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${btoa('AC1:secret')}`,
  })
  expect([sms!.body.get('To'), sms!.body.get('From')]).toEqual(['+85261230001', 'Firsthand'])
  expect(sms!.body.get('Body')).toMatch(/\p{Script=Han}.*\n\n@homes\.example #\d{6}$/su)
  expect((await t.call(verifyCode, { otpId, code: codeIn(sms!) })).status).toBe(200)
  // The text of the message is deleted, here as elsewhere.
  const rows = await t.db
    .selectFrom('notices.message')
    .select(['sealed', 'outbox'])
    .where('channel', '=', 'SMS')
    .execute()
  expect(rows).toEqual([{ sealed: null, outbox: null }])
})

test('F6: a provider that fails is asked again, and the wait is seen; once it answers, one SMS arrives', async () => {
  const before = heard.length
  let isSeen = () => {}
  const seen = new Promise<void>(done => (isSeen = done))
  answer = async () => {
    if (heard.length === before + 1) return 503
    await seen
    return 201
  }
  await ask('61230002')
  const done = t.outbox()
  await expect.poll(() => heard.length).toBeGreaterThan(before)
  expect(await overdue()).toBe('0')
  await t.moveClock(3 * 60_000)
  expect(await overdue()).toBe('1')
  isSeen()
  await done
  expect(heard).toHaveLength(before + 2)
  expect(await overdue()).toBe('0')
})

test('a code that has run out is not sent any more', async () => {
  const before = heard.length
  await ask('61230003')
  await t.moveClock(11 * 60_000)
  await t.outbox()
  expect(heard).toHaveLength(before)
  const { givenUpAt, sealed } = await t.db
    .selectFrom('notices.message')
    .select(['givenUpAt', 'sealed'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  expect([givenUpAt === null, sealed]).toEqual([false, null])
})

test('what the provider says of the number is in no error', async () => {
  answer = () => Promise.resolve(400)
  await expect(sendSms(t.context.config.sms!, '+85261230004', 'text')).rejects.toThrow(
    /^the SMS provider answers 400, 20503$/,
  )
})

test('half a configuration is refused at the start, and production wants all of it', () => {
  expect(() => readConfig({ SMS_URL: 'https://sms.example' })).toThrow('an account and a token')
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SMS_URL')
})

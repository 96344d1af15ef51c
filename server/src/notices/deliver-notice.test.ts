import { randomUUID } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCode } from '#contract/accounts/one-time-code'
import { brand } from '../platform/brand.ts'
import { addJob } from '../platform/queue/jobs.ts'
import { demo, openTestApp, partsOf, takeMail, type TestApp } from '../testing/index.ts'
import { words } from './all-words.ts'
import { nowhere, sendNotice } from './index.ts'
import { compose } from './message.ts'

let mail: Awaited<ReturnType<typeof takeMail>>
/** One app with a mail server, and one whose letters arrive in the outbox. */
let real: TestApp
let kept: TestApp
const lines: Socket[] = []
beforeAll(async () => {
  mail = await takeMail(0)
  mail.on('connection', line => lines.push(line))
  const { port } = mail.address() as AddressInfo
  real = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://homes.example' })
  kept = await openTestApp({ PUBLIC_URL: 'https://homes.example' })
})
afterAll(async () => {
  await real.close()
  await kept.close()
  mail.close()
})

const nasty = '<img src=x onerror=alert(1)>'
const values = { name: nasty, url: 'https://homes.example/en/login' }
const welcome = { channel: 'EMAIL', to: 'a@example.com', locale: 'en', template: 'welcome', values } as const

test('a mail server is given a letter as text and as HTML beside it, and nothing of it is kept', async () => {
  await real.call(
    generateCode,
    {
      purpose: 'FORGOT_PASSWORD',
      target: { channel: 'EMAIL', email: demo.email },
      captchaSessionId: await real.slide('FORGOT_PASSWORD'),
    },
    { locale: 'zh-HK' },
  )
  await real.outbox()
  const letter = mail.letters.at(-1) ?? ''
  const parts = partsOf(letter)
  expect(parts.map(({ type }) => type)).toEqual(['multipart/alternative', 'text/plain', 'text/html'])
  expect(letter).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  const [, plain, html] = parts
  const code = /^\d{6}/.exec(plain?.text ?? '')?.[0] ?? ''
  expect(plain?.text.trimEnd()).toBe(
    compose(words['zh-HK'].code, { code, minutes: '10', vendor: brand['zh-HK'].vendor }).body,
  )
  expect(html?.text).toContain('<html lang="zh-HK">')
  expect(html?.text).toMatch(new RegExp(`class="told accent"[^>]*>${code}</div>`))
  const rows = await real.db.selectFrom('notices.message').select(['sealed', 'outbox', 'sentAt']).execute()
  expect(rows).toEqual(rows.map(() => ({ sealed: null, outbox: null, sentAt: expect.any(String) })))
})

test('nothing is queued for an account that has neither an email nor a mobile number', async () => {
  const id = randomUUID()
  const count = async () => (await kept.db.selectFrom('notices.message').select('id').execute()).length
  const before = await count()
  await sendNotice(kept, { ...welcome, to: nowhere(id) })
  await sendNotice(kept, { ...welcome, channel: 'SMS', to: `+852${id}` })
  expect(await count()).toBe(before)
})

test('what an older version has queued is delivered in both forms', async () => {
  const { context, db } = real
  const id = randomUUID()
  const { channel, locale, template } = welcome
  // A letter as it was sealed when letters were plain text and had no attachment.
  const sealed = context.vault.sealPassing(id, JSON.stringify(welcome))
  await db.insertInto('notices.message').values({ id, channel, template, locale, sealed }).execute()
  await addJob(db, 'notices:deliver', { id })
  await real.outbox()
  const [plain, html] = partsOf(mail.letters.at(-1) ?? '').filter(({ type }) => type.startsWith('text/'))
  expect(plain?.text.trimEnd()).toBe(compose(words.en.welcome, values).body)
  expect(html?.text).toContain('Dear &lt;img src=x onerror=alert(1)&gt;,')
  expect(html?.text).not.toContain('<img')
})

test('letters follow one another on a connection; one that the mail server has closed costs no letter', async () => {
  const write = async () => {
    const before = mail.letters.length
    await sendNotice(real, welcome)
    await real.outbox()
    expect(mail.letters.length).toBe(before + 1)
  }
  await write()
  const used = lines.length
  await write()
  expect(lines.length).toBe(used)
  for (const line of lines) line.destroy()
  await write()
  expect(lines.length).toBe(used + 1)
})

test('the outbox shows the letter in a sandbox beside its text, and a text message as text alone', async () => {
  const code = { channel: 'SMS', to: '+85261230001', locale: 'en', template: 'code' } as const
  await sendNotice(kept, welcome)
  await sendNotice(kept, { ...code, values: { code: '123456', minutes: '10' } })
  const [, sms] = await kept.outbox()
  expect(Object.keys(sms ?? {}).toSorted()).toEqual(['body', 'subject', 'to'])
  const page = await kept.app.inject('/dev/outbox')
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const frames = [...page.body.matchAll(/<iframe src="([^"]+)"[^>]* sandbox="([^"]*)"/g)]
  expect(frames).toHaveLength(1)
  const [, src = '', sandbox] = frames[0] ?? []
  expect(page.body).not.toContain('<img')
  const letter = await kept.app.inject(src)
  expect(letter.statusCode).toBe(200)
  expect(letter.body).toContain('&lt;img src=x')
  expect(letter.body).not.toContain('<img')
  const policy = String(letter.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`sandbox ${sandbox}`)
  expect(policy).not.toMatch(/script|same-origin/)
  expect(sandbox).not.toMatch(/script|same-origin/)
})

test.each(['x', randomUUID()])('no letter of the outbox: %s', async id =>
  expect((await kept.app.inject(`/dev/outbox/${id}`)).statusCode).toBe(404),
)

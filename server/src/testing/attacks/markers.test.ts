import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, registerAccount } from '#contract/accounts/account'
import { downloadUserDocument, getUserDocuments, saveUserDocuments } from '#contract/accounts/document'
import { askEmail, checkEmail } from '#contract/accounts/email'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { changePassword, resetPassword } from '#contract/accounts/password'
import { sendContactCode, updateProfile } from '#contract/accounts/profile'
import { logIn } from '#contract/accounts/login-session'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import { application, openTestApp, proveMobile, somebody, takeMail, type TestApp, type TestFile } from '../index.ts'
import { dumpDatabase, holdsNumber, findSpellings } from '../dump-database.ts'
import { openLog } from '../../platform/log.ts'

// The test uses real senders, so that a delivered message leaves the same data behind as in production.
let t: TestApp
let mail: Awaited<ReturnType<typeof takeMail>>
const lines: string[] = []
const texts: { to: string; subject: string; body: string }[] = []
const provider = createServer((request, response) => {
  let all = ''
  request.on('data', chunk => (all += String(chunk)))
  request.on('end', () => {
    const form = new URLSearchParams(all)
    texts.push({ to: form.get('To') ?? '', subject: form.get('Body') ?? '', body: '' })
    response.writeHead(201).end()
  })
})
const answers: { status: number; body: string }[] = []

beforeAll(async () => {
  mail = await takeMail(0)
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    SMS_URL: `http://AC1:secret@127.0.0.1:${port}`,
    SMS_FROM: 'Firsthand',
  }
  t = await openTestApp(settings, openLog('debug', { write: line => void lines.push(line) }))
  const { call } = t
  t.call = async (op, input, sent) => {
    const answer = await call(op, input, sent)
    answers.push({ status: answer.status, body: `${answer.raw.body} ${JSON.stringify(answer.raw.headers)}` })
    return answer
  }
  const { outbox } = t
  t.outbox = async () => {
    await outbox()
    const letters = mail.letters.map(letter => ({
      to: /^To: <?([^>\n]+)>?$/m.exec(letter)?.[1] ?? '',
      subject: /^Subject: (.*)$/m.exec(letter)?.[1] ?? '',
      body: letter,
    }))
    return [...letters, ...texts]
  }
})
afterAll(async () => {
  await t.close()
  mail.close()
  provider.close()
})

const secrets: string[] = []
const codes: string[] = []
/** Returns the code that was sent to an address, and remembers it, because nothing may contain it later. */
const codeTo = async (address: string): Promise<string> => {
  const found = (await t.outbox()).findLast(({ to, subject }) => to === address && /\b\d{6}\b/.test(subject))
  const code = /\b\d{6}\b/.exec(found?.subject ?? '')?.[0] ?? ''
  codes.push(code)
  return code
}
const verify = async (otpId: string, address: string): Promise<string> => {
  await t.call(verifyCode, { otpId, code: 'zqxcode' })
  const { body } = await t.call(verifyCode, { otpId, code: await codeTo(address) })
  secrets.push(body.token)
  return body.token
}
/** Makes one command fail with an internal error whose database message quotes the whole row. */
const faulting = async (table: string, check: string, work: () => Promise<{ status: number }>) => {
  await sql.raw(`alter table ${table} add constraint zz check (${check}) not valid`).execute(t.db)
  expect((await work()).status).toBe(500)
  await sql.raw(`alter table ${table} drop constraint zz`).execute(t.db)
}

const upload = async (): Promise<TestFile> => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Hong Kong')
  return { name: 'ZQXNAME.pdf', bytes: await document.save({ useObjectStreams: false }) }
}
const photo = async (): Promise<TestFile> => {
  const exif = { IFD0: { Make: 'ZQXCAMERA' } }
  const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00' } })
  return { name: 'ZQXPHOTO.jpg', bytes: await drawn.withExif(exif).jpeg().toBuffer() }
}
const page: TestFile = { name: 'ZQXPAGE.jpg', bytes: Buffer.from('<html>zqxhtml</html>') }

const open = async (username: string, password: string) => {
  const slideId = await t.slide('LOGIN')
  const { body, raw } = await t.call(logIn, { username, password }, { slideId })
  secrets.push(body.token, body.refreshToken, raw.cookies[0]?.value ?? '')
  return body.token
}

/** Applies with two documents, first with invalid and then with valid data. */
const apply = async () => {
  // Verifies the number by a code that is really sent, so that the test also searches for this code.
  const { phoneNumber } = somebody()
  const given = await application(t, {
    phoneNumber,
    otpToken: await proveMobile(t, phoneNumber),
    englishLastName: 'ZQXLAST',
    chineseFirstName: '龘龘',
    email: 'zqxmail@example.com',
    emailConfirmation: 'zqxmail@example.com',
    password: 'Zqxpassword#1',
    passwordConfirmation: 'Zqxpassword#1',
    dateOfBirth: '1971-07-17',
    documentWay: 'UPLOAD',
  })
  await codeTo(`+852${given.phoneNumber}`)
  secrets.push(given.otpToken, given.idNumber, given.dateOfBirth)
  expect((await t.call(registerAccount, given, { files: [page] })).status).toBe(400)
  await t.call(registerAccount, { ...given, idNumber: 'zqxnumber', dateOfBirth: 'zqxbirth' }, { files: [page] })
  const files = [await upload(), await photo()]
  await faulting('accounts.account', "english_last_name <> 'ZQXLAST'", () => t.call(registerAccount, given, { files }))
  await faulting('files.upload', 'size < 0', () => t.call(registerAccount, given, { files }))
  expect((await t.call(registerAccount, given, { files })).status).toBe(200)
  return given
}
/** Changes the mobile number and the email. */
const changeContacts = async (token: string, password: string) => {
  const mobile = { channel: 'SMS', areaCode: '852', phoneNumber: '62345671' } as const
  const email = { channel: 'EMAIL', email: 'zqxother@example.com' } as const
  for (const [contact, address] of [
    [mobile, '+85262345671'],
    [email, 'zqxother@example.com'],
  ] as const) {
    const { body } = await t.call(sendContactCode, { target: contact }, { token })
    const otpToken = await verify(body.otpId, address)
    const change = (more: object) => t.call(updateProfile, { contact, otpToken, password, ...more }, { token })
    expect((await change({ password: 'Zqxwrong#1' })).status).toBe(400)
    expect((await change({ otpToken: 'zqxtoken' })).status).toBe(403)
    await faulting('accounts.account', 'erased_at is not null', () => change({}))
    expect((await change({})).status).toBe(200)
  }
  await t.call(sendContactCode, { target: { channel: 'EMAIL', email: 'zqx mail' } }, { token })
}
const resetByCode = async (email: string, password: string) => {
  const captchaSessionId = await t.slide('FORGOT_PASSWORD')
  const asked = await t.call(generateCode, {
    purpose: 'FORGOT_PASSWORD',
    target: { channel: 'EMAIL', email },
    captchaSessionId,
  })
  const token = await verify(asked.body.otpId, email)
  const set = (item: string, other = item) =>
    t.call(resetPassword, { token, password: item, passwordConfirmation: other })
  expect((await set('Zqxshort')).status).toBe(400)
  expect((await set('Zqxfirst#1', 'Zqxsecond#1')).status).toBe(400)
  await faulting('accounts.former_password', 'false', () => set(password))
  expect((await set(password)).status).toBe(200)
}
/** Uploads documents of a property, an invalid and a valid one, and downloads the valid one. */
const hand = async (token: string) => {
  const { id } = await t.db.selectFrom('sales.property').select('id').executeTakeFirstOrThrow()
  const save = (files: TestFile[]) => t.call(saveUserDocuments, { id, way: 'UPLOAD', keep: [] }, { token, files })
  expect((await save([page])).status).toBe(400)
  expect((await save([await upload()])).status).toBe(200)
  const [document] = (await t.call(getUserDocuments, { id }, { token })).body.documents
  expect(document?.name).toBe('ZQXNAME.pdf')
  const { raw } = await t.call(downloadUserDocument, { id: document!.id }, { token })
  expect(raw.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
}

const holds = (text: string, secret: string) =>
  codes.includes(secret) ? holdsNumber(text, secret) : text.includes(secret)

test('G01, G02, G03, N13: what was typed, sent and uploaded is in no log, figure, error, message, audit row or dump', async () => {
  const given = await apply()
  const token = await open(given.email, given.password)
  await hand(token)
  expect((await t.call(exportData, { password: given.password }, { token })).status).toBe(200)
  await changeContacts(token, given.password)
  const email = 'zqxother@example.com'
  await resetByCode(email, 'Zqxpassword#2')
  const again = await open(email, 'Zqxpassword#2')
  const change = { oldPassword: 'Zqxpassword#2', password: 'Zqxpassword#3', passwordConfirmation: 'Zqxpassword#3' }
  expect((await t.call(changePassword, change, { token: again })).status).toBe(200)
  // Resets the limits, because so many wrong passwords would exhaust them.
  await t.db.deleteFrom('platform.limits').execute()
  expect((await t.call(eraseAccount, { password: 'Zqxpassword#0' }, { token: again })).status).toBe(400)
  for (const op of [checkEmail, askEmail])
    await t.call(op, { email: 'zqxasked@example.com' }, { slideId: await t.slide('REGISTER') })
  expect((await t.call(getProfile, {}, { token: again })).body.englishLastName).toBe('ZQXLAST')
  await t.outbox()

  const log = lines.join('')
  const audit = JSON.stringify(await t.db.selectFrom('platform.audit').selectAll().execute())
  const metrics = (await t.app.inject('/metrics')).body
  const errors = answers.filter(({ status }) => status >= 400).map(({ body }) => body)
  const messages = await t.db.selectFrom('notices.message').selectAll().execute()
  const jobs = await sql`select * from graphile_worker._private_jobs`.execute(t.db)
  const queue = JSON.stringify([messages, jobs.rows])
  const passwords = ['Zqxpassword#1', 'Zqxpassword#2', 'Zqxpassword#3']
  for (const [name, text] of Object.entries({ log, audit, metrics, errors: errors.join('\n'), queue })) {
    expect(text.match(/.{0,60}zqx.{0,40}/gi), name).toBeNull()
    expect(text.match(/龘/), name).toBeNull()
    for (const secret of [...secrets, ...codes, given.phoneNumber, '62345671'])
      expect(holds(text, secret), `${name}: ${secret}`).toBe(false)
  }
  // G02: no answer contains the whole number, right or wrong, or the password, the documents or a code.
  for (const { body } of answers)
    for (const secret of [given.idNumber, ...passwords, ...codes, 'ZQXCAMERA'])
      expect(holds(body, secret), secret).toBe(false)
  // G03: only names and addresses are stored in clear (docs/security.md).
  const dump = await dumpDatabase(t.db)
  expect(dump).toContain('ZQXLAST')
  for (const secret of [...secrets, ...passwords, 'ZQXNAME', 'ZQXPHOTO', 'ZQXCAMERA'])
    expect(findSpellings(dump, secret)).toEqual([])
  for (const code of codes) expect(holds(dump, code), code).toBe(false)
  const folder = join(t.context.config.dataDir, 'files', 'papers')
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name))
    // Encrypted bytes are random, so they contain three given letters by chance once in a few thousand runs.
    // Therefore the test searches for longer marks.
    for (const mark of ['ZQXCAMERA', '%PDF', 'Exif']) expect(bytes.includes(mark), `${name} ${mark}`).toBe(false)
  }

  // Checks that the searched values existed.
  expect([codes.length, codes.every(code => /^\d{6}$/.test(code))]).toEqual([4, true])
  expect(secrets.every(secret => secret.length > 7)).toBe(true)
  expect([mail.letters.length > 4, texts.length]).toEqual([true, 2])
  expect(mail.letters.join('')).toMatch(/zqx/i)
  expect(messages.every(({ sentAt, sealed, outbox }) => sentAt !== null && sealed === null && outbox === null)).toBe(
    true,
  )
  expect(lines.filter(line => line.includes('"server.fault"'))).toHaveLength(5)
  expect(errors.length).toBeGreaterThan(12)
})

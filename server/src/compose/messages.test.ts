import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { changePassword, resetPassword } from '#contract/accounts/password'
import { logIn, refreshToken } from '#contract/accounts/login-session'
import { initSession } from '#contract/accounts/slide-check'
import type { Locale } from '#contract/common'
import { refusals } from '#contract/refusals'
import { locales } from '#contract/text'
import en from '#contract/words/en'
import zhCN from '#contract/words/zh-CN'
import zhHK from '#contract/words/zh-HK'
import {
  application,
  type Applied,
  applyPerson,
  askCode,
  cnidOf,
  codeFor,
  openTestApp,
  somebody,
  type TestApp,
  type TestFile,
} from '../testing/index.ts'

// Tests the messages of about logging in, a forgotten password, applying and uploading, and our own
// messages beside them: each is provoked by HTTP in three languages, or named below.
let t: TestApp
let member: Applied
const clamd = createServer(socket => {
  socket.on('error', () => undefined)
  socket.on('data', chunk => chunk.subarray(-4).equals(Buffer.alloc(4)) && socket.end('stream: Eicar FOUND\0'))
})
beforeAll(async () => {
  t = await openTestApp()
  member = await applyPerson(t)
  clamd.listen(0, '127.0.0.1')
  await once(clamd, 'listening')
})
afterAll(async () => {
  await t.close()
  clamd.close()
})
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

type Provoke = (locale: Locale) => Promise<{ raw: { body: string } }>

const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })
const jpg = await white(9, 9).jpeg().toBuffer()
const photo: TestFile = { name: 'a.jpg', bytes: jpg }
/** Sends an application that is refused for its content: the server does not check its proof. */
const apply =
  (more: object, uploads: TestFile[] = []): Provoke =>
  locale =>
    t.call(registerAccount, { ...somebody(), otpToken: 'none', consents: [], ...more }, { locale, files: uploads })
/** Sends an application whose mobile number is proved. */
const applyProved =
  (more: () => Partial<Applied>, uploads: TestFile[] = []): Provoke =>
  async locale =>
    t.call(registerAccount, await application(t, more()), { locale, files: uploads })
const upload =
  (make: () => TestFile | Promise<TestFile>): Provoke =>
  async locale =>
    applyProved(() => ({ documentWay: 'UPLOAD' }), [await make()])(locale)
const pdf = (more: (document: PDFDocument) => unknown): Provoke =>
  upload(async () => {
    const document = await PDFDocument.create()
    document.addPage()
    await more(document)
    return { name: 'a.pdf', bytes: await document.save() }
  })
const enter =
  (username: string, password: string, slid = true): Provoke =>
  async locale =>
    t.call(logIn, { username, password }, { locale, slideId: slid ? await t.slide('LOGIN') : '' })
const change =
  (password: string, more = {}): Provoke =>
  async locale => {
    const { token } = await t.enter(member.email, member.password)
    const input = { oldPassword: member.password, password, passwordConfirmation: password, ...more }
    return t.call(changePassword, input, { token, locale })
  }
const forget = (target: object, locale: Locale) =>
  t.call(
    generateCode,
    { purpose: 'FORGOT_PASSWORD', target, captchaSessionId: '00000000-0000-4000-8000-000000000000' } as never,
    { locale },
  )
/** Verifies typed codes and returns the answer to the last one; `right` stands for the code that was sent. */
const type =
  (...typed: string[]): Provoke =>
  async locale => {
    const { phoneNumber } = somebody()
    const { body } = await askCode(t, phoneNumber)
    const sent = await codeFor(t, `+852${phoneNumber}`)
    const tried = typed.map(code => (code === 'right' ? sent : code))
    for (const code of tried.slice(0, -1)) await t.call(verifyCode, { otpId: body.otpId, code })
    return t.call(verifyCode, { otpId: body.otpId, code: tried.at(-1) ?? '' }, { locale })
  }
const askTimes =
  (times: number, seconds: number): Provoke =>
  async locale => {
    const { phoneNumber } = somebody()
    const target = { channel: 'SMS' as const, areaCode: '852' as const, phoneNumber }
    for (let n = 1; n < times; n++) {
      await askCode(t, phoneNumber)
      await t.moveClock(seconds * 1_000)
    }
    const captchaSessionId = await t.slide('REGISTER')
    return t.call(generateCode, { purpose: 'REGISTER', target, captchaSessionId }, { locale })
  }
/** Makes the database fail at a table during a call. */
const broken =
  (table: string, ask: Provoke): Provoke =>
  async locale => {
    await sql.raw(`alter table ${table} add constraint zz check (false) not valid`).execute(t.db)
    const answer = await ask(locale)
    await sql.raw(`alter table ${table} drop constraint zz`).execute(t.db)
    return answer
  }
const scanned =
  (address: () => string): Provoke =>
  async locale => {
    Object.assign(t.context.config, { clamd: address() })
    const answer = await upload(() => photo)(locale)
    Object.assign(t.context.config, { clamd: null })
    return answer
  }
const twice: Provoke = async locale => {
  const headers = { 'content-type': 'application/json', 'accept-language': locale }
  const payload = '{"username":"a","username":"b","password":"x"}'
  return { raw: await t.app.inject({ method: 'POST', url: '/v1/auth/login', payload, headers }) }
}
const cnid = {
  idType: 'CNID',
  idNumber: cnidOf(2, '1988-03-27'),
  chineseLastName: '王',
  chineseFirstName: '明',
} as const
const consent = { code: 'TERMS', granted: true, locale: 'en', shownAt: '2026-01-01T00:00:00.000Z', viaSelectAll: false }

const init: Provoke = locale => t.call(initSession, {}, { locale })

/**
 * Start of the English message (R-8, or docs/deviations.md where it was changed), the code, and how to provoke it.
 */
const rows: [string, string, Provoke][] = [
  // login
  ['Wrong Username or Password', 'accounts.login.wrong', enter('nobody@example.com', 'Wrong#Harbour9')],
  ['Slide verification failed', 'accounts.slide.failed', enter('nobody@example.com', 'x', false)],
  ['Session initiation failed', 'accounts.slide.unavailable', broken('accounts.slide', init)],
  ['Your session has ended', 'accounts.session.ended', locale => t.call(refreshToken, { token: 'x' }, { locale })],
  ['This answer is needed', 'required', locale => forget({ channel: 'EMAIL', email: '' }, locale)],
  ['Enter an email address', 'email_invalid', locale => forget({ channel: 'EMAIL', email: 'a' }, locale)],
  // forgot password
  ['Max 3 attempts exceeded', 'accounts.code.spent', type('000000', '000001', '000002', 'right')],
  ['Verification code is expired', 'accounts.code.expired', type('right', 'right')],
  ['Incorrect verification code', 'accounts.code.wrong', type('000000')],
  ['Only number should be entered', 'code_digits', type('12345a')],
  ['Enter all 6 digits of the code', 'code_length', type('12345')],
  ['A code was sent less than a minute ago', 'accounts.code.too-soon', askTimes(2, 1)],
  [
    'The time to set a new password is over',
    'accounts.reset.ended',
    locale =>
      t.call(
        resetPassword,
        { token: 'x', password: 'Other#Harbour9', passwordConfirmation: 'Other#Harbour9' },
        { locale },
      ),
  ],
  ['Unexpected error, try again later', 'server.fault', broken('accounts.former_password', change('Other#Harbour9'))],
  // register
  [
    'Email already existed',
    'accounts.email.taken',
    applyProved(() => ({ email: member.email, emailConfirmation: member.email })),
  ],
  [
    'Phone number already existed',
    'accounts.phone.taken',
    async locale => {
      await t.moveClock(61_000)
      return applyProved(() => ({ phoneNumber: member.phoneNumber }))(locale)
    },
  ],
  ['ID number already existed', 'accounts.id-number.taken', applyProved(() => ({ idNumber: member.idNumber }))],
  ['Request Verification code failed', 'accounts.code.too-many', askTimes(6, 61)],
  ['Invalid ID', 'id_invalid', apply({ idNumber: 'A12345' })],
  ['Invalid ID', 'hkid_check', apply({ idNumber: 'A1234564' })],
  ['A required consent is missing', 'consents.required', applyProved(() => ({ consents: [] }))],
  //
  ['Invalid password', 'password_rules', change('short')],
  ['Invalid password', 'password_common', change('Passw0rd!')],
  ['Invalid password', 'password_personal', change('Firsthand#2026')],
  ['Passwords do not match. Please', 'passwords_differ', change('Other#Harbour9', { passwordConfirmation: 'x' })],
  ['Password cannot be the same as your current password', 'password_used', locale => change(member.password)(locale)],
  ['The password is not correct', 'password_wrong', change('Other#Harbour9', { oldPassword: 'x' })],
  ['This answer is needed', 'required', change('')],
  ['Emails do not match', 'emails_differ', apply({ emailConfirmation: 'other@example.com' })],
  ['Invalid Hong Kong phone number', 'phone_hk', apply({ phoneNumber: '21234567' })],
  ['Enter the whole phone number', 'phone_invalid', apply({ areaCode: '86', phoneNumber: '12' })],
  ['Invalid Mainland mobile number', 'phone_cn', apply({ areaCode: '86', phoneNumber: '12345678901' })],
  ['You must be 18 or older', 'under_age', apply({ dateOfBirth: '2020-01-01' })],
  ['Enter a real date', 'birth_invalid', apply({ dateOfBirth: '2001-02-30' })],
  ['The date of birth must be in the past', 'birth_future', apply({ dateOfBirth: '2190-01-01' })],
  ['The date of birth does not match', 'birth_differs', apply({ ...cnid, dateOfBirth: '1988-03-28' })],
  ['The gender does not match', 'gender_differs', apply({ ...cnid, gender: 'M' })],
  ['Use English letters', 'name_latin', apply({ englishLastName: '陳' })],
  ['Use Chinese characters', 'name_han', apply({ chineseLastName: 'CHAN' })],
  ['Verify your mobile number', 'code_needed', apply({ otpToken: '' })],
  // upload
  ['Exceed file size limit 5MB', 'file_too_large', upload(() => ({ name: 'a.jpg', bytes: Buffer.alloc(5_242_880) }))],
  ['Unsupported file format', 'file_unsupported', upload(() => ({ name: 'a.exe', bytes: Buffer.from('MZ') }))],
  ['Unsupported file format', 'file_not_what_it_says', upload(() => ({ name: 'a.png', bytes: Buffer.from('GIF89a') }))],
  ['You can only upload 2 files', 'files_too_many', applyProved(() => ({}), [photo, photo, photo])],
  ['Choose at least one file', 'files_needed', applyProved(() => ({ documentWay: 'UPLOAD' }))],
  ['This choice is not offered here', 'not_offered', applyProved(() => ({}), [photo])],
  ['This file is empty', 'file_empty', upload(() => ({ name: 'a.jpg', bytes: Buffer.alloc(0) }))],
  ['This file is damaged', 'file_damaged', upload(() => ({ name: 'a.jpg', bytes: jpg.subarray(0, jpg.length / 2) }))],
  [
    'This picture is too large',
    'file_too_many_pixels',
    upload(async () => ({ name: 'a.png', bytes: await white(8_000, 5_001).png().toBuffer() })),
  ],
  ['This PDF is locked', 'file_encrypted', pdf(item => item.encrypt({ ownerPassword: 'a', userPassword: '' }))],
  ['This PDF holds scripts', 'file_active', pdf(item => item.addJavaScript('a', 'app.alert(1)'))],
  [
    'This PDF has more than 50 pages',
    'file_too_many_pages',
    pdf(item => Array.from({ length: 50 }, () => item.addPage())),
  ],
  ['A virus was found', 'file_infected', scanned(() => `127.0.0.1:${(clamd.address() as AddressInfo).port}`)],
  ['Files cannot be checked for viruses', 'files.scanner.unavailable', scanned(() => '127.0.0.1:1')],
  // Whatever the form
  ['This field is not known here', 'unknown_field', apply({ status: 'Verified' })],
  ['This field was given more than once', 'duplicate_field', twice],
  ['Remove characters', 'characters_refused', apply({ englishLastName: 'CH\u{e0041}AN' })],
  ['This answer is too long', 'too_long', apply({ englishLastName: 'A'.repeat(61) })],
  ['This number is too large', 'too_big', apply({ consents: [{ ...consent, version: 200_000 }] })],
  ['This number is too small', 'too_small', apply({ consents: [{ ...consent, version: 0 }] })],
  ['This answer is not in the right form', 'invalid', apply({ nationality: 'Hong Kong' })],
]

/** Messages of R-8 that no answer contains; docs/deviations.md explains why. */
const unseen = [
  'Invalid Username or Password',
  'Username or password is invalid',
  'This number is not registered yet',
  'Wrong email',
  'Wrong mobile number',
  'Wrong password',
]
type Problem = { code: string; title: string; errors?: { code: string; message: string }[] }
const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const catalogued = (code: string, locale: Locale): string | undefined => {
  const ours = Object.entries(refusals).map(([refusal, one]) => [refusal, one[locale]] as const)
  return new Map<string, string>([...Object.entries(words[locale]), ...ours]).get(code)
}

describe('is said in three languages', () => {
  test.each(rows)('%s: %s', async (says, code, provoke) => {
    const seen = []
    for (const locale of locales) {
      const { raw: answer } = await provoke(locale)
      const problem: Problem = JSON.parse(answer.body)
      const found = problem.code === code ? problem.title : problem.errors?.find(error => error.code === code)?.message
      expect(found, `${locale} ${answer.body}`).toBe(catalogued(code, locale))
      seen.push(found ?? '')
    }
    const [english = '', ...chinese] = seen
    expect(english.startsWith(says), english).toBe(true)
    for (const text of chinese) expect(text).toMatch(/\p{Script=Han}/u)
    expect(new Set([code, english, ...chinese]).size).toBeGreaterThanOrEqual(3)
    expect(seen.join('')).not.toMatch(/[{}]|undefined/)
  })
})

test('nothing that can be said is missing above, beside registrations or passkeys, or at the office', () => {
  const files = ['../sales/registration/messages', 'office-messages', '../sales/desk/assisted/settle-number']
  const own = Object.keys(refusals).filter(code => /^(accounts\.(?!passkey)|files)\./.test(code))
  const elsewhere = files.map(name => read(`${name}.test.ts`)).join('')
  const seen = (code: string) => rows.some(row => row[1] === code) || elsewhere.includes(`'${code}'`)
  expect([...Object.keys(en), ...own].filter(code => !seen(code))).toEqual(['amount_invalid']) // the portal checks this before it sends anything
})

test('what is not said is in no catalogue, and is told of among the deviations', () => {
  const all = [...Object.values(refusals).map(refusal => refusal.en), ...Object.values(en)]
  const problem = read('../../../docs/deviations.md').replace(/\s+/g, ' ')
  for (const says of unseen) {
    expect(all.find(text => text.startsWith(says))).toBeUndefined()
    expect(problem, says).toContain(says)
  }
})

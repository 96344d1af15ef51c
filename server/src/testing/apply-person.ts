import { randomUUID } from 'node:crypto'
import { type ConsentRegion, listConsents, type ConsentScope } from '#contract/consents/consent'
import { registerAccount } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { initSession, type SlidePurpose } from '#contract/accounts/slide-check'
import { isCnid, isHkid, needsPrcConsents, normalisePhone } from '#contract/identity'
import type { InputOf, Operation, OutputOf, Problem } from '#contract/operation'
import { sample } from '#contract/sample'
import { createTickets, registerIntent } from '#contract/sales/intent'
import { randomToken, tokenHash } from '../platform/crypto/index.ts'
import { type Database, databaseNow } from '../platform/database/index.ts'

/** A file as a browser would send it. */
export type TestFile = { name: string; bytes: Uint8Array }

/** What a helper here needs of a test app: told by shape, so that the app may offer the helper without a circle. */
export type Client = {
  call: <Op extends Operation>(
    op: Op,
    input: InputOf<Op>,
    sent?: { token?: string; slideId?: string; key?: string; files?: TestFile[] },
  ) => Promise<{
    status: number
    body: OutputOf<Op>
    problem: Problem
    raw: { body: string; headers?: Record<string, unknown> }
  }>
  slide: (purpose: SlidePurpose) => Promise<string>
  prove: (areaCode: string, phoneNumber: string) => Promise<string>
  outbox: () => Promise<{ to: string; subject: string; body: string }[]>
}

export type Applied = InputOf<typeof registerAccount>

/** A valid Hong Kong identity number for every whole number below a million: `X`, six digits, the check character. */
export const hkidOf = (serial: number): string => {
  const stem = `X${String(serial).padStart(6, '0')}`
  const check = '0123456789A'.split('').find(item => isHkid(stem + item))
  if (check === undefined) throw new Error(`no check character for ${stem}`)
  return stem + check
}

/** A valid Mainland identity number for a day of birth and a serial below a thousand: odd for men, even for women. */
export const cnidOf = (serial: number, dateOfBirth: string): string => {
  const stem = `110105${dateOfBirth.replaceAll('-', '')}${String(serial).padStart(3, '0')}`
  return stem + ([...'0123456789X'].find(check => isCnid(stem + check)) ?? '')
}

// What the server has stored once somebody has solved the picture, or has typed the code that was sent to them. That they can is tested
// beside both; here it saves a picture to draw and a letter to send for each person of each test.
const lastingMinutes = 10

const timesOf = (now: Date) => ({
  now: now.toISOString(),
  expiresAt: new Date(now.getTime() + lastingMinutes * 60_000).toISOString(),
})

/** Stores a slide check that is solved and not spent: its id. */
export const solvedSlide = async (db: Database, purpose: SlidePurpose): Promise<string> => {
  const id = randomUUID()
  const { now: solvedAt, expiresAt } = timesOf(await databaseNow(db))
  await db
    .insertInto('accounts.slide')
    .values({ id, purpose, answer: 0, attemptsLeft: 1, expiresAt, solvedAt })
    .execute()
  return id
}

/** Stores a code to a mobile number that is verified and not spent: the token that an application wants. */
export const provenMobile = async (db: Database, areaCode: string, phoneNumber: string): Promise<string> => {
  const token = randomToken()
  const { now, expiresAt } = timesOf(await databaseNow(db))
  await db
    .insertInto('accounts.oneTimeCode')
    .values({
      id: randomUUID(),
      purpose: 'REGISTER',
      target: `${areaCode}-${phoneNumber}`,
      codeHash: '',
      tokenHash: tokenHash(token),
      attemptsLeft: 1,
      createdAt: now,
      verifiedAt: now,
      expiresAt,
    })
    .execute()
  return token
}

let people = 0

/** Particulars of somebody nobody has met yet; what the server must hand out (token, consents) is left out. */
export const somebody = (): Omit<Applied, 'otpToken' | 'consents'> => {
  const serial = ++people
  const email = `person${serial}@example.com`
  return {
    ...sample(registerAccount.input),
    documentWay: 'SHOW',
    idNumber: hkidOf(700_000 + serial),
    phoneNumber: String(51_000_000 + serial),
    email,
    emailConfirmation: email,
  }
}

/** The last code that went to an address. */
export const codeFor = async (t: Client, to: string): Promise<string> => {
  const messages = await t.outbox()
  const found = messages.findLast(message => message.to === to && /\b\d{6}\b/.test(message.subject))
  if (!found) throw new Error(`no code went to ${to}`)
  return /\b\d{6}\b/.exec(found.subject)![0]
}

type AreaCode = Applied['areaCode']

/** Asks for a code to a mobile number, of Hong Kong unless told otherwise, with a fresh slide check. */
export const askCode = async (t: Client, phoneNumber: string, areaCode: AreaCode = '852') =>
  t.call(generateCode, {
    purpose: 'REGISTER',
    target: { channel: 'SMS', areaCode, phoneNumber },
    captchaSessionId: await t.slide('REGISTER'),
  })

/** Proves a mobile number by a code: the token that an application wants. */
export const proveMobile = async (t: Client, phoneNumber: string, areaCode: AreaCode = '852'): Promise<string> => {
  const asked = await askCode(t, phoneNumber, areaCode)
  if (asked.status !== 200) throw new Error(`no code: ${asked.raw.body}`)
  const code = await codeFor(t, `+${areaCode}${phoneNumber}`)
  const verified = await t.call(verifyCode, { otpId: asked.body.otpId, code })
  if (verified.status !== 200) throw new Error(`not verified: ${verified.raw.body}`)
  return verified.body.token
}

/** Answers to all that the vendor asks: yes to what is required, no to the rest. */
export const agree = async (
  t: Pick<Client, 'call'>,
  scope: ConsentScope,
  region: ConsentRegion = 'HK',
): Promise<Applied['consents']> => {
  const { body } = await t.call(listConsents, { scope, region, programme: 'vendor' })
  return body.definitions.map(({ code, version, required }) => ({
    code,
    version,
    granted: required,
    locale: 'en',
    shownAt: body.shownAt,
    viaSelectAll: false,
  }))
}

/** A whole application that will be accepted, its mobile number proved. */
export const application = async (t: Client, more: Partial<Applied> = {}): Promise<Applied> => {
  const person = { ...somebody(), ...more }
  return {
    ...person,
    otpToken: more.otpToken ?? (await t.prove(person.areaCode, normalisePhone(person.areaCode, person.phoneNumber))),
    consents: more.consents ?? (await agree(t, 'ACCOUNT', needsPrcConsents(person) ? 'CN' : 'HK')),
  }
}

/** Opens an account for a stranger, by the way that strangers go. */
export const applyPerson = async (
  t: Client,
  more: Partial<Applied> = {},
  files: TestFile[] = [],
): Promise<Applied & { id: string }> => {
  const given = await application(t, more)
  const made = await t.call(registerAccount, given, { files })
  if (made.status !== 200) throw new Error(`no account: ${made.raw.body}`)
  return { ...given, id: made.body.id }
}

type Registered = InputOf<typeof registerIntent>

/** A registration of intent that will be accepted in the demo's open session. */
export const registration = async (t: Pick<Client, 'call'>, more: Partial<Registered> = {}): Promise<Registered> => ({
  ...sample(registerIntent.input),
  sessionId: 'b1000000-0000-4000-8000-000000000001',
  batchId: 'c1000000-0000-4000-8000-000000000002',
  consents: await agree(t, 'TICKET'),
  ...more,
})

/** Lodges an intent: its id. */
export const submitIntent = async (
  t: Pick<Client, 'call'>,
  token: string,
  more: Partial<Registered> = {},
): Promise<string> => {
  const { status, body, raw } = await t.call(registerIntent, await registration(t, more), { token })
  if (status !== 200) throw new Error(`no intent: ${raw.body}`)
  return body.id
}

/** Registers an intent and makes its tickets: the first one’s id and number. */
export const submitTicket = async (t: Pick<Client, 'call'>, token: string) => {
  const { body } = await t.call(createTickets, { id: await submitIntent(t, token) }, { token })
  const [ticket] = body.tickets
  if (!ticket) throw new Error('no ticket')
  return ticket
}

/** A slide check that is neither solved nor spent. */
export const freshSlide = async (t: Pick<Client, 'call'>): Promise<string> =>
  (await t.call(initSession, {})).body.sessionId

/** The statuses of answers that came in any order, lowest first. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(answer => answer.status).toSorted((a, b) => a - b)

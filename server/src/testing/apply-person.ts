import { randomUUID } from 'node:crypto'
import { type ConsentRegion, listConsents, type ConsentScope } from '#contract/consents/consent'
import { registerAccount } from '#contract/accounts/account'
import { generateCode, verifyCode } from '#contract/accounts/one-time-code'
import { initSession, type SlidePurpose } from '#contract/accounts/slide-check'
import { isCnid, isHkid, needsPrcConsents, normalisePhone } from '#contract/identity'
import type { InputOf, Operation, OutputOf, Problem } from '#contract/operation'
import { sample } from '#contract/sample'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { randomToken, tokenHash } from '../platform/crypto/secret-hasher.ts'
import { type Database, databaseNow } from '../platform/database/database.ts'

/** A file as a browser would send it. */
export type TestFile = { name: string; bytes: Uint8Array }

/**
 * The part of a test app that the helpers here need. It is a structural type, so that the app can offer the helpers
 * without a circular import.
 */
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

/**
 * Returns a valid Hong Kong identity number for every whole number below a million: `X`, six digits, the check
 * character.
 */
export const hkidOf = (serial: number): string => {
  const stem = `X${String(serial).padStart(6, '0')}`
  const check = '0123456789A'.split('').find(item => isHkid(stem + item))
  if (check === undefined) throw new Error(`no check character for ${stem}`)
  return stem + check
}

/**
 * Returns a valid Mainland identity number for a date of birth and a serial below 1,000: odd for men, even for women.
 */
export const cnidOf = (serial: number, dateOfBirth: string): string => {
  const stem = `110105${dateOfBirth.replaceAll('-', '')}${String(serial).padStart(3, '0')}`
  return stem + ([...'0123456789X'].find(check => isCnid(stem + check)) ?? '')
}

// The helpers below insert what the server stores once somebody has solved a slide check, or has typed the code sent
// to them. The tests of both features prove that people can do so; the helpers save drawing a picture and sending a
// letter for each person of each test.
const lastingMinutes = 10

const timesOf = (now: Date) => ({
  now: now.toISOString(),
  expiresAt: new Date(now.getTime() + lastingMinutes * 60_000).toISOString(),
})

/** Inserts a slide check that is solved and unused. Returns its id. */
export const solvedSlide = async (db: Database, purpose: SlidePurpose): Promise<string> => {
  const id = randomUUID()
  const { now: solvedAt, expiresAt } = timesOf(await databaseNow(db))
  await db
    .insertInto('accounts.slide')
    .values({ id, purpose, answer: 0, attemptsLeft: 1, expiresAt, solvedAt })
    .execute()
  return id
}

/** Inserts a verified, unused code for a mobile number. Returns the token that an application needs. */
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

/** Returns the personal data of a new person, without the parts that the server must issue (token, consents). */
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

/** Returns the last code that was sent to an address. */
export const codeFor = async (t: Client, to: string): Promise<string> => {
  const messages = await t.outbox()
  const found = messages.findLast(message => message.to === to && /\b\d{6}\b/.test(message.subject))
  if (!found) throw new Error(`no code went to ${to}`)
  return /\b\d{6}\b/.exec(found.subject)![0]
}

type AreaCode = Applied['areaCode']

/** Requests a code for a mobile number with a fresh slide check. The area code is Hong Kong's by default. */
export const askCode = async (t: Client, phoneNumber: string, areaCode: AreaCode = '852') =>
  t.call(generateCode, {
    purpose: 'REGISTER',
    target: { channel: 'SMS', areaCode, phoneNumber },
    captchaSessionId: await t.slide('REGISTER'),
  })

/** Verifies a mobile number by a code. Returns the token that an application needs. */
export const proveMobile = async (t: Client, phoneNumber: string, areaCode: AreaCode = '852'): Promise<string> => {
  const asked = await askCode(t, phoneNumber, areaCode)
  if (asked.status !== 200) throw new Error(`no code: ${asked.raw.body}`)
  const code = await codeFor(t, `+${areaCode}${phoneNumber}`)
  const verified = await t.call(verifyCode, { otpId: asked.body.otpId, code })
  if (verified.status !== 200) throw new Error(`not verified: ${verified.raw.body}`)
  return verified.body.token
}

/** Returns answers to all consents of the vendor: yes to those required, no to the rest. */
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

/** Returns a complete application that the server accepts, with a verified mobile number. */
export const application = async (t: Client, more: Partial<Applied> = {}): Promise<Applied> => {
  const person = { ...somebody(), ...more }
  return {
    ...person,
    otpToken: more.otpToken ?? (await t.prove(person.areaCode, normalisePhone(person.areaCode, person.phoneNumber))),
    consents: more.consents ?? (await agree(t, 'ACCOUNT', needsPrcConsents(person) ? 'CN' : 'HK')),
  }
}

/** Opens an account for a new person, in the same way as the public does. */
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

/** Returns a registration of intent that the server accepts in the demo's open session. */
export const registration = async (t: Pick<Client, 'call'>, more: Partial<Registered> = {}): Promise<Registered> => ({
  ...sample(registerIntent.input),
  sessionId: 'b1000000-0000-4000-8000-000000000001',
  batchId: 'c1000000-0000-4000-8000-000000000002',
  consents: await agree(t, 'TICKET'),
  ...more,
})

/** Submits an intent and returns its id. */
export const submitIntent = async (
  t: Pick<Client, 'call'>,
  token: string,
  more: Partial<Registered> = {},
): Promise<string> => {
  const { status, body, raw } = await t.call(registerIntent, await registration(t, more), { token })
  if (status !== 200) throw new Error(`no intent: ${raw.body}`)
  return body.id
}

/** Registers an intent and creates its tickets. Returns the id and number of the first one. */
export const submitTicket = async (t: Pick<Client, 'call'>, token: string) => {
  const { body } = await t.call(createTickets, { id: await submitIntent(t, token) }, { token })
  const [ticket] = body.tickets
  if (!ticket) throw new Error('no ticket')
  return ticket
}

/** Returns the id of a slide check that is neither solved nor used. */
export const freshSlide = async (t: Pick<Client, 'call'>): Promise<string> =>
  (await t.call(initSession, {})).body.sessionId

/** Returns the statuses of answers in any order, sorted from the lowest. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(answer => answer.status).toSorted((a, b) => a - b)

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { listConsents } from '#contract/consents/consent'
import type { InputOf } from '#contract/operation'
import { sample } from '#contract/sample'
import type { SessionMethod } from '#contract/sales/property/sales-session'
import { EstateAgent } from '#contract/sales/registration/agent'
import { addAttachment, type Attachment, type AttachmentPurpose } from '#contract/sales/registration/attachment'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import {
  type KnownCompany,
  type KnownPerson,
  Company,
  Person,
  saveCompany,
  savePerson,
} from '#contract/sales/registration/party'
import { type Applied, applyPerson, hkidOf, submitIntent, registration, type TestFile } from './apply-person.ts'
import type { TestApp } from './index.ts'

/** The demo's tender session. */
export const tender = {
  sessionId: 'b1000000-0000-4000-8000-000000000004',
  batchId: 'c1000000-0000-4000-8000-000000000005',
} as const
/** Returns the id of a unit of its price list, counted from one. */
export const unitOf = (count: number): string => `71000000-0000-4000-8000-${String(count).padStart(12, '0')}`

/**
 * Creates somebody with an account and logs them in. Resets the limits first, so any number of people can come from
 * this address.
 */
export const member = async (t: TestApp, more: Partial<Applied> = {}) => {
  const names = ['code', 'slide-init', 'login', 'login-stranger', 'login-friend', 'register']
  await t.db.deleteFrom('platform.limits').where('name', 'in', names).execute()
  const person = await applyPerson(t, more)
  return { ...person, ...(await t.enter(person.email, person.password)) }
}
export type Member = Awaited<ReturnType<typeof member>>

let named = 0

/** Returns the input for a new person to be named, whom nobody has named yet. */
export const personInput = (more: Partial<InputOf<typeof savePerson>> = {}): InputOf<typeof savePerson> => {
  const serial = ++named
  return {
    ...sample(Person),
    id: randomUUID(),
    idNumber: hkidOf(300_000 + serial),
    phoneNumber: String(62_000_000 + serial),
    email: `named${serial}@example.com`,
    ...more,
  }
}

type By = { token: string }

const mustBe = <Body>({ status, body, raw }: { status: number; body: Body; raw: { body: string } }): Body => {
  if (status !== 200) throw new Error(raw.body)
  return body
}

/** Adds a person to a registrant's list. */
export const createPerson = async (
  t: TestApp,
  { token }: By,
  more: Partial<InputOf<typeof savePerson>> = {},
): Promise<KnownPerson & { email: string }> => {
  const known = mustBe(await t.call(savePerson, personInput(more), { token }))
  return { ...known, email: known.email ?? '' }
}

const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00' } })
  .jpeg()
  .toBuffer()
export const photo: TestFile = { name: '正面.JPG', bytes: picture }

/** Uploads one file. */
export const attach = async (
  t: TestApp,
  { token }: By,
  purpose: AttachmentPurpose,
  file: TestFile = photo,
): Promise<Attachment> => mustBe(await t.call(addAttachment, { purpose }, { token, files: [file] }))

/** Creates a company with its certificate. */
export const createCompany = async (
  t: TestApp,
  by: By,
  more: Partial<InputOf<typeof saveCompany>> = {},
): Promise<KnownCompany> => {
  const { id } = await attach(t, by, 'BUSINESS_REGISTRATION')
  const given = { ...sample(Company), brNumber: String(20_000_000 + ++named), documents: [id] }
  return mustBe(await t.call(saveCompany, { ...given, id: randomUUID(), ...more }, { token: by.token }))
}

/** Returns an agent with an unused referral form for Kai Tak's property. */
export const agentWith = (serial: string, more: Partial<EstateAgent> = {}): EstateAgent => ({
  ...EstateAgent.parse(sample(EstateAgent)),
  agency: 'A01',
  serial,
  ...more,
})

export type Registered = InputOf<typeof registerIntent>

/** Registers and submits an intent. Returns the intent's id and its tickets. */
export const submit = async (t: TestApp, { token }: By, more: Partial<Registered> = {}) => {
  const intent = await submitIntent(t, token, more)
  const { tickets } = mustBe(await t.call(createTickets, { id: intent }, { token }))
  return { intent, tickets, ticket: tickets[0]! }
}

/** Tries to register, and returns the answer. */
export const register = async (t: TestApp, { token }: By, more: Partial<Registered> = {}) =>
  t.call(registerIntent, await registration(t, more), { token })

/**
 * Returns answers to all consents of a session: yes to those required of everyone and to `granted`, no to the rest.
 */
export const answersOf = async (
  t: TestApp,
  sessionId: string,
  granted: readonly string[] = [],
  region?: 'HK' | 'CN',
) => {
  const asked = { scope: 'TICKET', sessionId, ...(region && { region }) } as const
  const { definitions, shownAt } = (await t.call(listConsents, asked)).body
  return definitions.map(({ code, version, required, programme }) => ({
    code,
    version,
    granted: granted.includes(code) || (required && programme === 'vendor'),
    locale: 'en' as const,
    shownAt,
    viaSelectAll: false,
  }))
}

/** Returns the errors in a problem, as field and code. */
export const faultsOf = ({ problem }: { problem: { errors?: { field: string; code: string }[] } }): string[] =>
  (problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)

/** Returns a problem without the parts that differ in every request. */
export const shapeOf = ({ problem }: { problem: object }) => ({ ...problem, correlationId: '' })

/**
 * Returns the number of places in a session that each holder of this kind has taken, including places where somebody
 * else named them.
 */
export const placesOf = async (t: TestApp, sessionId: string, kind: 'account' | 'person' | 'company') => {
  const rows = await t.db
    .selectFrom('sales.place')
    .select(sql<number>`used + named`.as('used'))
    .where('sessionId', '=', sessionId)
    .where('holder', 'like', `${kind}:%`)
    .orderBy('holder')
    .execute()
  return rows.map(({ used }) => used)
}

/** Changes the rules of a session. */
export const setSession = async (
  t: TestApp,
  id: string,
  rules: Partial<{
    method: SessionMethod
    ballotAt: string | null
    maxTicketsPerAccount: number
    maxTicketsPerPerson: number
    maxJointNames: number
    closeRelativesOnly: boolean
    admitsCompanies: boolean
    onlineWithdrawal: boolean
    closesAt: string
    verifyBy: string
  }>,
): Promise<void> => void (await t.db.updateTable('sales.session').set(rules).where('id', '=', id).execute())

export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

/** Sets the closing time of a session to one second ago. The returned function restores the earlier time. */
export const closeSession = async (t: TestApp, id: string): Promise<() => Promise<void>> => {
  const { closesAt } = await t.db
    .selectFrom('sales.session')
    .select('closesAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await setSession(t, id, { closesAt: ago(1_000) })
  return () => setSession(t, id, { closesAt })
}

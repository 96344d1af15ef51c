import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { saveUserDocuments } from '#contract/accounts/document'
import type { logIn as logInOperation } from '#contract/accounts/login-session'
import type { Locale } from '#contract/common'
import { type ConsentScope, listConsents } from '#contract/consents/consent'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import { isCnid, isHkid } from '#contract/identity'
import { type InputOf, type Operation, type OutputOf, pathKeys } from '#contract/operation'
import { DraftContent, getDraft, listDrafts, saveDraft } from '#contract/sales/registration/draft'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { addPayment } from '#contract/payments/payment'
import { savePerson } from '#contract/sales/registration/party'
import { confirmTicket, getTicket } from '#contract/sales/ticket/ticket'
import { sample } from '#contract/sample'
import { EstateAgent } from '#contract/sales/registration/agent'
import type { Stage } from './stage.ts'

export type Person = { email: string; phone: string; password: string; idNumber: string }
type Sent = { token?: string; files?: readonly File[] }

const urlOf = (stage: Stage, op: Operation, input: Record<string, unknown>): string => {
  const path = op.path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key]))
  const query = op.method === 'GET' ? Object.entries(input).filter(([key]) => !pathKeys(op.path).includes(key)) : []
  return `${stage.url}${path}?${new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString()}`
}

const bodyOf = (op: Operation, input: Record<string, unknown>, files: readonly File[]): string | FormData => {
  const keys = pathKeys(op.path)
  const json = JSON.stringify(Object.fromEntries(Object.entries(input).filter(([key]) => !keys.includes(key))))
  if (op.wire !== 'multipart') return json
  const form = new FormData()
  form.set('body', json)
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** Calls the server as a portal does, without a browser. */
const send = async (stage: Stage, op: Operation, input: Record<string, unknown>, sent: Sent): Promise<Response> => {
  const body = op.method === 'GET' ? undefined : bodyOf(op, input, sent.files ?? [])
  const response = await fetch(urlOf(stage, op, input), {
    method: op.method,
    ...(body !== undefined && { body }),
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
    },
  })
  if (!response.ok) throw new Error(`${op.name}: ${response.status} ${await response.text()}`)
  return response
}

export const ask = async <Op extends Operation>(
  stage: Stage,
  op: Op,
  input: InputOf<Op>,
  sent: Sent = {},
): Promise<OutputOf<Op>> =>
  (await send(stage, op, input as Record<string, unknown>, sent)).json() as Promise<OutputOf<Op>>

/** Returns a valid Hong Kong identity number for every integer below one million. */
export const hkidOf = (serial: number): string => {
  const stem = `X${String(serial).padStart(6, '0')}`
  return stem + ([...'0123456789A'].find(check => isHkid(stem + check)) ?? '')
}

/**
 * Returns a valid Mainland identity number for a serial below one thousand, of a person born on 27 March 1988; an
 * even serial gives a woman.
 */
export const cnidOf = (number: number): string => {
  const stem = `11010519880327${String(number).padStart(3, '0')}`
  return stem + ([...'0123456789X'].find(check => isCnid(stem + check)) ?? '')
}

let serial = 0
/** Returns personal details that nobody else in this database has. */
export const somebody = (): Person => {
  const mine = ++serial
  return {
    email: `person${mine}@example.com`,
    phone: String(52_000_000 + mine),
    password: 'Lantern!42',
    idNumber: hkidOf(300_000 + mine),
  }
}

const agree = async (stage: Stage, scope: ConsentScope) => {
  const { shownAt, definitions } = await ask(stage, listConsents, { scope, programme: 'vendor' })
  return definitions.map(({ code, version, required }) => ({
    code,
    version,
    granted: required,
    locale: 'en' as const,
    shownAt,
    viaSelectAll: false,
  }))
}

/** Gives the consents that Mainland law requires of a person, one after the other, as in the profile. */
export const agreeByLaw = async (stage: Stage, person: Pick<Person, 'email'>): Promise<void> => {
  const token = await tokenOf(stage, person)
  const { shownAt, records } = await ask(stage, listConsentRecords, {}, { token })
  for (const { code, version } of records.filter(
    record => record.region === 'CN' && record.required && record.programme === 'vendor',
  ))
    await ask(stage, answerConsent, { code, version, granted: true, locale: 'en', shownAt }, { token })
}

/** Creates people and logins on a stage directly, without the screens. */
const have = async <Had>(stage: Stage, what: 'people' | 'logins', given: object): Promise<Had> => {
  const response = await fetch(`${stage.people}/${what}`, { method: 'POST', body: JSON.stringify(given) })
  if (!response.ok) throw new Error(`${what}: ${await response.text()}`)
  return response.json() as Promise<Had>
}

/** Creates a person with an account; apply.test.ts covers how new people register. */
export const newPerson = async (stage: Stage): Promise<Person> => {
  const person = somebody()
  await have(stage, 'people', person)
  return person
}

/**
 * Logs in without a page. Returns the access token and all cookies that a browser would then have. session.test.ts
 * covers the form.
 */
const logIn = async (stage: Stage, { email }: Pick<Person, 'email'>) => {
  type Login = OutputOf<typeof logInOperation> & { cookie: string }
  const { token, refreshToken, expiresInSecond, cookie } = await have<Login>(stage, 'logins', { email })
  const expires = String(Date.now() + expiresInSecond * 60_000)
  return { token, own: { fh_access: token, fh_refresh: refreshToken, fh_expires: expires }, hidden: cookie }
}

/** Returns the access token for calls of the person. */
export const tokenOf = async (stage: Stage, person: Pick<Person, 'email'>): Promise<string> =>
  (await logIn(stage, person)).token

/** Signs the browser in as the given person. */
export const enter = async (context: BrowserContext, stage: Stage, person: Pick<Person, 'email'>): Promise<void> => {
  const { own, hidden } = await logIn(stage, person)
  const shared = { domain: new URL(stage.url).hostname, path: '/', sameSite: 'Strict' } as const
  await context.addCookies([
    ...Object.entries(own).map(([name, value]) => ({ name, value: encodeURIComponent(value), ...shared })),
    { name: 'firsthand', value: hidden, ...shared, httpOnly: true },
  ])
}

/** The demo's only open session, and its group for one unit or more. */
export const openGroup = {
  propertyId: 'a1000000-0000-4000-8000-000000000001',
  sessionId: 'b1000000-0000-4000-8000-000000000001',
  batchId: 'c1000000-0000-4000-8000-000000000002',
} as const

/** Returns a draft that is complete up to a step. */
export const draftOf = (step: number, more: Partial<DraftContent> = {}): DraftContent => ({
  ...sample(DraftContent),
  ...openGroup,
  sessionRevision: 1,
  step,
  numberOfUnits: 1,
  numberOfIntents: 2,
  confirmed: true,
  address: {
    country: 'HKG',
    city: 'KLN',
    cityName: null,
    district: 'KT',
    districtName: null,
    line1: 'Flat A, 12/F, Sample House',
    line2: null,
    line3: null,
  },
  hasAgent: step > 3 ? false : null,
  isEstateAgent: step > 3 ? false : null,
  survey: {},
  payBy: null,
  ready: null,
  ...more,
})

/** Stores a draft for the person, as if it had been entered. Returns the id of the draft. */
export const storeDraft = async (
  stage: Stage,
  person: Pick<Person, 'email'>,
  content: DraftContent,
): Promise<string> => {
  const token = await tokenOf(stage, person)
  const { drafts } = await ask(stage, listDrafts, {}, { token })
  const id = drafts[0]?.id ?? crypto.randomUUID()
  const { draft } = await ask(stage, getDraft, { id }, { token })
  await ask(stage, saveDraft, { id, content, version: draft?.version ?? 0 }, { token })
  return id
}

/** Uploads a copy of the person's identity document for the property of the open session. */
export const sendCopy = async (stage: Stage, person: Pick<Person, 'email'>, copy: File): Promise<void> => {
  const token = await tokenOf(stage, person)
  const input = { id: openGroup.propertyId, way: 'UPLOAD' as const, keep: [] }
  await ask(stage, saveUserDocuments, input, { token, files: [copy] })
}

/**
 * Adds a person whom the registrations of the given person may name, by default a new person. Returns the id of the
 * named person.
 */
export const newNamed = async (stage: Stage, person: Person, named: Person = somebody()): Promise<string> => {
  const token = await tokenOf(stage, person)
  const id = crypto.randomUUID()
  const details = {
    ...sample(savePerson.input),
    idNumber: named.idNumber,
    phoneNumber: named.phone,
    email: named.email,
  }
  await ask(stage, savePerson, { ...details, id }, { token })
  return id
}

/** Returns the registration number that people see. */
export const numberOf = async (stage: Stage, ticketId: string): Promise<string> => {
  const { rows } = await stage.database.query<{ number: string }>(
    'select registration_number as number from sales.ticket where id = $1',
    [ticketId],
  )
  return rows[0]?.number ?? ''
}

type Wanted = {
  arranged: boolean
  declared?: boolean
  people?: string[]
  related?: string | null
  group?: { sessionId: string; batchId: string }
  serial?: string | null
}

/**
 * Submits a registration and returns its id. `arranged`: the deposit will be brought to the sales office; `declared`:
 * a cashier's order was entered. `people`: joint names; `related`: the registration to be linked. `group`: of a
 * session other than the open one. `serial`: a referral form of the agency A01.
 */
export const newTicket = async (
  stage: Stage,
  person: Person,
  { arranged, declared = false, people = [], related = null, group = openGroup, serial = null }: Wanted,
): Promise<string> => {
  const token = await tokenOf(stage, person)
  const { sessionId, batchId } = group
  const { address } = draftOf(4)
  const consents = await agree(stage, 'TICKET')
  const { id } = await ask(
    stage,
    registerIntent,
    {
      ...sample(registerIntent.input),
      people: people.map(personId => ({ personId, relationship: 'SPOUSE' })),
      relatedNumber: related === null ? null : await numberOf(stage, related),
      agent: serial === null ? null : { ...sample(EstateAgent), agency: 'A01', serial },
      sessionId,
      batchId,
      consents,
      numberOfUnits: 1,
      numberOfIntents: 2,
      survey: {},
      address: { ...address, country: 'HKG', line1: address.line1 ?? '' },
    },
    { token },
  )
  const ticketId = (await ask(stage, createTickets, { id }, { token })).tickets[0]?.id ?? ''
  if (declared) {
    const { remainingCents: amountCents } = await ask(stage, getTicket, { id: ticketId }, { token })
    const number = String(randomInt(100_000, 1_000_000))
    const order = { method: 'CASHIER_ORDER', bank: '004', number, amountCents } as const
    await ask(stage, addPayment, { ticketId, ...order }, { token })
  }
  if (arranged) await ask(stage, confirmTicket, { id: ticketId }, { token })
  return ticketId
}

/** Signs the browser in as a new person who has submitted one registration. */
export const enterWithTicket = async (
  context: BrowserContext,
  stage: Stage,
  wanted: Wanted,
): Promise<{ person: Person; id: string }> => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, wanted)
  await enter(context, stage, person)
  return { person, id }
}

/** Opens a screen behind the login and waits until its heading is visible. */
export const openInner = async (page: Page, locale: Locale, rest: string): Promise<void> => {
  await page.goto(`/${locale}/registration-of-intent${rest}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Pastes text into a field as Ctrl-V does. */
export const paste = (page: Page, selector: string, text: string) =>
  page.locator(selector).evaluate((node, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const taken = !node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    // If no handler takes the text, the browser inserts it.
    if (!taken && node instanceof HTMLInputElement) {
      node.focus()
      node.select()
      document.execCommand('insertText', false, pasted)
    }
  }, text)

// The people who register in a rush, as a separate process. Each person arrives at a moment of their own and goes
// from the login page to the QR code as a browser does, without pauses. Arguments: the port, the database in which
// the solutions of the slide checks are looked up, the number of people, and the number of seconds within which they
// arrive. With the process ids of server and database, people go one after another, and the cost of each call there
// is counted. RUSH_READY=on: everybody has prepared before, and only submits; only that is measured.
// RUSH_STATEMENTS=on: the statements and the bytes of log of each call are counted too.
//
// The requests are those that a browser of the portal sends for a person who types with pauses, so that the draft is
// saved while a step is filled in and not only when it is left.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { getUserDocuments } from '../contract/src/accounts/document.ts'
import { getProfile } from '../contract/src/accounts/account.ts'
import { logIn } from '../contract/src/accounts/login-session.ts'
import { initSession, solveSlide } from '../contract/src/accounts/slide-check.ts'
import { describeClub, isMember } from '../contract/src/club/member.ts'
import { listConsents } from '../contract/src/consents/consent.ts'
import type { InputOf, Operation, OutputOf } from '../contract/src/operation.ts'
import { listPaymentMethods } from '../contract/src/payments/method.ts'
import { getAppointment } from '../contract/src/sales/appointments/appointment.ts'
import { DraftContent, listDrafts, saveDraft } from '../contract/src/sales/registration/draft.ts'
import {
  checkIntent,
  checkLimit,
  createTickets,
  prefillIntent,
  registerIntent,
} from '../contract/src/sales/registration/intent.ts'
import { listOpeningNotices } from '../contract/src/sales/session/opening-notice/operations.ts'
import { listParties } from '../contract/src/sales/registration/party.ts'
import { listActiveSessions } from '../contract/src/sales/property/sales-session.ts'
import { confirmTicket, listTickets } from '../contract/src/sales/ticket/ticket.ts'
import { sample } from '../contract/src/sample.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import { comeIn, lineOf } from './crowd-browser.ts'
import { type Answer, type Connection, openConnection } from './connection.ts'
import { countStatements } from './statements.ts'
import { countWork } from './work.ts'

const [port = '', database = '', people = '', within = '', serverPid = '', databasePid = ''] = process.argv.slice(2)
const isCalm = serverPid !== ''
const isReady = process.env.RUSH_READY === 'on'
const isCounting = process.env.RUSH_STATEMENTS === 'on'
const preparingAtOnce = 8
const place = {
  propertyId: 'a1000000-0000-4000-8000-000000000001',
  sessionId: 'b1000000-0000-4000-8000-000000000001',
  batchId: 'c1000000-0000-4000-8000-000000000002',
}
const password = 'Harbour#2026'
/** Maximum number of tries of a person whom the server asks to come back later. */
const maxTries = 60

export interface CallFigures {
  count: number
  /** Response times of the admitted requests in milliseconds, by percentile. */
  p50: number
  p99: number
  /** Number of requests that the server asked to come back later. */
  shed: number
  /** Number of other failed responses, by kind. */
  failed: Record<string, number>
}
export interface RushFigures {
  finished: number
  /**
   * `seconds`: from the first arrival to the last QR code. Percentiles: seconds from a person's arrival to their QR
   * code.
   */
  seconds: number
  p50: number
  p99: number
  /** Seconds in the waiting room, if there is one. The other times of a person count from the end of this wait. */
  waited: { p50: number; p99: number }
  calls: Record<string, CallFigures>
}

/**
 * By call: how often a person makes it, the CPU milliseconds that all of these take, and, if they are counted, their
 * statements and bytes of log.
 */
export type CalmFigures = Record<
  string,
  { count: number; server: number; database: number; statements: number; log: number }
>

const costs: CalmFigures = {}

/** Measures the CPU time of the call in the server and in the database. */
async function weighed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isCalm) return work()
  const asked = isCounting ? await countStatements(pool) : null
  const done = { server: countWork(Number(serverPid)), database: countWork(Number(databasePid)) }
  const result = await work()
  // Work that the server does after the response belongs to the call too.
  await sleep(5)
  const cost = (costs[name] ??= { count: 0, server: 0, database: 0, statements: 0, log: 0 })
  cost.count += 1 / Number(people)
  cost.server += done.server() / Number(people)
  cost.database += done.database() / Number(people)
  const counted = await asked?.()
  cost.statements += (counted?.statements ?? 0) / Number(people)
  cost.log += (counted?.log ?? 0) / Number(people)
  return result
}

const times: Record<string, number[]> = {}
const shed: Record<string, number> = {}
const failed: Record<string, Record<string, number>> = {}

/** Repeats the request until the server admits it. The measured time is that of the admitted try. */
async function insist(
  line: Connection,
  name: string,
  ...[method, path, headers, body]: Parameters<Connection['ask']>
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const from = performance.now()
    const answer = await weighed(name, () => line.ask(method, path, headers, body))
    if (answer.status === 503 && tries < maxTries) {
      shed[name] = (shed[name] ?? 0) + 1
      await sleep(1000 * Number(/\r\nretry-after: (\d+)/i.exec(answer.head)?.[1] ?? 1))
      continue
    }
    ;(times[name] ??= []).push(performance.now() - from)
    if (answer.status < 400) return answer
    const of = (failed[name] ??= {})
    of[String(answer.status)] = (of[String(answer.status)] ?? 0) + 1
    throw new Error(`${name}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
  }
}

const readable = ({ head, body }: Answer): string =>
  (/\r\ncontent-encoding: br/i.test(head) ? brotliDecompressSync(body) : body).toString()

const pool = new pg.Pool({ connectionString: database, max: 2 })

/** Returns the paths of a page's assets, which a browser loads on a first visit. */
async function assetsOf(path: string): Promise<string[]> {
  const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])]
}

type Pages = { login: string[]; inner: string[]; lists: string }

/** Returns a client that sends requests as the contract defines them, logged in once it has a token. */
const asker = (line: Connection) => {
  const sent = { token: '' }
  const call = async <Op extends Operation>(op: Op, input: InputOf<Op>, more: Record<string, string> = {}) => {
    const { method, url, headers, payload } = requestOf(op, input as Record<string, unknown>)
    const own = {
      ...(sent.token !== '' && { authorization: `Bearer ${sent.token}` }),
      ...(op.idempotency === 'required' && { 'idempotency-key': randomUUID() }),
    }
    const answer = await insist(line, op.name, method, url, { ...headers, ...own, ...more }, payload?.toString() ?? '')
    return answer
  }
  const read = async <Op extends Operation>(op: Op, input: InputOf<Op>, more?: Record<string, string>) =>
    JSON.parse(readable(await call(op, input, more))) as OutputOf<Op>
  return { call, read, enter: (token: string) => void (sent.token = token) }
}

/** Logs in as a person does: page, slide check, password. */
async function logInBy(line: Connection, { call, read, enter }: ReturnType<typeof asker>, n: number, pages: Pages) {
  await insist(line, 'page', 'GET', '/en/login', {}, '')
  for (const path of pages.login) await insist(line, 'asset', 'GET', path, {}, '')
  await insist(line, 'lists', 'GET', pages.lists, {}, '')
  await call(listActiveSessions, {})
  const { sessionId } = await read(initSession, {})
  const { rows } = await pool.query<{ answer: number }>('select answer from accounts.slide where id = $1', [sessionId])
  await call(solveSlide, { sessionId, purpose: 'LOGIN', offset: rows[0]?.answer ?? 0 })
  const login = { username: `rush${n}@example.com`, password }
  enter((await read(logIn, login, { 'x-session-id': sessionId })).token)
}

/** Sends the requests of the first screen after the login. */
async function startUp(line: Connection, { call }: ReturnType<typeof asker>, pages: Pages) {
  for (const path of pages.inner) await insist(line, 'asset', 'GET', path, {}, '')
  await call(listActiveSessions, {})
  await call(listDrafts, {})
  await call(getProfile, {})
  await call(isMember, {})
  await call(listTickets, { limit: '100' })
  await call(listOpeningNotices, {})
  await call(describeClub, {})
  for (const id of ['1', '2', '3']) {
    const path = `/v1/properties/a1000000-0000-4000-8000-00000000000${id}/image/thumbnail?width=640&format=avif`
    await insist(line, 'picture', 'GET', path, { accept: 'image/avif' }, '')
  }
}

type Submitted = InputOf<typeof registerIntent>

/**
 * Fills in a registration: answers are saved in the first two steps, and the review when it is reached. Returns what is
 * to be submitted.
 */
async function fillIn({ call, read }: ReturnType<typeof asker>): Promise<Submitted> {
  const id = randomUUID()
  const entered = { ...sample(DraftContent), ...place, sessionRevision: 1, survey: {}, payBy: null }
  let version = 0
  const save = async (step: number) => {
    ;({ version } = await read(saveDraft, { id, content: { ...entered, step }, version }))
  }
  await save(1)
  await call(checkLimit, { sessionId: place.sessionId, batchId: place.batchId, requested: 1, isNamed: true })
  await call(prefillIntent, { id: place.batchId })
  await call(listParties, {})
  await call(getUserDocuments, { id: place.propertyId })
  await save(2)
  await save(4)
  await call(listPaymentMethods, { batchId: place.batchId })
  const asked = await read(listConsents, { scope: 'TICKET', region: 'HK', sessionId: place.sessionId })
  const consents = asked.definitions.map(({ code, version: of, required }) => ({
    code,
    version: of,
    granted: required,
    locale: 'en' as const,
    shownAt: asked.shownAt,
    viaSelectAll: false,
  }))
  const { sessionId, batchId } = place
  const submitted = { ...sample(registerIntent.input), sessionId, batchId, draftId: id, consents }
  if (!isReady) return submitted
  const { checkedAt } = await read(checkIntent, submitted)
  const given = consents.map(answer => ({ ...answer, isGivenBefore: false }))
  await read(saveDraft, { id, content: { ...entered, step: 4, ready: { checkedAt, consents: given } }, version })
  return submitted
}

/** Submits a registration with the deposit to be brought later, and loads the QR code and the data shown beneath it. */
async function submit({ call, read }: ReturnType<typeof asker>, submitted: Submitted): Promise<void> {
  const intent = await read(registerIntent, submitted)
  const { tickets } = await read(createTickets, { id: intent.id })
  const ticketId = tickets[0]?.id ?? ''
  const { qr } = await read(confirmTicket, { id: ticketId })
  if (qr === null) throw new Error('no QR code')
  await call(getAppointment, { ticketId })
}

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

const figures = (took: readonly number[], waited: readonly number[], seconds: number): RushFigures => ({
  finished: took.length,
  seconds,
  p50: at(took, 0.5),
  p99: at(took, 0.99),
  waited: { p50: at(waited, 0.5), p99: at(waited, 0.99) },
  calls: Object.fromEntries(
    Object.entries(times).map(([name, of]) => [
      name,
      { count: of.length, p50: at(of, 0.5), p99: at(of, 0.99), shed: shed[name] ?? 0, failed: failed[name] ?? {} },
    ]),
  ),
})

const [inner, login, html] = [
  await assetsOf('/en/registration-of-intent'),
  await assetsOf('/en/login'),
  await (await fetch(`http://127.0.0.1:${port}/en/login`)).text(),
]
const lists = /\/v1\/utility\/values\/[\w-]+/.exec(html)?.[0] ?? '/v1/utility/values?categoryCode=COUNTRY'
const pages: Pages = { login, inner: inner.filter(path => !login.includes(path)), lists }

type Ready = Awaited<ReturnType<typeof comeReady>>

/** Opens a browser of its own address. */
const openBrowser = (n: number) => ({
  line: openConnection(Number(port), `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`),
  agent: `Browser ${n}`,
  cookies: new Map<string, string>(),
})

/** Comes as a person does, logs in and fills in a registration. */
async function comeReady(n: number) {
  const came = performance.now()
  const browser = openBrowser(n)
  const line = lineOf(browser)
  await comeIn(browser)
  const from = performance.now()
  const one = asker(line)
  await logInBy(line, one, n, pages)
  await startUp(line, one, pages)
  return { browser, one, submitted: await fillIn(one), waited: (from - came) / 1000, from }
}

/** The people with lower numbers belong to the crowd. */
const first = isCalm ? Number(process.env.RUSH_PEOPLE ?? 2_000) : 0
const prepared = new Map<number, Ready>()

/** Lets everybody prepare, and forgets what that took. */
async function prepareAll(): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < Number(people)) {
      const n = first + next++
      prepared.set(n, await comeReady(n))
    }
  }
  await Promise.all(Array.from({ length: isCalm ? 1 : preparingAtOnce }, worker))
  for (const figuresOf of [costs, times, shed, failed])
    for (const name of Object.keys(figuresOf)) delete figuresOf[name]
}

process.once('message', () => {
  const began = performance.now()
  const [took, waited]: [number[], number[]] = [[], []]
  let told = 0
  const person = async (n: number) => {
    if (!isCalm) await sleep(Math.random() * Number(within) * 1000)
    const pressed = performance.now()
    const before = prepared.get(n)
    // The server has closed a connection on which nothing was asked for a while, so a browser opens another one.
    if (before) before.browser.line = openBrowser(n).line
    let ready: Ready | undefined
    try {
      ready = before ?? (await comeReady(n))
      waited.push(ready.waited)
      await submit(ready.one, ready.submitted)
      took.push((performance.now() - (isReady ? pressed : ready.from)) / 1000)
    } catch (fault) {
      // Prints the first few errors; all of them are counted.
      if (told++ < 3) console.error(fault instanceof Error ? fault.message : fault)
    } finally {
      ready?.browser.line.close()
    }
  }
  const alone = async () => {
    for (let n = 0; n < Number(people); n++) await person(first + n)
  }
  const together = () => Promise.all(Array.from({ length: Number(people) }, (_, n) => person(n)))
  void (isCalm ? alone() : together())
    .then(() => process.send?.(isCalm ? costs : figures(took, waited, (performance.now() - began) / 1000)))
    .then(() => pool.end())
})
process.once('disconnect', () => process.exit())
if (isReady) await prepareAll()
process.send?.('ready')

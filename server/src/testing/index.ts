import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Locale } from '#contract/common'
import { isOfOffice, type InputOf, type Operation, type OutputOf, type Problem } from '#contract/operation'
import type { SlidePurpose } from '#contract/accounts/slide-check'
import { logIn } from '#contract/accounts/login-session'
import { buildApp, startWorker, workOnce } from '../compose/app.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { Context } from '../platform/context.ts'
import { openContext } from '../compose/open-context.ts'
import { provenMobile, solvedSlide, type TestFile } from './apply-person.ts'
import { requestOf } from './request-of.ts'
import { config } from './set-up.ts'
import { copyOfTemplate } from './test-databases.ts'

export * from './apply-person.ts'
export * from './locks-awaited.ts'
export * from './open-cluster.ts'
export * from './request-of.ts'
export * from './start-server.ts'
export * from './take-mail.ts'
export * from './until-served.ts'

type Sent = {
  token?: string
  key?: string
  locale?: Locale
  slideId?: string
  cookie?: string
  /** Value of a staff member's cookie. */
  office?: string
  headers?: Record<string, string>
  /** Index of the path's spelling; 0 is the canonical one. */
  path?: number
  files?: TestFile[]
}

export type Answer<Op extends Operation> = {
  status: number
  /** The output, if the answer is a success. */
  body: OutputOf<Op>
  /** The problem, if the answer is a refusal. */
  problem: Problem
  raw: LightMyRequestResponse
}

export type TestApp = {
  app: FastifyInstance
  context: Context
  db: Database
  /** Sends an operation by HTTP, as a client does. */
  call: <Op extends Operation>(op: Op, input: InputOf<Op>, sent?: Sent) => Promise<Answer<Op>>
  /** Moves the clock of this database only, by `ms` milliseconds. */
  moveClock: (ms: number) => Promise<void>
  /** Returns the id of a solved slide check. */
  slide: (purpose: SlidePurpose) => Promise<string>
  /** Returns the token of a code that was sent to a mobile number and typed. */
  prove: (areaCode: string, phoneNumber: string) => Promise<string>
  /** Logs in, as the demo registrant by default. */
  enter: (username?: string, password?: string) => Promise<{ token: string; refresh: string; cookie: string }>
  /** Returns the messages that would have been sent, oldest first. Runs the worker until it is idle. */
  outbox: () => Promise<{ to: string; subject: string; body: string }[]>
  /** Runs queued jobs as they arrive, until stopped. */
  work: () => Promise<{ stop: () => Promise<void> }>
  close: () => Promise<void>
}

export const demo = { email: 'demo@firsthand.example', phone: '852-61234567', password: 'Harbour#2026' } as const
export const sessions = {
  open: 'b1000000-0000-4000-8000-000000000001',
  groupA: 'c1000000-0000-4000-8000-000000000001',
  groupB: 'c1000000-0000-4000-8000-000000000002',
} as const

/** Origin of the portal in the tests' configuration. */
const origin = new URL(readConfig(config('')).publicUrl).origin

const headersOf = (op: Operation, sent: Sent): Record<string, string> => ({
  ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
  ...(op.idempotency === 'required' && { 'idempotency-key': sent.key ?? randomUUID() }),
  ...(sent.slideId !== undefined && { 'x-session-id': sent.slideId }),
  ...(sent.cookie !== undefined && { cookie: `firsthand=${sent.cookie}` }),
  ...(sent.office !== undefined && { cookie: `firsthand-office=${sent.office}` }),
  // The request comes from one of our own pages.
  ...(isOfOffice(op) && { origin }),
  'accept-language': sent.locale ?? 'en',
  ...sent.headers,
})

/**
 * Opens the whole server on its own copy of the template database, or on `database`: that of an app that was closed, as
 * after a restart with other settings. The server logs to `log` if it is given. Close the app after the tests of the
 * file.
 */
export const openTestApp = async (
  settings: Record<string, string> = {},
  log?: Log,
  database?: string,
): Promise<TestApp> => {
  const dataDir = inject('dataDir')
  const server = inject('postgres')
  const url = database ?? (await copyOfTemplate(server))
  // Read calls use read-only connections, as if a standby served them.
  const set = readConfig({ ...config(dataDir), DATABASE_READS_URL: url, ...settings })
  const { context: opened, owner, close } = await openContext(set, url, url, () => {})
  const context = log ? { ...opened, log } : opened
  const app = await buildApp(context, { migrated: true, closing: false }, null)
  await app.ready()
  return {
    ...tools(app, context, openDatabase(owner), owner),
    close: async () => {
      await app.close()
      await close()
    },
  }
}

const tools = (
  app: FastifyInstance,
  context: Context,
  db: Database,
  owner: Context['pool'],
): Omit<TestApp, 'close'> => {
  const call: TestApp['call'] = async (op, input, sent = {}) => {
    const { headers, ...request } = requestOf(op, input, sent.path, sent.files)
    const raw = await app.inject({ ...request, headers: { ...headers, ...headersOf(op, sent) } })
    const json: unknown = /json/.test(String(raw.headers['content-type'])) ? raw.json() : null
    return { status: raw.statusCode, body: json as never, problem: json as Problem, raw }
  }
  const slide = (purpose: SlidePurpose) => solvedSlide(db, purpose)
  return {
    app,
    context,
    db,
    call,
    slide,
    prove: (areaCode, phoneNumber) => provenMobile(db, areaCode, phoneNumber),
    moveClock: async ms =>
      void (await sql`update platform.test_clock set "offset" = "offset" + make_interval(secs => ${ms / 1000})`.execute(
        db,
      )),
    enter: async (username = demo.email, password = demo.password) => {
      const answer = await call(logIn, { username, password }, { slideId: await slide('LOGIN') })
      if (answer.status !== 200) throw new Error(`no login: ${answer.raw.body}`)
      const cookie = answer.raw.cookies.find(item => item.name === 'firsthand')?.value ?? ''
      return { token: answer.body.token, refresh: answer.body.refreshToken, cookie }
    },
    work: async () => {
      const worker = await startWorker(context, owner, {})
      return worker
    },
    outbox: async () => {
      // Runs only the queued jobs, without those that the clock adds each minute, and waits for failed jobs.
      for (await workOnce(context, owner); await hasWork(db); await workOnce(context, owner))
        await new Promise(done => setTimeout(done, 20))
      const rows = await db.selectFrom('notices.message').select('outbox').orderBy('createdAt').execute()
      return rows.flatMap(row =>
        row.outbox === null ? [] : [row.outbox as { to: string; subject: string; body: string }],
      )
    },
  }
}

/** True if jobs are due. Jobs that wait for a deadline do not count. */
const hasWork = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from graphile_worker._private_jobs
    where attempts < max_attempts and run_at < now() + interval '1 minute'`.execute(db)
  return (rows[0]?.n ?? 0) > 0
}

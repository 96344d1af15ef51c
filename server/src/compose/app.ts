import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { operations } from '#contract'
import { recogniseRegistrant } from '../accounts/index.ts'
import { handlers } from './handlers.ts'
import { seedDemo } from '../demo/demo.ts'
import { demoStaff, seedStaff } from '../demo/demo-staff.ts'
import { jobsOf, timetable } from './jobs.ts'
import { releaseUploads, takeUploads } from '../files/index.ts'
import { serveOutbox } from '../notices/index.ts'
import { recogniseKey } from '../integrations/index.ts'
import { serveDeskReturn, serveEvents } from '../payments/index.ts'
import { databaseNow, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { buildHttp } from '../platform/http/http.ts'
import { openMetrics } from '../platform/http/metrics.ts'
import { type Readiness, serveHealth } from '../platform/http/health.ts'
import { serveDocs } from '../platform/http/docs.ts'
import { servePortal } from '../platform/http/pages/portal.ts'
import { doDueJobs, startJobs } from '../platform/queue/jobs.ts'
import { makePipeline } from '../platform/pipeline/pipeline.ts'
import type { Context } from '../platform/context.ts'
import { readLists } from '../reference/index.ts'
import { recogniseMember } from './recognise-member.ts'
import { recogniseLink, serveWallets } from '../sales/index.ts'
import { registerMetrics } from './register-metrics.ts'
import { seedReference } from '../demo/seed.ts'

const recognisers = {
  registrant: recogniseRegistrant,
  staff: recogniseMember,
  link: recogniseLink,
  integration: recogniseKey,
}
const uploadStore = { take: takeUploads, release: releaseUploads }

/** Returns the note on /dev/outbox that says how to log in to the demo's office now. */
const officeNote = (context: Context, now: Date) => {
  const { password, people } = demoStaff(context)
  const lines = people.map(({ email, roles, code }) => `${code(now)}  ${email}  ${roles.join(', ')}`)
  const body = `Password of all: ${password}\nThe code of each for now:\n\n${lines.join('\n')}`
  return [{ to: `${context.config.officeUrl}/office`, subject: 'The sales office of the demo', body }]
}

/**
 * Builds the HTTP server over a context, with everything it serves. `portal` is the folder of the built portal, or
 * null for none.
 */
export const buildApp = async (context: Context, ready: Readiness, portal: string | null): Promise<FastifyInstance> => {
  const metrics = openMetrics()
  const app = await buildHttp(context, makePipeline(context, recognisers, uploadStore), handlers, metrics)
  registerMetrics(context, metrics)
  serveEvents(app, context)
  serveDeskReturn(app, context)
  serveWallets(app, context)
  serveHealth(app, context, metrics, ready)
  serveDocs(app, context, operations)
  serveOutbox(app, context, async () => (context.config.demo ? officeNote(context, await databaseNow(context.db)) : []))
  if (portal !== null)
    await servePortal(app, {
      context,
      folder: portal,
      version: async () => (await readLists(context)).version,
    })
  return app
}

/**
 * Migrates the database and inserts the data that comes with the product. Safe to run again, and by several processes
 * at once.
 */
export const prepare = async (context: Context, owner: pg.Pool): Promise<void> => {
  await migrate(owner)
  const db = openDatabase(owner)
  await db.transaction().execute(seedReference)
  if (!context.config.demo) return
  await seedDemo(context, db)
  await seedStaff(context, db)
}

/** Starts the worker, which runs the queued jobs and the scheduled jobs. */
export const startWorker = (context: Context, owner: pg.Pool, every = timetable(context)) =>
  startJobs(owner, jobsOf(context, openDatabase(owner)), every, context.log)

/** Runs the jobs that are queued and due now, and no scheduled jobs. For tests and tools: a server has a worker. */
export const workOnce = (context: Context, owner: pg.Pool): Promise<void> =>
  doDueJobs(owner, jobsOf(context, openDatabase(owner)), context.log)

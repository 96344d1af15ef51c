import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Metrics } from './metrics.ts'
import type { Context } from '../context.ts'

/** State that must be reached before the app can serve: set once migrations and seeds are done. */
export type Readiness = { migrated: boolean; closing: boolean }

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([work, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('too slow')), ms).unref())])

const succeeds = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await within(2_000, work)
    return true
  } catch {
    return false
  }
}

const probe = 'readiness'

/** Writes a byte to the file store. A disk that is full or missing accepts none. */
const writeFile = async ({ files }: Context): Promise<void> => {
  await files.put(probe, '1')
  await files.delete(probe)
}

/** Minimum milliseconds between two checks, however often the page is requested. */
const lookEvery = 1_000

type Look = { database: boolean; files: boolean }

const makeLook = (context: Context, ready: Readiness): (() => Promise<Look>) => {
  let last: { at: number; migrated: boolean; look: Promise<Look> } | null = null
  const look = async (): Promise<Look> => {
    const [database, files] = await Promise.all([
      succeeds(sql`update platform.readiness set written_at = platform.now()`.execute(context.db)),
      succeeds(writeFile(context)),
    ])
    return { database, files }
  }
  return () => {
    const { migrated } = ready
    // A result from before the tables were created says nothing about them.
    const fresh = last !== null && last.migrated === migrated && performance.now() - last.at <= lookEvery
    if (last === null || !fresh) last = { at: performance.now(), migrated, look: look() }
    return last.look
  }
}

/**
 * /healthz: the process is alive. /readyz: it can serve. /metrics: metrics, in production only with the operator's
 * token.
 */
export const serveHealth = (app: FastifyInstance, context: Context, metrics: Metrics, ready: Readiness): void => {
  const look = makeLook(context, ready)
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { database, files } = await look()
    const good = database && files && ready.migrated && !ready.closing
    return reply
      .code(good ? 200 : 503)
      .send({ status: good ? 'ready' : 'not ready', database, files, migrated: ready.migrated })
  })
  app.get('/metrics', async (request, reply) => {
    mayOperate(context, request.headers.authorization)
    return reply.type(metrics.type).send(await metrics.text())
  })
}

/** In production the operator's pages return "not found" without the token. */
export const mayOperate = (context: Context, authorization: string | undefined): void => {
  const { production, operationsToken } = context.config
  if (production && (operationsToken === null || authorization !== `Bearer ${operationsToken}`)) {
    throw new Refusal('request.not-found')
  }
}

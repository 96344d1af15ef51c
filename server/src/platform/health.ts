import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from './refusal.ts'
import type { Metrics } from './metrics.ts'
import type { World } from './world.ts'

/** What stands before the app can serve: set once migrations and seeds are done. */
export type Readiness = { migrated: boolean; closing: boolean }

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([work, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('too slow')), ms).unref())])

const databaseAnswers = async (world: World): Promise<boolean> => {
  try {
    await within(2_000, sql`select 1`.execute(world.db))
    return true
  } catch {
    return false
  }
}

/** /healthz: the process lives. /readyz: it can serve. /metrics: figures, in production for the operator's token alone. */
export const serveHealth = (app: FastifyInstance, world: World, metrics: Metrics, ready: Readiness): void => {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseAnswers(world)
    const good = database && ready.migrated && !ready.closing
    return reply
      .code(good ? 200 : 503)
      .send({ status: good ? 'ready' : 'not ready', database, migrated: ready.migrated })
  })
  app.get('/metrics', async (request, reply) => {
    mayOperate(world, request.headers.authorization)
    return reply.type(metrics.type).send(await metrics.text())
  })
}

/** In production the operator's pages are not there for anybody without the token. */
export const mayOperate = (world: World, authorization: string | undefined): void => {
  const { production, operationsToken } = world.config
  if (production && (operationsToken === null || authorization !== `Bearer ${operationsToken}`)) {
    throw new Refusal('request.not-found')
  }
}

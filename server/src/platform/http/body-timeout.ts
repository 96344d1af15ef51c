import type { FastifyInstance } from 'fastify'
import { refuseRaw } from './raw.ts'

/** Milliseconds within which a body must have come: a form of text, and one with ten megabytes of photos from a phone. */
export const patience = { text: 15_000, files: 120_000 }

/** Closes on whoever sends a body too slowly. Node has one limit for all requests; ours goes by what may come. */
export const limitBodies = (app: FastifyInstance): void => {
  app.decorate('patience', { ...patience })
  app.addHook('onRequest', async request => {
    const { raw } = request
    // Handed over in memory, as tests do: nothing comes slowly, and there is nothing to close.
    if (!Reflect.has(raw.socket, 'destroy')) return
    const empty = raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined
    if (empty) return
    const timer = setTimeout(
      () => refuseRaw(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket),
      request.routeOptions.config.takesFiles ? app.patience.files : app.patience.text,
    )
    const done = () => clearTimeout(timer)
    raw.once('end', done).once('close', done)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    patience: typeof patience
  }
}

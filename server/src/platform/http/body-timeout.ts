import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuseRaw } from './raw.ts'

/**
 * Milliseconds within which a body must arrive: a text form, a form with ten megabytes of photos from a phone, and a
 * brochure from a caller who may send one.
 */
export const bodyTimeouts = { text: 15_000, files: 120_000, large: 900_000 }

/** For each body that is still arriving, the function that sets another timeout. */
const timers = new WeakMap<IncomingMessage, (milliseconds: number) => void>()

/**
 * Closes connections that send a body too slowly. Node has one limit for all requests; ours depends on the kind of
 * body.
 */
export const limitBodies = (app: FastifyInstance): void => {
  app.decorate('patience', { ...bodyTimeouts })
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request
    const empty = raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined
    // A request injected in memory, as in tests: nothing arrives slowly, and there is no socket to close.
    if (empty || !Reflect.has(raw.socket, 'destroy')) return next()
    const close = () =>
      refuseRaw(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    let timer = setTimeout(close, request.routeOptions.config.takesFiles ? app.patience.files : app.patience.text)
    timers.set(raw, milliseconds => {
      clearTimeout(timer)
      timer = setTimeout(close, milliseconds)
    })
    const done = () => {
      clearTimeout(timer)
      timers.delete(raw)
    }
    raw.once('end', done).once('close', done)
    next()
  })
}

/**
 * Extends the timeout once the sender is authenticated and may send large files: an anonymous caller gets no such
 * time.
 */
export const allowLarge = (app: FastifyInstance, raw: IncomingMessage): void => timers.get(raw)?.(app.patience.large)

declare module 'fastify' {
  interface FastifyInstance {
    patience: typeof bodyTimeouts
  }
}

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuseRaw } from './raw.ts'

/**
 * Milliseconds within which a body must have come: a form of text, one with ten megabytes of photos from a phone, and a brochure from
 * somebody who may send one.
 */
export const bodyTimeouts = { text: 15_000, files: 120_000, large: 900_000 }

/** For each body that still comes, how it is given another time. */
const timers = new WeakMap<IncomingMessage, (milliseconds: number) => void>()

/** Closes on whoever sends a body too slowly. Node has one limit for all requests; ours goes by what may come. */
export const limitBodies = (app: FastifyInstance): void => {
  app.decorate('patience', { ...bodyTimeouts })
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request
    const empty = raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined
    // Handed over in memory, as tests do: nothing comes slowly, and there is nothing to close.
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

/** It is known by now who sends, and that they may send much: a stranger has no such time. */
export const allowLarge = (app: FastifyInstance, raw: IncomingMessage): void => timers.get(raw)?.(app.patience.large)

declare module 'fastify' {
  interface FastifyInstance {
    patience: typeof bodyTimeouts
  }
}

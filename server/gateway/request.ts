import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Behaviour } from './payment/behaviour.ts'
import { StripeFault } from './stripe/fault.ts'
import { Refusal } from './problem.ts'

/** Parses the request with its schema, or throws a refusal that names the invalid fields. */
export const read = <Schema extends z.ZodMiniType>(schema: Schema, asked: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(asked)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new Refusal('invalid', { errors })
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Rejects requests without the key before anything else is read. */
export const wantKey = (app: FastifyInstance, key: string): void => {
  const expected = hash(`Bearer ${key}`)
  app.addHook('onRequest', async request => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) throw new Refusal('unauthenticated')
  })
}

/** Accepts JSON or an empty body: clients send the content type with an empty body too. */
export const readJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(new Refusal('malformed'))
    }
  })
}

/** Delays or fails the request, if the behaviour says so. */
export const misbehave = async ({ apiDelayMs = 0, apiDown = false, apiError }: Behaviour): Promise<void> => {
  if (apiDelayMs > 0) await pause(apiDelayMs)
  if (apiDown) throw new Refusal('unavailable')
  if (apiError) throw new StripeFault(apiError.status, 'An error occurred.', apiError.error)
}

/** Sends the response, unless the behaviour says that it is lost on its way. */
export const answer = (reply: FastifyReply, { loseAnswer = false }: Behaviour, body: unknown) => {
  const isLost = loseAnswer === true || (loseAnswer === 'commands' && reply.request.method === 'POST')
  if (!isLost) return reply.send(body)
  reply.hijack()
  reply.raw.destroy()
  return reply
}

import fjs from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Operation } from '#contract/operation'
import { disposition } from './disposition.ts'
import { rangeOf } from './range.ts'
import type { AnyHandler } from '../pipeline/handler.ts'
import { cachedUntil } from '../pipeline/answer-cache.ts'
import { routeAudienceConfig } from './route-audience.ts'
import { makePacker, packOnce } from './pack.ts'
import type { Memory } from './remember.ts'
import { Bytes, type StoredBytes } from '../refusal.ts'

/** Sends the whole body, or the requested part: a large download continues where it broke off. */
const sendStored = async (request: FastifyRequest, reply: FastifyReply, { size, read }: StoredBytes) => {
  reply.header('accept-ranges', 'bytes')
  // A request with If-Range names a version, and we publish none, so the whole body is sent.
  const wanted = request.headers['if-range'] === undefined ? rangeOf(request.headers.range, size) : null
  if (wanted === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send('')
  const { from, to } = wanted ?? { from: 0, to: size - 1 }
  if (wanted !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  return reply.header('content-length', to - from + 1).send(await read(from, to))
}

const sendBytes = (request: FastifyRequest, reply: FastifyReply, { type, body, maxAge, fileName }: Bytes) => {
  if (maxAge !== null) reply.header('cache-control', `public, max-age=${maxAge}`)
  reply.header('content-disposition', fileName === null ? 'inline' : disposition(fileName))
  // A document is saved, never executed, not even by a browser that opens it anyway.
  if (fileName !== null) reply.header('content-security-policy', "sandbox; default-src 'none'")
  reply.type(type)
  return 'read' in body && 'size' in body ? sendStored(request, reply, body) : reply.send(body)
}

type Stringify = (answer: unknown) => string
const stringifiers = new WeakMap<Operation, Stringify>()

/**
 * Returns the serialiser for the answers of an operation, compiled at its first answer: most answers are of a few
 * operations.
 */
const stringifierOf = (op: Operation): Stringify => {
  const known = stringifiers.get(op)
  if (known) return known
  const made: Stringify = fjs(z.toJSONSchema(op.output, { io: 'output', target: 'draft-07' }) as never)
  stringifiers.set(op, made)
  return made
}

/** Serialises an answer as JSON; an answer that the pipeline returns again is serialised once. */
const writer = (op: Operation) => {
  const stringify: Stringify = answer => stringifierOf(op)(answer)
  const texts = new WeakMap<object, string>()
  return (answer: unknown): string => {
    if (typeof answer !== 'object' || answer === null) return stringify(answer)
    const text = texts.get(answer) ?? stringify(answer)
    texts.set(answer, text)
    return text
  }
}

/**
 * `impersonal`: the same for every authorised caller. `kept`: cached for a while, for anybody. `versioned`: also
 * cached, and it names its version, as does its address. A number: seconds for which any cache may store it.
 */
export type SendOptions = 'own' | 'impersonal' | 'kept' | 'versioned' | number

const versionOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined

/**
 * Returns the header with which any cache may store an answer for so many seconds (RFC 5861). While the next one is asked
 * for, a cache repeats the last one for two seconds more; while the program does not answer, for a minute.
 */
export const cacheControlOf = (seconds: number): string =>
  `public, max-age=${seconds}, stale-while-revalidate=2, stale-if-error=60`

/** Builds the function that sends the answers of an operation. */
export const makeSender = (op: Operation, options: SendOptions, memory: Memory | null) => {
  const written = writer(op)
  // An answer that lasts a second is compressed only as far as that takes almost no time, and no other cache stores
  // it.
  const pack = makePacker(options === 'impersonal' ? { quality: 3, tagged: false } : {})
  return (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    if (answer instanceof Bytes) return sendBytes(request, reply, answer)
    // An empty answer is sent without a body.
    if (answer === null) return reply.code(204).send()
    const json = 'application/json; charset=utf-8'
    // Not compressed: it is small, and one stored answer then serves every browser.
    if (typeof options === 'number')
      return reply
        .removeHeader('x-correlation-id')
        .header('cache-control', cacheControlOf(options))
        .type(json)
        .send(written(answer))
    if (options === 'own') return reply.type(json).send(written(answer))
    const until = cachedUntil(answer)
    if (options === 'impersonal')
      return until === null
        ? packOnce(request, reply, json, written(answer))
        : pack(request, reply, json, written(answer))
    // Under the address of another version, this answer is only the latest: it must not be cached for that version
    // for ever.
    const isLasting = options === 'versioned' && versionOf(request.params) === versionOf(answer)
    reply.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    return pack(request, reply, json, written(answer), (tag, body) => {
      if (memory !== null && until !== null) memory.keep(request, reply, until, tag, body)
    })
  }
}

/**
 * True if answers may be repeated before the caller is authenticated: not while some callers have to wait, and not
 * for a site that is not open to all.
 */
export const mayBeRemembered = ({ op, cacheTtlSeconds, requiresAdmission }: AnyHandler): boolean =>
  cacheTtlSeconds !== undefined &&
  requiresAdmission !== true &&
  op.who === 'anyone' &&
  routeAudienceConfig(op).door !== 'office'

/** Returns how a handler's answers are sent. */
export const sendOptionsOf = ({
  versioned,
  cacheTtlSeconds,
  coalesceTtlSeconds,
  compressible,
  sharedCacheSeconds,
}: Pick<
  AnyHandler,
  'versioned' | 'cacheTtlSeconds' | 'coalesceTtlSeconds' | 'compressible' | 'sharedCacheSeconds'
>): SendOptions => {
  if (sharedCacheSeconds !== undefined) return sharedCacheSeconds
  if (versioned === true) return 'versioned'
  if (cacheTtlSeconds !== undefined) return 'kept'
  return compressible === true || coalesceTtlSeconds !== undefined ? 'impersonal' : 'own'
}

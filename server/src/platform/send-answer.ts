import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fjs from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Operation } from '#contract/operation'
import { disposition } from './disposition.ts'
import { Bytes } from './refusal.ts'

const sendBytes = (reply: FastifyReply, { type, body, maxAge, fileName }: Bytes) => {
  if (maxAge !== null) reply.header('cache-control', `public, max-age=${maxAge}`)
  reply.header('content-disposition', fileName === null ? 'inline' : disposition(fileName))
  // A paper is saved, never run: not even by a browser that opens it all the same.
  if (fileName !== null) reply.header('content-security-policy', "sandbox; default-src 'none'")
  return reply.type(type).send(body)
}

/** An answer as JSON; what the loop hands out again is written once. */
const writer = (op: Operation) => {
  const stringify = fjs(z.toJSONSchema(op.output, { io: 'output', target: 'draft-07' }) as never)
  const texts = new WeakMap<object, string>()
  return (answer: unknown): string => {
    if (typeof answer !== 'object' || answer === null) return stringify(answer)
    const text = texts.get(answer) ?? stringify(answer)
    texts.set(answer, text)
    return text
  }
}

type Packed = { text: string; encoding: 'br' | 'gzip' | null; body: string | Buffer }

/** Shorter than this an answer is not packed: a packet holds it as it is. */
const worthPacking = 1_200

/**
 * Packs an answer as its reader understands it, once for all readers. Only what is the same for everybody: an answer in which a
 * secret stands beside what a stranger wrote would tell of it by its length.
 */
const packer = (written: (answer: unknown) => string) => {
  const kept = new Map<string, Buffer>()
  return (answer: unknown, accepts: string): Packed => {
    const text = written(answer)
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
    if (encoding === null || text.length < worthPacking) return { text, encoding: null, body: text }
    const name = `${encoding} ${createHash('sha256').update(text).digest('base64url')}`
    const known = kept.get(name)
    if (known) return { text, encoding, body: known }
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    const body = encoding === 'br' ? brotliCompressSync(text, quality) : gzipSync(text)
    // Lists are few; those of a version that is gone must not stay for ever.
    if (kept.size > 100) kept.clear()
    kept.set(name, body)
    return { text, encoding, body }
  }
}

/** Sends answers of an operation. `kept`: the same for everybody, so that a browser may keep it too. */
export const makeSender = (op: Operation, kept: boolean) => {
  const written = writer(op)
  const packed = packer(written)
  return (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    if (answer instanceof Bytes) return sendBytes(reply, answer)
    // Nothing to tell is told without a body.
    if (answer === null) return reply.code(204).send()
    const json = 'application/json; charset=utf-8'
    if (!kept) return reply.type(json).send(written(answer))
    const { text, encoding, body } = packed(answer, String(request.headers['accept-encoding'] ?? ''))
    // The browser asks whether it is still so (RFC 9110, 13.1.2).
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}${encoding ?? ''}"`
    reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.type(json).send(body)
  }
}

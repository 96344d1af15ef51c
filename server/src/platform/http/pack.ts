import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | null

/** Minimum size in bytes of a text to compress: a shorter text fits into one packet. */
const worthPacking = 1_200

const encodingFor = (request: FastifyRequest, text: string): Encoding => {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  if (text.length < worthPacking) return null
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
}

/** `quality`: of Brotli, 0 to 11. */
const compress = (text: string, encoding: Encoding, quality: number): string | Buffer => {
  // An uncompressed text is sent in one piece with its headers.
  if (encoding === null) return text
  return encoding === 'br'
    ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : gzipSync(text)
}

/**
 * Sends a text that differs each time, compressed only as far as that takes almost no time (a third of a millisecond
 * for 17 kB).
 */
export const packOnce = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
  const encoding = encodingFor(request, text)
  reply.header('vary', 'accept-encoding').type(type)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(compress(text, encoding, 3))
}

/** Callback that receives each complete body and its tag. */
type Whole = (tag: string, body: string | Buffer) => void

/**
 * Sends texts compressed in an encoding that the client accepts, each compressed once for all clients, and answers a
 * browser that already has the text that it is unchanged (RFC 9110, 13.1.2). Only for texts that are the same for
 * everybody: the length of a compressed answer that contains both a secret and text of a third party would reveal the
 * secret. `quality`: of Brotli, for texts that last. Without `tagged`, browsers store nothing.
 */
export const makePacker = ({ quality = 9, tagged = true } = {}) => {
  const known = new Map<string, { hash: string; packed: Map<Encoding, string | Buffer> }>()
  const textOf = (text: string) => {
    const found = known.get(text)
    if (found) return found
    // Texts are few, but those of an old version must not stay for ever.
    if (known.size > 100) known.clear()
    const made = {
      hash: createHash('sha256').update(text).digest('base64url').slice(0, 22),
      packed: new Map<Encoding, string | Buffer>(),
    }
    known.set(text, made)
    return made
  }
  return (request: FastifyRequest, reply: FastifyReply, type: string, text: string, whole?: Whole) => {
    const encoding = encodingFor(request, text)
    // Thousands of clients may request one text in a second: everything derived from the text is computed once.
    const { hash, packed } = textOf(text)
    const tag = `"${hash}${encoding ?? ''}"`
    reply.header('vary', 'accept-encoding')
    if (tagged) reply.header('etag', tag)
    if (tagged && request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type(type)
    if (encoding !== null) reply.header('content-encoding', encoding)
    const body = packed.get(encoding) ?? compress(text, encoding, quality)
    packed.set(encoding, body)
    whole?.(tag, body)
    return reply.send(body)
  }
}

import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | null

/** Shorter than this a text is not packed: a packet holds it as it is. */
const worthPacking = 1_200

const compress = (text: string, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : gzipSync(text)

/**
 * Sends texts packed as their reader understands them, each packed once for all readers, and tells a browser that has one that
 * it is still so (RFC 9110, 13.1.2). Only what is the same for everybody: an answer in which a secret stands beside what a
 * stranger wrote would tell of it by its length.
 */
export const makePacker = () => {
  const kept = new Map<string, Buffer>()
  return (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const wanted = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
    const encoding = text.length < worthPacking ? null : wanted
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const tag = `"${hash}${encoding ?? ''}"`
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type(type)
    if (encoding === null) return reply.send(text)
    const body = kept.get(tag) ?? compress(text, encoding)
    // Texts are few; those of a version that is gone must not stay for ever.
    if (kept.size > 100) kept.clear()
    kept.set(tag, body)
    return reply.header('content-encoding', encoding).send(body)
  }
}

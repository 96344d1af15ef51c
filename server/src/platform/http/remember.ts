import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer as it was sent: the time (ms) until which it may be sent again, and its headers, name followed by value,
 * with the body and without.
 */
type Remembered = {
  operation: string
  until: number
  tag: string
  /**
   * The bytes as a string with one byte per character: Node sends this in one piece with the headers, without
   * encoding.
   */
  body: string
  headers: readonly string[]
  bareHeaders: readonly string[]
}

/** Maximum number of cached answers: an anonymous caller may write one address in many ways. */
const maxAnswers = 500

/**
 * Returns the cache key of a request that only reads an address; null for any other request, which takes the full
 * path.
 */
const nameOf = ({ method, url, rawHeaders }: IncomingMessage): string | null => {
  if (method !== 'GET') return null
  let [host, encodings] = ['', '']
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1] ?? ''
    switch (rawHeaders[at]?.toLowerCase()) {
      case 'host':
        // Two Host headers are refused there (http.ts).
        if (host !== '') return null
        host = value
        break
      case 'accept-encoding':
        // Two such headers are read as one list, as in the app.
        encodings = encodings === '' ? value : `${encodings}, ${value}`
        break
      case 'content-length':
      case 'transfer-encoding':
      case 'expect':
      case 'upgrade':
        return null
    }
  }
  return host === '' ? null : `${host} ${url} ${encodings}`
}

type RecordResponse = (operation: string, status: number, id: string) => void

/**
 * Answers that are the same for everybody are sent again from memory for a moment, as the same bytes, before any
 * other work: thousands of reads of one resource in the same second cost little beside the real work. `tell` is
 * called for each.
 */
export const createResponseCache = (tell: RecordResponse) => {
  const known = new Map<string, Remembered>()

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (known.size === 0) return false
    const name = nameOf(request)
    const found = name === null ? undefined : known.get(name)
    if (!found || found.until <= performance.now()) return false
    const id = randomUUID()
    const isSame = request.headers['if-none-match'] === found.tag
    if (isSame) response.writeHead(304, [...found.bareHeaders, 'x-correlation-id', id]).end()
    else response.writeHead(200, [...found.headers, 'x-correlation-id', id]).end(found.body, 'latin1')
    tell(found.operation, isSame ? 304 : 200, id)
    return true
  }

  return {
    /** Caches an answer that is about to be sent whole; `until` in ms of this process's clock. */
    keep: (request: FastifyRequest, reply: FastifyReply, until: number, tag: string, body: string | Buffer): void => {
      const name = nameOf(request.raw)
      const operation = request.routeOptions.config.operation
      if (name === null || operation === undefined) return
      const of = (without: RegExp) =>
        Object.entries(reply.getHeaders()).flatMap(([header, value]) =>
          without.test(header) ? [] : [header, String(value)],
        )
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      const headers = [...of(/^x-correlation-id$/), 'content-length', String(bytes.length)]
      // Headers of the answer to a browser that already has the body (RFC 9110, 15.4.5).
      const bareHeaders = of(/^(x-correlation-id|content-type|content-encoding)$/)
      if (known.size >= maxAnswers) known.clear()
      known.set(name, { operation, until, tag, body: bytes.toString('latin1'), headers, bareHeaders })
    },
    /** Answers before the app does, while the app listens. */
    standBefore: ({ server }: FastifyInstance): void => {
      const rest = server.listeners('request') as RequestListener[]
      server.removeAllListeners('request').on('request', (request, response) => {
        if (server.listening && answer(request, response)) return
        for (const listener of rest) listener(request, response)
      })
    },
  }
}

export type Memory = ReturnType<typeof createResponseCache>

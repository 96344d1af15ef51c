import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** An answer as it goes out: until when (ms) it may be told again, and its headers, name after value, with the body and without. */
type Remembered = {
  operation: string
  until: number
  tag: string
  /** Its bytes as a string of one each: Node sends that in one piece with the headers, and encodes nothing. */
  body: string
  headers: readonly string[]
  bareHeaders: readonly string[]
}

/** A stranger may write one address in many ways: so many are known at once. */
const maxAnswers = 500

/** Of a request that is nothing but a look at an address; null for any other, which goes the whole way. */
const nameOf = ({ method, url, rawHeaders }: IncomingMessage): string | null => {
  if (method !== 'GET') return null
  let [host, encodings] = ['', '']
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1] ?? ''
    switch (rawHeaders[at]?.toLowerCase()) {
      case 'host':
        // Two of them are refused there (http.ts).
        if (host !== '') return null
        host = value
        break
      case 'accept-encoding':
        // Two of them are read as one list, there as here.
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
 * What is the same for everybody and was answered a moment ago is answered again from memory, as the same bytes, before anything else
 * is done: thousands who look at one thing in the same second cost little beside those who do something. `tell` hears of each.
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
    /** Keeps an answer that is about to be sent whole; `until` in ms of this process. */
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
      // As a browser is told that has the body already (RFC 9110, 15.4.5).
      const bareHeaders = of(/^(x-correlation-id|content-type|content-encoding)$/)
      if (known.size >= maxAnswers) known.clear()
      known.set(name, { operation, until, tag, body: bytes.toString('latin1'), headers, bareHeaders })
    },
    /** Answers before the app does, for as long as it listens. */
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

import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Problem } from '#contract/operation'

/**
 * The data received on a socket: the raw text, whether the server closed the socket, and after how many milliseconds.
 */
export type Wire = { text: string; closed: boolean; ms: number }

/** Starts the server on a free port and returns the port. */
export const listen = async (app: FastifyInstance): Promise<number> =>
  Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)

/** Milliseconds between two looks at a quiet socket. */
const lookEvery = 50

/**
 * Writes bytes unchanged and reads until the server closes the socket or sends nothing for `quiet` milliseconds. They
 * are counted by a timer of this process, which the server shares: what both sleep through is not quiet.
 */
export const exchangeBytes = (port: number, bytes: string | Buffer, quiet = 400): Promise<Wire> =>
  new Promise(done => {
    const start = performance.now()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const end = (closed: boolean) => {
      clearInterval(timer)
      socket.destroy()
      done({ text, closed, ms: performance.now() - start })
    }
    let left = 5_000
    const timer = setInterval(() => {
      left -= lookEvery
      if (left <= 0) end(false)
    }, lookEvery)
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
      left = quiet
    })
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
  })

export type Reply = { status: number; headers: Record<string, string>; body: string }

/** Splits a raw text into responses by their own lengths. A smuggled request would show as one response too many. */
export const replies = (text: string): Reply[] => {
  const found: Reply[] = []
  for (let rest = text; rest.startsWith('HTTP/1.1 ');) {
    const [head = '', ...more] = rest.split('\r\n\r\n')
    const [line = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map(item => [item.slice(0, item.indexOf(':')).toLowerCase(), item.slice(item.indexOf(':') + 1).trim()]),
    )
    const tail = more.join('\r\n\r\n')
    const length = Number(headers['content-length'] ?? 0)
    found.push({ status: Number(line.split(' ')[1]), headers, body: tail.slice(0, length) })
    rest = tail.slice(length)
  }
  return found
}

// Repeated here on purpose: a test that imported headers.ts would not notice a header that was removed there.
export const wanted: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=(31536|63072)000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /^default-src 'none';(?!.*unsafe).*base-uri 'none';.*frame-ancestors 'none'/,
  'cache-control': /^no-store$/,
}

// Patterns that no answer may contain: SQL states, source locations, stack frames, names from libraries.
const leaks =
  /\b(?:0A000|08\d{3}|2[2-8]\d{3}|22P0\d|40\d{3}|42[0-9A-Z]{3}|5[3-8]\d{3})\b|SQLSTATE|node_modules|file:\/\/|\/src\/|\.[jt]s:\d|\n\s+at |FST_|HPE_|ERR_|ECONN|postgres|Zod|TypeError|SyntaxError|"stack"|"detail"/i

type Answered = { statusCode: number; headers: Record<string, unknown>; body: string }

const asProblem = (body: string): Problem | null => {
  const read: Problem | null = body === '' ? null : JSON.parse(body)
  return read
}

/**
 * Checks an answer: it must have the security headers and reveal no internals, and every error must be a problem in a
 * language. Returns the problem.
 */
export const expectSafe = (answer: Answered | Reply, note = ''): Problem => {
  const status = 'status' in answer ? answer.status : answer.statusCode
  const { headers, body } = answer
  for (const [name, value] of Object.entries(wanted)) {
    if (name === 'cache-control' && status < 400) continue
    expect(headers[name], `${note} ${status} ${name}`).toMatch(value)
  }
  for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin']) {
    expect(headers[name], `${note} ${name}`).toBeUndefined()
  }
  if (status < 400) return { type: '', title: '', status, code: '', correlationId: '' }
  expect(headers['content-type'], note).toBe('application/problem+json; charset=utf-8')
  expect(headers['content-language'], note).toMatch(/^(en|zh-HK|zh-CN)$/)
  const problem = asProblem(body)
  if (problem === null) return { type: '', title: '', status, code: '', correlationId: '' }
  const { correlationId, ...details } = problem
  expect(JSON.stringify(details), note).not.toMatch(leaks)
  expect(details, note).toMatchObject({
    type: `/docs#${details.code}`,
    title: expect.any(String),
    status,
    code: details.code,
  })
  expect(details.code, note).toMatch(/^[a-z]+(\.[a-z-]+)+$/)
  expect(correlationId, note).toMatch(/^[0-9a-f-]{36}$/)
  return problem
}

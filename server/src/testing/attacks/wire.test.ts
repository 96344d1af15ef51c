import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locksAwaited, openTestApp, type TestApp } from '../index.ts'
import { expectSafe, listen, replies, exchangeBytes } from '../wire.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await openTestApp()
  port = await listen(t.app)
})
afterAll(() => t.close())

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const ask = async (bytes: string | Buffer) => {
  const answer = await exchangeBytes(port, bytes)
  return { ...answer, all: replies(Buffer.from(answer.text, 'latin1').toString('latin1')) }
}
const single = async (bytes: string | Buffer, note = '') => {
  const { all, text } = await ask(bytes)
  expect(all, `${note} ${text.slice(0, 300)}`).toHaveLength(1)
  const [reply] = all
  if (!reply) throw new Error('no answer')
  expectSafe({ ...reply, body: Buffer.from(reply.body, 'latin1').toString() }, note)
  return reply
}

describe('H01-H09: headers on every answer, from the parser and the router too', () => {
  const cases: [string, string, number][] = [
    ['a page of the API', get('/v1/consents/definitions?scope=TICKET'), 200],
    ['a picture', get('/v1/properties/a1000000-0000-4000-8000-000000000001/image/thumbnail'), 200],
    ['health', get('/healthz'), 200],
    ['a path that is not there', get('/nowhere'), 404],
    ['the root', get('/'), 404],
    ['a bad input', get('/v1/consents/definitions?scope=ODD'), 400],
    ['a stranger', get('/v1/user/profiles'), 401],
    ['a path that does not decode', get('/v1/properties/%ff/image/thumbnail'), 400],
    ['a query that does not decode', get('/v1/consents/definitions?scope=%zz'), 400],
    ['a query that nobody reads', get('/healthz?%ff'), 200],
    ['a long part of a path', get(`/v1/properties/${'a'.repeat(300)}/image/thumbnail`), 414],
    ['large headers', get('/healthz', `X-Fill: ${'a'.repeat(20_000)}\r\n`), 431],
    ['a long address', get(`/${'a'.repeat(17_000)}`), 431],
    ['not HTTP', 'hello\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['an unknown expectation', get('/healthz', 'Expect: miracles\r\n'), 200],
    ['a bad version', 'GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ]
  test.each(cases)('%s', async (note, bytes, status) => {
    const reply = await single(bytes, note)
    expect(reply.status, reply.body).toBe(status)
    expect(reply.headers['x-correlation-id'] ?? JSON.parse(reply.body).correlationId, note).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the policy of content has no unsafe word, HSTS lasts a year and more', async () => {
    const { headers } = await single(get('/healthz'))
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(
      Number(/max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '')?.[1]),
    ).toBeGreaterThan(31_535_999)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('S01-S05, N11: one reading of where a message ends', () => {
  const post = (headers: string, body: string) =>
    `POST /v1/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
  const inner = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  const cases: [string, string][] = [
    ['S01 length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${inner}`)],
    ['S01 chunks and length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${inner}`)],
    ['S02 two lengths', post('Content-Length: 2\r\nContent-Length: 40\r\n', `{}${inner}`)],
    ['S02 a list of lengths', post('Content-Length: 2, 40\r\n', `{}${inner}`)],
    ['a signed length', post('Content-Length: +2\r\n', `{}${inner}`)],
    ['a negative length', post('Content-Length: -1\r\n', inner)],
    ['a length beyond 2^64', post('Content-Length: 18446744073709551617\r\n', inner)],
    ['S03 an odd coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${inner}`)],
    ['S03 chunked, then another', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${inner}`)],
    ['S03 a tab in the coding', post('Transfer-Encoding:\tchunked\x0b\r\n', `0\r\n\r\n${inner}`)],
    ['S04 a space before the colon', post('Content-Length : 2\r\n', `{}${inner}`)],
    ['a folded header', post('X-A: b\r\n Content-Length: 2\r\n', `{}${inner}`)],
    ['a bare CR in a header', post('X-A: b\rContent-Length: 2\r\n', `{}${inner}`)],
    ['NUL in a header', post('X-A: b\0c\r\n', inner)],
    ['a bad chunk', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n${inner}`)],
    ['a chunk longer than it says', post('Transfer-Encoding: chunked\r\n', `1\r\n{}\r\n0\r\n\r\n${inner}`)],
    ['S05 no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ]
  test.each(cases)('%s', async (note, bytes) => {
    const reply = await single(bytes, note)
    expect(reply.status, reply.body).toBe(400)
  })
  test('two hosts are not two opinions', async () => {
    const { all } = await ask('GET /healthz HTTP/1.1\r\nHost: a\r\nHost: evil\r\n\r\n')
    expect(all.map(reply => reply.status)).toEqual([400])
  })
  test('a good request answers after all of them', async () => {
    expect((await single(get('/healthz'))).status).toBe(200)
  })
})

describe('M01-M03: methods', () => {
  test('M01 TRACE tells nothing back, with or without a route', async () => {
    for (const path of ['/', '/v1/user/profiles', '/healthz']) {
      const reply = await single(`TRACE ${path} HTTP/1.1\r\nHost: a\r\nX-Secret: marker-trace\r\n\r\n`)
      expect(reply.status).toBeGreaterThanOrEqual(404)
      expect(reply.body).not.toContain('marker-trace')
    }
  })
  test('CONNECT and methods nobody knows', async () => {
    expect((await exchangeBytes(port, 'CONNECT evil:80 HTTP/1.1\r\nHost: evil:80\r\n\r\n')).text).not.toContain('200')
    for (const method of ['PROPFIND', 'SEARCH', 'MKCOL']) {
      const { status } = await single(`${method} /v1/user/profiles HTTP/1.1\r\nHost: a\r\n\r\n`)
      expect([404, 405]).toContain(status)
    }
    expect((await single('JEFF /healthz HTTP/1.1\r\nHost: a\r\n\r\n')).status).toBe(400)
  })
  test('M02 a header of a megabyte', async () => {
    const { all, closed } = await ask(get('/healthz', `X-Fill: ${'a'.repeat(1_048_576)}\r\n`))
    expect(closed).toBe(true)
    expect(all.length === 0 || all[0]?.status === 431).toBe(true)
  })
  test('a thousand headers', async () => {
    const { all } = await ask(get('/healthz', 'X-A: 1\r\n'.repeat(1_800)))
    expect([200, 431]).toContain(all[0]?.status)
  })
  test('M03 HEAD has the headers of GET and no body', async () => {
    for (const path of ['/healthz', '/v1/consents/definitions?scope=TICKET', '/v1/openapi.json', '/v1/user/profiles']) {
      const full = await single(get(path))
      const { text } = await exchangeBytes(port, get(path).replace('GET', 'HEAD'))
      const [head, body] = text.split('\r\n\r\n')
      expect(body, path).toBe('')
      const names = (lines: string[]) => lines.map(line => String(line.split(':')[0]).toLowerCase()).toSorted()
      expect(names(head?.split('\r\n').slice(1) ?? []), path).toEqual(names(Object.keys(full.headers)))
      expect(text, path).toContain(`content-length: ${full.headers['content-length']}`)
    }
  })
  test('an absolute address is its path alone (RFC 9112), and a double slash leads nowhere', async () => {
    expect((await single('GET http://evil/healthz HTTP/1.1\r\nHost: a\r\n\r\n')).body).not.toContain('evil')
    expect((await single(get('//evil/healthz'))).status).toBe(404)
  })
  test('a GET with a body is answered by its address alone, and the body is not a second request', async () => {
    const { all } = await ask(get('/healthz', 'Content-Type: application/json\r\nContent-Length: 9\r\n') + '{"a":1}xx')
    expect(all.map(reply => reply.status)).toEqual([200])
  })
})

describe('while a call is in flight', () => {
  const solve = `POST /v1/session/${randomUUID()}/solve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 31\r\n\r\n{"purpose":"LOGIN","offset":10}`
  /** Locks the table that the call writes to, runs the work, and releases the lock. */
  const held = async <Result>(app: TestApp, work: (letGo: () => void) => Promise<Result>): Promise<Result> => {
    const gate = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const holding = app.db.transaction().execute(async db => {
      await sql`lock table accounts.slide in exclusive mode`.execute(db)
      taken.resolve()
      await gate.promise
    })
    await taken.promise
    const result = await work(() => gate.resolve())
    await holding
    return result
  }
  const later = (ms: number) => new Promise(go => setTimeout(go, ms))

  test('what arrives on an open connection while the server closes is answered with our headers', async () => {
    const other = await openTestApp()
    const at = await listen(other.app)
    const all = await held(other, async letGo => {
      const answer = exchangeBytes(at, solve + get('/healthz'), 2_000)
      await locksAwaited(other, 1)
      const closing = other.close()
      await later(300)
      letGo()
      const { text } = await answer
      await closing
      return replies(text)
    })
    expect(all[0]?.status).toBe(403)
    for (const reply of all) expectSafe({ ...reply, body: Buffer.from(reply.body, 'latin1').toString() })
  })

  test('a request that comes while the server closes still gets an answer of ours', async () => {
    const other = await openTestApp()
    const at = await listen(other.app)
    const all = await held(other, async letGo => {
      const socket = connect(at, '127.0.0.1')
      let text = ''
      socket.on('data', chunk => (text += chunk.toString('latin1')))
      const ended = new Promise(done => socket.on('close', done))
      socket.write(solve)
      await locksAwaited(other, 1)
      const closing = other.close()
      await later(100)
      socket.write(get('/healthz'))
      await later(100)
      letGo()
      await ended
      await closing
      return replies(text)
    })
    expect(all.map(reply => reply.status)).toEqual([403, 200])
    for (const reply of all) expectSafe({ ...reply, body: Buffer.from(reply.body, 'latin1').toString() })
  })

  test('rubbish behind it is not answered in its place', async () => {
    const all = await held(t, async letGo => {
      const answer = exchangeBytes(port, `${solve}rubbish\r\n\r\n`, 1_000)
      await later(300)
      letGo()
      return replies((await answer).text)
    })
    expect(all.filter(reply => reply.status === 400).length).toBeLessThanOrEqual(all.length > 1 ? 1 : 0)
  })
})

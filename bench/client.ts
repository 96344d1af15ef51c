// An HTTP client with keep-alive connections. It uses little CPU, because it shares the machine with the measured
// server.
import { connect, type Socket } from 'node:net'

export interface Shots {
  perSecond: number
  /** Response times in milliseconds, by percentile. */
  p50: number
  p99: number
}

/** Returns the bytes of an HTTP request. */
export function requestBytes(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(body !== '' && { 'content-length': String(body.length) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

/**
 * Returns the length of the complete response at the start of the received bytes, or null while the response is
 * incomplete.
 */
function answerLength(arrived: Buffer): number | null {
  const head = arrived.indexOf('\r\n\r\n')
  if (head === -1) return null
  const found = /content-length: (\d+)/i.exec(arrived.toString('latin1', 0, head))?.[1]
  if (found === undefined) throw new Error(`an answer without a length: ${arrived.toString()}`)
  const length = head + 4 + Number(found)
  return arrived.length < length ? null : length
}

/**
 * Sends one request after another on a connection until `next` returns none. Calls `took` with the milliseconds of
 * each request.
 */
function ply(port: number, next: () => Buffer | undefined, took: (ms: number) => void): Promise<void> {
  return new Promise((done, fail) => {
    let arrived: Buffer = Buffer.alloc(0)
    let sent = 0
    const socket: Socket = connect(port, '127.0.0.1')
    const send = () => {
      const request = next()
      if (!request) return void socket.end(done)
      sent = performance.now()
      socket.write(request)
    }
    const take = (chunk: Buffer) => {
      arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
      const length = answerLength(arrived)
      if (length === null) return
      if (arrived.toString('latin1', 9, 12) !== '200') throw new Error(`not taken: ${arrived.toString()}`)
      took(performance.now() - sent)
      arrived = arrived.subarray(length)
      send()
    }
    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('data', (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (fault) {
        socket.destroy()
        fail(fault instanceof Error ? fault : new Error(String(fault)))
      }
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed a connection')))
  })
}

/**
 * Sends requests on the given number of connections at once until `next` returns none. Throws when a response is not
 * 200.
 */
export async function shoot(port: number, connections: number, next: () => Buffer | undefined): Promise<Shots> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, () => ply(port, next, ms => times.push(ms))))
  const seconds = (performance.now() - began) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Returns a source that repeats the same request for the given number of seconds. */
export function again(request: Buffer, seconds: number): () => Buffer | undefined {
  const end = performance.now() + seconds * 1000
  return () => (performance.now() < end ? request : undefined)
}

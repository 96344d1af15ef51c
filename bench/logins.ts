// A storm of logins: measures the logins per second against plain Argon2id with the same cost, and the effect on
// other calls.
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { requestBytes, shoot, type Shots } from './client.ts'
import type { Running } from './server.ts'
import { countWork } from './work.ts'

const password = 'Harbour#2026'
/** Number of logins in a storm. */
const stormy = 600

export interface LoginFigures {
  logins: Shots
  /** Verifications per second of the library alone, with two at once. */
  raw: number
  /**
   * Response times of another call, which queries the database: `calm` while nobody logs in, `storm` during the
   * storm.
   */
  calm: Shots
  storm: Shots
  /** Delay of the event loop during the storm in milliseconds, 99th percentile. */
  lag: number
  /** CPU milliseconds per login: in the server (with Argon2id), in the database, and in the caller. */
  work: { server: number; database: number; caller: number }
}

/** Returns a source of login requests, one each for people who have not tried yet, each from a different address. */
const logins = (first: number, count: number): (() => Buffer | undefined) => {
  let n = first
  return () => {
    if (n === first + count) return
    const body = JSON.stringify({ username: `bench${n}@example.com`, password })
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    n++
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    return requestBytes('POST', '/v1/auth/login', headers, body)
  }
}

const once = (request: Buffer): (() => Buffer | undefined) => {
  const left = [request]
  return () => left.pop()
}

const rawPerSecond = async (seconds: number): Promise<number> => {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const began = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() - began < seconds * 1000) {
      await verify(stored, password)
      done++
    }
  }
  await Promise.all([work(), work()])
  return done / ((performance.now() - began) / 1000)
}

const lagOf = async ({ port }: Running): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

/**
 * Runs the storm and returns its figures.
 * @param first number of the first of 1,000 people of the bench
 * @param database process id of the database
 */
export async function stormOfLogins(server: Running, first: number, database: number): Promise<LoginFigures> {
  const other = requestBytes('GET', '/v1/utility/tncs/latest?type=COOKIE', {})
  /** Sends 30 requests per second: enough to feel the storm without adding to it. */
  const read = async (going: () => boolean): Promise<Shots> => {
    const times: number[] = []
    while (going()) {
      const { p50 } = await shoot(server.port, 1, once(other))
      times.push(p50)
      await sleep(33)
    }
    const sorted = times.toSorted((a, another) => a - another)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
    return { perSecond: 30, p50: at(0.5), p99: at(0.99) }
  }
  await shoot(server.port, 8, logins(first, 40))
  const end = performance.now() + 3_000
  const calm = await read(() => performance.now() < end)
  const raw = await rawPerSecond(6)
  await lagOf(server)
  let over = false
  const others = read(() => !over)
  const began = { server: countWork(server.pid), database: countWork(database), caller: process.cpuUsage() }
  const storm = await shoot(server.port, 64, logins(first + 40, stormy)).finally(() => (over = true))
  const { user, system } = process.cpuUsage(began.caller)
  const work = {
    server: began.server() / stormy,
    database: began.database() / stormy,
    caller: (user + system) / 1000 / stormy,
  }
  return { logins: storm, raw, calm, storm: await others, lag: await lagOf(server), work }
}

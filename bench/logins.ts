// A storm of logins: how many a second against Argon2id by itself with the same cost, and what the others feel of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { requestBytes, shoot, type Shots } from './client.ts'
import type { Running } from './server.ts'
import { countWork } from './work.ts'

const password = 'Harbour#2026'
/** Logins of a storm. */
const stormy = 600

export interface LoginFigures {
  logins: Shots
  /** Verifications a second of the library alone, two at once. */
  raw: number
  /** Another call, that asks the database, while nobody logs in and during the storm. */
  calm: Shots
  storm: Shots
  /** Milliseconds that the event loop was late, 99th percentile, during the storm. */
  lag: number
  /** Milliseconds of CPU that a login takes: in the server (with Argon2id), in the database, and of who asks. */
  work: { server: number; database: number; caller: number }
}

/** One login each of people who have not tried yet, each from an address of its own. */
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

/** `first`: the number of the first of a thousand people of the bench; `database`: the id of its process. */
export async function stormOfLogins(server: Running, first: number, database: number): Promise<LoginFigures> {
  const other = requestBytes('GET', '/v1/utility/tncs/latest?type=COOKIE', {})
  /** Thirty a second, so that they feel the storm and are none themselves. */
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

// npm run bench -- waiting: a million people come before a session opens, and wait after it. Each comes from an address
// of its own and gets a place of its own; then the state of the room is read as fast as it is answered, through each
// proxy that is installed. Needs wrk, and haproxy or nginx, from Debian; WAITING_PEOPLE is how many come. Everything
// shares this machine. Ends with 1 if who waits costs the program more than DESIGN allows.
import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomState } from '../contract/src/waiting-room/room-state.ts'
import type { QueueStatus } from '../contract/src/waiting-room/waiting-room.ts'
import { openConnection } from './connection.ts'
import { busyOf } from './memory.ts'
import { type Testbed, withTestbed } from './open.ts'
import { type Follower, followOne, makeKeys, prove, signAll } from './room/followers.ts'
import { installedProxies, readFast } from './room/proxies.ts'
import { type Running, startFirsthand } from './server.ts'

const visitors = Number(process.env.WAITING_PEOPLE ?? 1_000_000)
const connections = 2_000
/** Number of visitors who sign their entry, and of those who then follow the state until they are called. */
const [signers, followers] = [Math.min(20_000, visitors), Math.min(2_000, visitors)]
const seconds = 15
/** Bytes of memory per early visitor in the process, and requests a second that reach it while people wait. */
const limits = { earlyBytes: 64, originPerSecond: 50 }

const sessionId = 'b1000000-0000-4000-8000-000000000003'
const statePath = '/v1/waiting-room/state'
const shown = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Returns the address of a visitor: one of its own, in networks all over the world. */
const addressOf = (at: number): string => `${11 + (at % 200)}.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

const readState = async (port: number): Promise<RoomState> =>
  (await (await fetch(`http://127.0.0.1:${port}${statePath}`)).json()) as RoomState

/** Lets visitors come before the opening, from one to another. Returns the cookie of one of them. */
async function gather(server: Running, from: number, to: number): Promise<string> {
  const lines = Array.from({ length: connections }, () => openConnection(server.port, '127.0.0.1'))
  let [next, placed, cookie] = [from, 0, '']
  const come = async (line: (typeof lines)[number]) => {
    for (let at = next++; at < to; at = next++) {
      const headers = { 'x-forwarded-for': addressOf(at), 'user-agent': 'Browser' }
      const answer = await line.ask('GET', '/v1/waiting-room', headers, '')
      const { id } = JSON.parse(answer.body.toString()) as QueueStatus
      if (id !== null) placed++
      cookie ||= /\r\nset-cookie: ([^;]+)/i.exec(answer.head)?.[1] ?? ''
    }
  }
  const [began, busy] = [performance.now(), busyOf(server.pid)]
  await Promise.all(lines.map(come))
  const took = (performance.now() - began) / 1_000
  console.log(
    `entry: ${shown(placed)} of ${shown(to - from)} have a place in the draw after ${shown(took)} s, ${shown((to - from) / took)} a second, ${shown(((busyOf(server.pid) - busy) * 1_000) / (to - from), 3)} ms of work for each`,
  )
  for (const line of lines) line.close()
  return cookie
}

/** Lets visitors come who sign with a key. Returns those who follow the state later. */
async function gatherSigned(server: Running, from: number): Promise<Follower[]> {
  const addresses = Array.from({ length: signers }, (_, at) => addressOf(from + at))
  const signed = await signAll(await makeKeys(500), await readState(server.port), addresses)
  const lines = Array.from({ length: 200 }, () => openConnection(server.port, '127.0.0.1'))
  const placed: Follower[] = []
  let next = 0
  const come = async (line: (typeof lines)[number]) => {
    for (let one = signed[next++]; one !== undefined; one = signed[next++]) {
      const { key, address, proof } = one
      const { stand, seat } = await prove(line, proof, { address })
      if (stand.id !== null && seat !== null) placed.push({ key, address, cookie: seat, id: stand.id })
    }
  }
  const [began, busy] = [performance.now(), busyOf(server.pid)]
  await Promise.all(lines.map(come))
  const took = (performance.now() - began) / 1_000
  console.log(
    `entry with a signature: ${shown(placed.length)} of ${shown(signers)}, ${shown(signers / took)} a second, ${shown(((busyOf(server.pid) - busy) * 1_000) / signers, 3)} ms of work for each`,
  )
  for (const line of lines) line.close()
  return placed.slice(0, followers)
}

/** Calls everybody within half a minute, while some follow the state behind a proxy until they are in. */
async function callAll({ context }: Testbed, server: Running, way: Way, people: readonly Follower[]): Promise<void> {
  const before = await Promise.all(['waiting.places.bind', 'waiting.rooms.show'].map(name => reachedBy(server, name)))
  const began = performance.now()
  const all = Promise.all(people.map(one => followOne(one, { port: server.port, statePort: way.port })))
  for (let step = 1; step <= 30; step++) {
    await context.pool.query(
      `update waiting.room set admitted_up_to = greatest(admitted_up_to, last_number / 30 * $1::int + 30), per_second = 2
         where closed_at is null`,
      [step],
    )
    await sleep(1_000)
  }
  const followed = await all
  const took = (performance.now() - began) / 1_000
  const [binds = 0, shows = 0] = await Promise.all(
    ['waiting.places.bind', 'waiting.rooms.show'].map(name => reachedBy(server, name)),
  )
  const reads = followed.reduce((sum, one) => sum + one.reads, 0)
  const slowest = followed.map(({ seconds: waited }) => waited).toSorted((a, b) => a - b)
  console.log(
    `${shown(people.length)} people follow, from ${way.name}: ${shown(followed.filter(({ isIn }) => isIn).length)} are in, each ${shown(slowest[slowest.length >> 1] ?? 0, 2)} s (slowest ${shown(slowest.at(-1) ?? 0, 2)}) after the state that calls it; the program was asked ${shown((binds - (before[0] ?? 0)) / people.length, 3)} times by each, and for the state ${shown((shows - (before[1] ?? 0)) / took, 1)} times a second of ${shown(reads / took)}`,
  )
}

/** Opens the session, and measures the draw and how long anybody had to wait for the program meanwhile. */
async function draw({ context }: Testbed, server: Running): Promise<void> {
  await context.pool.query(`update waiting.room set opens_at = now() - interval '3 s' where closed_at is null`)
  const began = performance.now()
  let longest = 0
  for (;;) {
    const from = performance.now()
    const { state, early } = await readState(server.port)
    longest = Math.max(longest, performance.now() - from)
    if (state === 'WAITING') {
      console.log(
        `draw of ${shown(early)}: ${shown((performance.now() - began) / 1_000, 1)} s; the longest answer meanwhile ${shown(longest)} ms`,
      )
      return
    }
    await sleep(20)
  }
}

/** Returns the number of requests for the state, or for a place, that have reached the program. */
const reachedBy = async (server: Running, operation: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  const counts = text.matchAll(/^firsthand_call_seconds_count\{operation="([^"]+)",status="\d+"\} (\d+)/gm)
  return [...counts].reduce((sum, [, name, count]) => (name === operation ? sum + Number(count) : sum), 0)
}

type Way = { name: string; port: number; path: string; headers?: Record<string, string>; busy: () => number }

/** Reads as fast as it is answered. Returns how many requests reached the program in each second. */
async function poll(server: Running, operation: string, way: Way): Promise<number> {
  const before = { count: await reachedBy(server, operation), program: busyOf(server.pid), proxy: way.busy() }
  const { perSecond, p50, p99, failed } = await readFast(
    `http://127.0.0.1:${way.port}${way.path}`,
    seconds,
    way.headers,
  )
  const reached = ((await reachedBy(server, operation)) - before.count) / seconds
  const share = (busy: number) => `${shown((busy / seconds) * 100)} %`
  console.log(
    `${way.name.padEnd(34)} ${shown(perSecond).padStart(7)} a second, p50 ${p50}, p99 ${p99}, ${failed} failed; ${shown(reached, 1).padStart(7)} a second reach the program (${share(busyOf(server.pid) - before.program)} of a core; proxy ${share(way.busy() - before.proxy)})`,
  )
  return reached
}

/** Runs the measurement and prints the figures. */
export const benchWaiting = (): Promise<void> =>
  withTestbed('waiting', async stand => {
    const { folder, postgres, context, ends } = stand
    const settings = { NODE_ENV: 'test', TRUSTED_PROXIES: '1', WAITING_ROOM: 'openings' }
    const server = await startFirsthand(folder, postgres.url(), 20, true, settings)
    ends(() => server.stop())
    await context.pool.query(
      `insert into waiting.room (cause, session_id, opens_at, seed, source)
         values ('OPENING', $1, now() + interval '1 hour', sha256('bench'), 'OWN')`,
      [sessionId],
    )
    await sleep(3_000)
    // The first half warms the process up: what the second half adds is what a visitor takes.
    const half = Math.ceil(visitors / 2)
    const cookie = await gather(server, 0, half)
    await sleep(10_000)
    const warm = server.memory() ?? 0
    await gather(server, half, visitors)
    await sleep(10_000)
    const signed = await gatherSigned(server, visitors)
    await sleep(10_000)
    const full = server.memory() ?? 0
    const earlyBytes = ((full - warm) * 1_048_576) / (visitors + signers - half)
    await draw(stand, server)
    const { rows } = await context.pool.query<{ bytes: string }>(
      `select pg_total_relation_size('waiting.early') as bytes`,
    )
    console.log(
      `memory: ${shown(warm)} MB after the first half, ${shown(full)} MB after all, ${shown(server.memory() ?? 0)} MB after the draw: ${shown(earlyBytes)} bytes for each early visitor in the process, ${shown(Number(rows[0]?.bytes) / (visitors + signers))} on the disk`,
    )
    // Nobody is called meanwhile, so that each answer is of somebody who waits.
    await context.pool.query('update waiting.room set admitted_up_to = 0, per_second = 2 where closed_at is null')
    const own = { cookie, 'user-agent': 'Browser', 'x-forwarded-for': addressOf(0) }
    const at = { port: server.port, busy: () => 0 }
    await poll(server, 'waiting.rooms.get', {
      ...at,
      name: 'each asks the program for its place',
      path: '/v1/waiting-room',
      headers: own,
    })
    await poll(server, 'waiting.rooms.show', { ...at, name: 'the state, without a cache', path: statePath })
    const reached = new Map<string, number>()
    for (const [name, start] of installedProxies(folder)) {
      const proxy = await start(server.port)
      const way = { name: `the state, from ${name}`, port: proxy.port, path: statePath, busy: proxy.busy }
      reached.set(name, await poll(server, 'waiting.rooms.show', way))
      // Those who were called are called once only: they follow the first proxy.
      if (reached.size === 1) await callAll(stand, server, way, signed)
      await proxy.stop()
    }
    const least = Math.min(...reached.values())
    if (earlyBytes > limits.earlyBytes || (reached.size > 0 && least > limits.originPerSecond)) {
      console.error(`more than ${limits.earlyBytes} bytes, or than ${limits.originPerSecond} requests a second`)
      process.exitCode = 1
    }
  })

// npm run bench -- companion: 20,000 people follow one sale on their phones, and each phone polls every four to five
// seconds as the page does. At the same time twenty desks call turns, reserve and release units and end turns, each
// with one command per half second. The followers use as many keep-alive connections as a process may open here, so
// some share a connection, as behind a proxy; 2,000 of them are logged in and also request their own places. The
// crowd is a separate process, which shares the machine with the server.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { followSale } from '../contract/src/sales/sale-day/follow.ts'
import { listOwnTurns } from '../contract/src/sales/sale-day/check-in.ts'
import { callTurn, endTurn, holdUnit, releaseUnit } from '../contract/src/sales/sale-day/turn-operations.ts'
import { type Cluster, enterServer, openCluster } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import type { Server } from '../server/src/testing/start-server.ts'
import type { Watched } from './crowd.ts'
import { busyOf } from './memory.ts'
import { startBare } from './server.ts'
import { enterDesk, seedRegistrations, session } from './seed.ts'

const followers = 20_000
const connections = 10_000
const loggedIn = 2_000
/** Seconds between two requests of a logged-in follower for their own places while nothing happens to them. */
const ownEvery = 60
const desks = 20
const rounds = 3
const seconds = 12
/** Milliseconds in which the crowd spreads out its requests before the measurement. */
const settling = 6_000
const demo = { email: 'demo@firsthand.example', password: 'Harbour#2026' }

/**
 * SQL that sets up the day of the sale: the sale is open, thousands have reported and wait, and there are 600 units.
 */
const day = [
  `update sales.session set sale_at = now() - interval '1 hour', ends_at = now() + interval '8 hours' where id = '${session}'`,
  `insert into sales.turn (session_id, batch_id, ticket_id, intent, position, reported_at, is_late)
    select session_id, batch_id, id, 1, row_number() over (partition by batch_id order by id), now(), row_number() over (order by id) % 20 = 0
    from sales.ticket where session_id = '${session}' and status = 'VERIFIED' and account_id <> (select account_id from bench.intent)`,
  `update sales.ticket set status = 'CHECKED_IN' where id in (select ticket_id from sales.turn)`,
  // The requests of one account represent those of all logged-in followers, so this account gets a place of its own.
  `update sales.turn set ticket_id = (select id from sales.ticket where account_id = (select id from accounts.account where email = '${demo.email}') limit 1)
    where id = (select id from sales.turn where not is_late order by position offset 900 limit 1)`,
  `with property as (select property_id from sales.session where id = '${session}'),
      made as (insert into sales.unit (property_id, key, block, floor, unit)
        select property_id, 'bench' || tower || ' ' || floor || unit, 'Tower ' || tower, floor::text, unit from property,
          generate_series(1, 5) tower, generate_series(1, 20) floor, unnest(array['A', 'B', 'C', 'D', 'E', 'F']) unit returning id, block)
    insert into sales.unit_on_sale (session_id, unit_id, block_name, "order", saleable_area, price_cents)
      select '${session}', id, jsonb_build_object('en', block, 'zh-HK', block, 'zh-CN', block), 1000 + row_number() over (), 500, 800000000 from made`,
  'vacuum (analyze) sales.turn, sales.unit_on_sale, sales.ticket',
  'create extension pg_stat_statements',
]

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
const ms = (value: number): string => `${value.toFixed(1)} ms`

/**
 * Lets each desk send one command after another, two per second, for the given number of seconds. Returns the
 * milliseconds of each command.
 */
async function workDesks(server: Server, cookies: readonly string[], units: readonly string[]): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  const desk = async (office: string, number: number): Promise<void> => {
    const timed = async <Answer extends { status: number; raw: { body: string } }>(
      command: () => Promise<Answer>,
    ): Promise<Answer> => {
      await sleep(400 + Math.random() * 200)
      const from = performance.now()
      let answer = await command()
      // The server is busy: the desk presses again, and the wait counts in full.
      while (answer.status === 503) answer = await command()
      took.push(performance.now() - from)
      if (answer.status !== 200) throw new Error(answer.raw.body)
      return answer
    }
    while (performance.now() < until) {
      const sent = { office }
      const { body } = await timed(() => server.call(callTurn, { sessionId: session, desk: String(number) }, sent))
      if (body.turn === null) throw new Error('nobody waits any more')
      const { id } = body.turn
      const unit = { sessionId: session, unitId: units[number] ?? '', turnId: id }
      await timed(() => server.call(holdUnit, unit, sent))
      await timed(() => server.call(releaseUnit, unit, sent))
      await timed(() => server.call(endTurn, { id, result: 'PASSED', appliedIds: null }, sent))
    }
  }
  await Promise.all(cookies.map((cookie, number) => desk(cookie, number)))
  return took
}

/** Returns the statements per second that the server sends to the database while `during` runs. */
async function statements(cluster: Cluster, during: () => Promise<unknown>): Promise<number> {
  const count = async () =>
    Number((await cluster.query('select sum(calls) as calls from pg_stat_statements'))[0]?.['calls'] ?? 0)
  const [before, from] = [await count(), performance.now()]
  await during()
  return ((await count()) - before) / ((performance.now() - from) / 1000)
}

/**
 * @param pid process id of the server that listens on `port`
 * @param own arguments for the requests of logged-in followers, after the path and the token
 */
async function openCrowd(pid: number, port: string, path: string, own: readonly (string | number)[]) {
  const words = [port, path, followers, connections, ...own]
  const child = fork(join(import.meta.dirname, 'crowd.ts'), words.map(String))
  const gone = once(child, 'exit').then(([code, signal]: unknown[]) => {
    throw new Error(`the crowd is gone: ${String(code ?? signal)}`)
  })
  gone.catch(() => undefined)
  const said = (): Promise<unknown> =>
    Promise.race([once(child, 'message').then(([message]) => message as unknown), gone])
  await said()
  return {
    /**
     * Measures the given number of seconds once the crowd has settled. Also returns the server's CPU time per
     * response in that period.
     */
    watch: async (): Promise<Watched & { work: number }> => {
      child.send(seconds)
      await said()
      const before = busyOf(pid)
      const watched = (await said()) as Watched
      return { ...watched, work: ((busyOf(pid) - before) * 1000) / (watched.perSecond * seconds) }
    },
    close: () => {
      if (child.connected) child.disconnect()
    },
  }
}
type Crowd = Awaited<ReturnType<typeof openCrowd>>

const printRow = (
  name: string,
  { perSecond, p50, p99, statuses, kilobytesPerSecond, work, cut }: Watched & { work: number },
): void => {
  const of = Object.entries(statuses).map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
  console.log(
    `  ${name}: ${perSecond.toFixed(0)} answers a second, p50 ${ms(p50)}, p99 ${ms(p99)}, ${kilobytesPerSecond.toFixed(0)} kB/s, ${work.toFixed(2)} ms of work for each (${of.join(', ')}; connections cut: ${cut})`,
  )
}

/** Returns the CPU milliseconds per response when bare Fastify serves the same bytes to the same crowd. */
async function bareWork(cluster: Cluster, { url }: Server, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
  const file = join(cluster.folder, 'answer.json')
  // The file has as many bytes as the server's compressed response.
  writeFileSync(
    file,
    brotliCompressSync(await answer.text())
      .toString('latin1')
      .slice(0, -1),
  )
  const bare = await startBare(file)
  const crowd = await openCrowd(bare.pid, String(bare.port), '/v1/utility/values', ['', '', 0, 60])
  try {
    const watched = await crowd.watch()
    printRow('bare fastify', watched)
    return watched.work
  } finally {
    crowd.close()
    await bare.stop()
  }
}

/**
 * Measures the desks alone and then beside the crowd. Returns the ratio of the 95th percentiles of their commands'
 * times.
 */
async function besideDesks(server: Server, crowd: Crowd, cookies: readonly string[], units: readonly string[]) {
  const calm = await workDesks(server, cookies, units)
  const watching = crowd.watch()
  await sleep(settling)
  const busy = await workDesks(server, cookies, units)
  printRow('the crowd beside the desks', await watching)
  const [without, beside] = [at(calm, 0.95), at(busy, 0.95)]
  console.log(
    `  desks, ${calm.length} and ${busy.length} commands: p50 ${ms(at(calm, 0.5))} alone, ${ms(at(busy, 0.5))} beside it; p95 ${ms(without)} and ${ms(beside)}`,
  )
  return beside / without
}

async function compare(name: string, besideThem: () => Promise<number>): Promise<void> {
  console.log(`  ${name}:`)
  const ratios: number[] = []
  while (ratios.length < rounds) ratios.push(await besideThem())
  console.log(`  p95 of the desks beside the crowd, by that without: ${at(ratios, 0.5).toFixed(2)}`)
}

async function measure(cluster: Cluster, server: Server): Promise<void> {
  const token = await enterServer(server, demo.email, demo.password)
  const cookies: string[] = []
  while (cookies.length < desks) cookies.push(await enterDesk(cluster, 'COUNTER'))
  const rows = await cluster.query('select unit_id as id from sales.unit_on_sale where session_id = $1 limit 100', [
    session,
  ])
  const units = rows.map(({ id }) => String(id))
  const path = (op: typeof followSale | typeof listOwnTurns) => op.path.replace('{sessionId}', session)
  const own = [path(listOwnTurns), token, loggedIn, ownEvery]
  const crowd = await openCrowd(server.pid, new URL(server.url).port, path(followSale), own)
  try {
    console.log(
      `Companion, ${followers.toLocaleString('en')} followers on ${connections.toLocaleString('en')} connections, ${loggedIn.toLocaleString('en')} of them logged in`,
    )
    const idle = await statements(cluster, () => sleep(seconds * 1000))
    const seen: (Watched & { work: number })[] = []
    const read = await statements(cluster, async () => void seen.push(await crowd.watch()))
    for (const watched of seen) printRow('the crowd alone', watched)
    console.log(
      `  statements of the database a second: ${idle.toFixed(0)} while nobody looks, ${read.toFixed(0)} while all do`,
    )
    const bare = await bareWork(cluster, server, path(followSale))
    console.log(`  work for an answer, by that of bare fastify: ${((seen[0]?.work ?? NaN) / bare).toFixed(2)}`)
    await compare('one process for both', () => besideDesks(server, crowd, cookies, units))
  } finally {
    crowd.close()
  }
  const door = await cluster.begin({ DOORS: 'public' })
  await door.ready
  const apart = await openCrowd(door.pid, new URL(door.url).port, path(followSale), own)
  try {
    await compare('a process of its own for the public', () => besideDesks(server, apart, cookies, units))
  } finally {
    apart.close()
  }
}

/** Runs the measurements and prints a line for each figure. */
export async function benchCompanion(): Promise<void> {
  const cluster = await openCluster(requestOf, { shared_preload_libraries: 'pg_stat_statements' })
  try {
    const server = await cluster.begin()
    await server.ready
    await seedRegistrations(cluster, 10_000)
    for (const statement of day) await cluster.query(statement)
    await cluster.unlimited()
    await measure(cluster, server)
  } finally {
    await cluster.close()
  }
}

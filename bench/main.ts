// npm run bench: measures ticket submissions against PostgreSQL running the same statements by itself; list reads
// against Fastify by itself; the server's memory; logins against Argon2id; how soon a phone shows the first pages;
// and how often staff tap at the desk. Both sides of a ratio are measured in turn, in one run, on one database with
// durable commits: ratios compare between machines, figures per second do not.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedPostgres } from '../server/src/embedded/index.ts'
import type { Context } from '../server/src/platform/context.ts'
import { again, requestBytes, shoot, type Shots } from './client.ts'
import { type Data, openData } from './data.ts'
import { benchBallot } from './ballot.ts'
import { benchCampaign } from './campaign.ts'
import { benchCompanion } from './companion.ts'
import { benchDesk } from './desk.ts'
import { benchExports } from './exports.ts'
import { benchChecks } from './checks.ts'
import { benchInteractions } from './interactions.ts'
import { benchLists } from './lists.ts'
import { stormOfLogins } from './logins.ts'
import { withTestbed } from './open.ts'
import { benchPages } from './pages.ts'
import { benchPaint } from './paint.ts'
import { benchRush } from './rush.ts'
import { benchSetUp } from './set-up.ts'
import { benchTaps } from './taps.ts'
import { benchWaiting } from './waiting.ts'
import { runDrill } from './drill/drill.ts'
import { findPgbench, type Pgbench, pgbenchScript, runPgbench, submission } from './script.ts'
import { type Running, startBare, startFirsthand } from './server.ts'

const CLIENTS = 32
const ROUNDS = 3
const SECONDS = 6
const SIZES = [10_000, 1_000_000]

interface Bench {
  folder: string
  postgres: EmbeddedPostgres
  context: Context
  data: Data
  pgbench: Pgbench | null
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const whole = (value: number): string => Math.round(value).toLocaleString('en')
const row = (name: string, ...cells: string[]): void =>
  console.log(`${name.padEnd(46)}${cells.map(cell => cell.padStart(14)).join('')}`)

/** Returns a source of submission requests, one for each of the given number of people who have not submitted yet. */
async function submissions({ data, context }: Bench, count: number): Promise<() => Buffer | undefined> {
  const first = await data.people(count)
  const requests = Array.from({ length: count }, (_, index) => submission(context, first + index))
  return () => requests.pop()
}

interface Rounds {
  http: Shots[]
  pgbench: number[]
}

/** Submits by HTTP and by pgbench in turn, with so many submissions that each measurement lasts some seconds. */
async function submitRounds(bench: Bench, server: Running): Promise<Rounds> {
  const { data, pgbench } = bench
  const http = async (count: number): Promise<Shots> => shoot(server.port, CLIENTS, await submissions(bench, count))
  const direct = async (each: number): Promise<number> =>
    pgbench ? runPgbench(pgbench, await data.people(each * CLIENTS), each) : 0
  await http(CLIENTS * 50)
  const rate = { http: (await http(CLIENTS * 100)).perSecond, pgbench: await direct(100) }
  const rounds: Rounds = { http: [], pgbench: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await submissions(bench, Math.ceil(rate.http * SECONDS))
    const each = Math.ceil((rate.pgbench * SECONDS) / CLIENTS)
    const first = pgbench ? await data.people(each * CLIENTS) : 0
    await data.settle()
    rounds.http.push(await shoot(server.port, CLIENTS, mine))
    if (pgbench) rounds.pgbench.push(await runPgbench(pgbench, first, each))
  }
  return rounds
}

async function benchSubmissions(bench: Bench): Promise<void> {
  row('Submissions, 32 at once, commits durable', 'firsthand/s', 'pgbench/s', 'ratio', 'p50', 'p99')
  for (const size of SIZES) {
    await bench.data.tickets(size)
    await bench.data.settle()
    const server = await startFirsthand(bench.folder, bench.postgres.url(), CLIENTS, false)
    const { http, pgbench } = await submitRounds(bench, server).finally(server.stop)
    const ratios = http.map((shots, round) => shots.perSecond / (pgbench[round] ?? NaN))
    const of = (pick: (shots: Shots) => number): number => median(http.map(pick))
    const against = pgbench.length > 0 ? [whole(median(pgbench)), median(ratios).toFixed(2)] : ['-', '-']
    const latency = [of(shots => shots.p50), of(shots => shots.p99)].map(ms => `${ms.toFixed(1)} ms`)
    row(`  ${whole(size)} tickets in the table`, whole(of(shots => shots.perSecond)), ...against, ...latency)
    await benchHundred(bench, size)
  }
}

/** Repeatedly lets 100 people submit at the same instant. */
async function benchHundred(bench: Bench, size: number): Promise<void> {
  const server = await startFirsthand(bench.folder, bench.postgres.url(), 20, false)
  try {
    await shoot(server.port, 100, await submissions(bench, 1_000))
    const shots = await shoot(server.port, 100, await submissions(bench, 5_000))
    const latency = [shots.p50, shots.p99].map(ms => `${ms.toFixed(1)} ms`)
    row(`  the same, 100 people at once, ${whole(size)}`, whole(shots.perSecond), '-', '-', ...latency)
  } finally {
    await server.stop()
  }
}

/** Serves the same bytes from the server and from bare Fastify, in turn. */
async function benchReads({ folder, postgres }: Bench): Promise<void> {
  const path = '/v1/utility/values?categoryCode=GENDER'
  const server = await startFirsthand(folder, postgres.url(), CLIENTS, false)
  const stops = [server.stop]
  try {
    const file = join(folder, 'answer.json')
    writeFileSync(file, await (await fetch(`http://127.0.0.1:${server.port}${path}`)).text())
    const bare = await startBare(file)
    stops.push(bare.stop)
    const request = requestBytes('GET', path, {})
    const read = ({ port }: Running, seconds: number) => shoot(port, CLIENTS, again(request, seconds))
    await Promise.all([read(server, 2), read(bare, 2)])
    const [ours, theirs, ratios]: [Shots[], Shots[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      const [mine, other] = [await read(server, 4), await read(bare, 4)]
      ours.push(mine)
      theirs.push(other)
      ratios.push(mine.perSecond / other.perSecond)
    }
    const of = (all: Shots[], pick: (shots: Shots) => number): number => median(all.map(pick))
    const latency = [of(ours, shots => shots.p50), of(ours, shots => shots.p99)].map(ms => `${ms.toFixed(1)} ms`)
    const rates = [ours, theirs].map(all => whole(of(all, shots => shots.perSecond)))
    row('Reads, 32 at once', 'firsthand/s', 'fastify/s', 'ratio', 'p50', 'p99')
    row('  a code list', ...rates, median(ratios).toFixed(2), ...latency)
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Measures the memory of the server with its worker, both idle and while 100 people submit and read at once. */
async function benchMemory(bench: Bench): Promise<void> {
  const server = await startFirsthand(bench.folder, bench.postgres.url(), 20, true)
  try {
    await sleep(3_000)
    const idle = server.memory()
    const next = await submissions(bench, 8_000)
    const read = requestBytes('GET', '/v1/utility/values?categoryCode=COUNTRY', {})
    let [peak, turn] = [0, 0]
    const watch = setInterval(() => (peak = Math.max(peak, server.memory() ?? 0)), 50)
    await shoot(server.port, 100, () => (turn++ % 2 === 0 || turn > 16_000 ? next() : read))
    clearInterval(watch)
    row('Memory of the server process', 'idle', '100 at once')
    row('  resident', ...[idle, idle && peak].map(mb => (mb === null ? 'not told' : `${whole(mb)} MB`)))
  } finally {
    await server.stop()
  }
}

/**
 * Disables the slide check, which only a person can solve. Therefore the server does not run as a production server;
 * everything else is the same.
 */
async function benchLogins({ folder, postgres, data }: Bench): Promise<void> {
  const more = { NODE_ENV: 'test', SLIDE_CHECK: 'off', TRUSTED_PROXIES: '1' }
  const server = await startFirsthand(folder, postgres.url(), 20, false, more)
  try {
    const first = await data.people(1_000)
    const { logins, raw, calm, storm, lag, work } = await stormOfLogins(server, first, postgres.pid)
    const ms = (value: number): string => `${value.toFixed(1)} ms`
    row('Logins, 64 at once', 'firsthand/s', 'argon2id/s', 'ratio', 'p50', 'p99')
    const ratio = (logins.perSecond / raw).toFixed(2)
    row('  ', logins.perSecond.toFixed(1), raw.toFixed(1), ratio, ms(logins.p50), ms(logins.p99))
    row('Another call meanwhile', 'p50 calm', 'p99 calm', 'p50 storm', 'p99 storm', 'loop late p99')
    row('  ', ...[calm.p50, calm.p99, storm.p50, storm.p99, lag].map(ms))
    row('CPU a login', 'Argon2id', 'server', 'database', 'caller')
    row('  ', ...[2_000 / raw, work.server, work.database, work.caller].map(ms))
  } finally {
    await server.stop()
  }
}

const bench = (chosen: readonly string[]): Promise<void> =>
  withTestbed('bench', async ({ folder, postgres, context, ends }) => {
    const data = await openData(postgres.url())
    ends(data.close)
    const file = findPgbench()
    const script = file ? await pgbenchScript(context, await data.people(2)) : ''
    const options = context.pool.options.options ?? ''
    const pgbench = file ? { file, script, folder, socket: postgres.socket, options, clients: CLIENTS } : null
    if (!pgbench)
      console.log('pgbench was not found (Debian: postgresql-contrib), so there is nothing to compare with.')
    const opened = { folder, postgres, context, data, pgbench }
    // Runs the benches named on the command line, as in `npm run bench -- logins`, or all of them.
    const all = { submissions: benchSubmissions, reads: benchReads, memory: benchMemory, logins: benchLogins }
    for (const [name, run] of Object.entries(all)) if (chosen.length === 0 || chosen.includes(name)) await run(opened)
  })

/** Benches that start their own servers. */
const others: Record<string, () => Promise<void>> = {
  desk: benchDesk,
  lists: benchLists,
  checks: benchChecks,
  exports: benchExports,
  'set-up': benchSetUp,
  campaign: benchCampaign,
  companion: benchCompanion,
  ballot: benchBallot,
  rush: benchRush,
  waiting: benchWaiting,
  taps: benchTaps,
  pages: benchPages,
  paint: benchPaint,
  interactions: benchInteractions,
}

const chosen = process.argv.slice(2)
// The drill needs root and Debian packages, so it runs only when it is named.
if (chosen.includes('drill')) process.exitCode = await runDrill()
if (chosen.length === 0 || chosen.some(name => name !== 'drill' && !(name in others))) await bench(chosen)
for (const [name, run] of Object.entries(others)) if (chosen.length === 0 || chosen.includes(name)) await run()

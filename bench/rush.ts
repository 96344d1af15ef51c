// npm run bench -- rush: the minute in which a session opens. The given number of people arrive within a minute, log
// in with the slide check, load what a browser loads, complete four steps with every draft saved, register and
// arrange the deposit, without pauses. The crowd is a separate process, which shares the machine with the server.
// RUSH_PEOPLE: the number of people. RUSH_ROOM=on: puts a waiting room in front of them. RUSH_READY=on: they have
// prepared before the opening and only submit in that minute. RUSH_STATEMENTS=on: counts statements and log by call,
// by the extension pg_stat_statements, which costs the database some CPU itself.
import type { Pool } from 'pg'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedPerson } from '../server/src/demo/demo.ts'
import type { EmbeddedPostgres } from '../server/src/embedded/index.ts'
import { databaseNow } from '../server/src/platform/database/database.ts'
import type { Context } from '../server/src/platform/context.ts'
import { hkidOf } from '../server/src/testing/apply-person.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import { takeMail } from '../server/src/testing/take-mail.ts'
import { clientOf } from '../server/src/testing/start-server.ts'
import { openTicket } from '../contract/src/sales/desk/desk.ts'
import { sample } from '../contract/src/sample.ts'
import { registerAccount } from '../contract/src/accounts/account.ts'
import { withTestbed, openRoom, type Testbed } from './open.ts'
import { enterDesk, session } from './seed.ts'
import { type Running, startFirsthand } from './server.ts'
import type { CalmFigures, RushFigures } from './rush-crowd.ts'
import { countStatements, statementSettings } from './statements.ts'
import { type Work, workOf } from './work.ts'

const people = Number(process.env.RUSH_PEOPLE ?? 2_000)
const within = 60
const hasRoom = process.env.RUSH_ROOM === 'on'
const isReady = process.env.RUSH_READY === 'on'
const isCounting = process.env.RUSH_STATEMENTS === 'on'
const portal = 'http://firsthand.example'
/**
 * Number of people who register one by one after the rush, on a warm server, to measure the cost of each call. Their
 * numbers follow those of the crowd.
 */
const calmPeople = 50
const seedingAtOnce = 8
const password = 'Harbour#2026'

/** Creates the accounts that exist before the rush. */
async function seedPeople(context: Context): Promise<void> {
  const now = await databaseNow(context.db)
  const pattern = sample(registerAccount.input)
  const seed = async (n: number) => {
    const email = `rush${n}@example.com`
    const person = {
      ...pattern,
      email,
      password,
      phoneNumber: String(60_000_000 + n),
      idNumber: hkidOf(100_000 + n),
      locale: 'en' as const,
      isClubMember: false,
    }
    await context.db.transaction().execute(db => seedPerson(context, db, now, person, crypto.randomUUID()))
  }
  let next = 0
  const worker = async () => {
    while (next < people + calmPeople) await seed(next++)
  }
  await Promise.all(Array.from({ length: seedingAtOnce }, worker))
}

/** Invariants that must hold once everybody is done. */
const laws: Record<string, string> = {
  'a registration for each who finished': `select count(*) from sales.ticket ticket join accounts.account account on account.id = ticket.account_id
    where account.email like 'rush%' and ticket.status = 'REGISTERED'`,
  'more than one for a person': `select count(*) from (select account_id from sales.ticket join accounts.account account on account.id = account_id
    where account.email like 'rush%' group by account_id having count(*) > 1) several`,
  'numbers given twice': `select count(*) - count(distinct registration_number) from sales.ticket`,
}

type Sizes = { tables: Map<string, number>; log: number }

/** Returns the bytes of each table with its indexes, and the bytes ever written to the WAL. */
async function sizesOf({ pool }: Context): Promise<Sizes> {
  const { rows } = await pool.query<{ name: string; bytes: number; log: number }>(
    `select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes,
       (pg_current_wal_lsn() - '0/0')::bigint as log
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  return { tables: new Map(rows.map(({ name, bytes }) => [name, bytes])), log: rows[0]?.log ?? 0 }
}

/** Prints how much data one registration leaves behind. */
const printSizes = (before: Sizes, after: Sizes, finished: number): void => {
  const kilobytes = (bytes: number) => (bytes / Math.max(1, finished) / 1_024).toFixed(1)
  const grown = [...after.tables].map(([name, bytes]) => ({ name, bytes: bytes - (before.tables.get(name) ?? 0) }))
  const all = grown.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = grown
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
    .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`)
  console.log(
    `  kB a person: tables ${kilobytes(all)}, log ${kilobytes(after.log - before.log)}; ${largest.join(', ')}`,
  )
}

const printFigures = (figures: RushFigures, server: Work, database: Work, memory: number | null): void => {
  const { finished, seconds, p50, p99, waited } = figures
  const each = (value: number) => (value / Math.max(1, finished)).toFixed(4)
  console.log(
    `Rush of ${people.toLocaleString('en')} within ${within} s${hasRoom ? ', who wait until they are let in' : ''}${isReady ? ', who have prepared' : ''}: ${finished.toLocaleString('en')} finished in ${seconds.toFixed(1)} s, ${((finished / seconds) * 60).toFixed(0)} a minute; a person p50 ${p50.toFixed(2)} s, p99 ${p99.toFixed(2)} s`,
  )
  if (hasRoom) console.log(`  waited p50 ${waited.p50.toFixed(1)} s, p99 ${waited.p99.toFixed(1)} s before that`)
  console.log(
    `  CPU seconds a person: server ${each(server.user)} and ${each(server.kernel)} in the kernel, database ${each(database.user)} and ${each(database.kernel)}; server resident at most ${memory?.toFixed(0) ?? '-'} MB`,
  )
  console.log(`  ${'call'.padEnd(34)}${['count', 'p50', 'p99', 'shed'].map(head => head.padStart(10)).join('')}`)
  for (const [name, { count, p50: half, p99: most, shed, failed }] of Object.entries(figures.calls)) {
    const cells = [count.toLocaleString('en'), `${half.toFixed(1)} ms`, `${most.toFixed(1)} ms`, String(shed)]
    const otherwise = Object.keys(failed).length === 0 ? '' : `  ${JSON.stringify(failed)}`
    console.log(`  ${name.padEnd(34)}${cells.map(cell => cell.padStart(10)).join('')}${otherwise}`)
  }
}

/** Measures the cost of each call of one person in the server and in the database while nobody else is active. */
async function calm(server: Running, postgres: EmbeddedPostgres, owner: Pool): Promise<void> {
  const words = [server.port, postgres.url(), calmPeople, 0, server.pid, postgres.pid]
  const crowd = fork(join(import.meta.dirname, 'rush-crowd.ts'), words.map(String))
  try {
    await once(crowd, 'message')
    const before = isCounting ? await countStatements(owner) : null
    crowd.send('go')
    const [figures] = (await once(crowd, 'message')) as [CalmFigures]
    const all = await before?.()
    const rows = Object.entries(figures).map(([name, of]) => ({ name, ...of }))
    const sum = (pick: (one: CalmFigures[string]) => number) =>
      rows.reduce((total, item) => total + pick(item), 0).toFixed(1)
    const kilobytes = (bytes: number) => (bytes / 1_024).toFixed(1)
    console.log(
      `One after another, ms of CPU a person: server ${sum(item => item.server)}, database ${sum(item => item.database)}; ${sum(item => item.count)} calls of ${rows.length} kinds`,
    )
    if (all)
      console.log(
        `  with the jobs: ${(all.statements / calmPeople).toFixed(1)} statements, ${kilobytes(all.log / calmPeople)} kB of log a person`,
      )
    for (const { name, count, server: own, database, statements, log } of rows.toSorted(
      (a, b) => b.server - a.server,
    )) {
      const counted = all ? [`${statements.toFixed(1)} st`, `${kilobytes(log)} kB`] : []
      const cells = [`${count.toFixed(0)} times`, own.toFixed(2), database.toFixed(2), ...counted]
      console.log(`  ${name.padEnd(34)}${cells.map(cell => cell.padStart(10)).join('')}`)
    }
  } finally {
    if (crowd.connected) crowd.disconnect()
  }
}

/**
 * Starts a desk that opens one registration after another. The returned function stops it and returns the
 * milliseconds of each.
 */
async function openDesk(server: Running, owner: Pool): Promise<() => number[]> {
  const query = async (text: string, values: unknown[] = []) =>
    (await owner.query<Record<string, unknown>>(text, values)).rows
  const office = await enterDesk({ query }, 'COUNTER')
  const { call } = clientOf(`http://127.0.0.1:${server.port}`, requestOf, portal)
  const took: number[] = []
  const open = async () => {
    // The desk opens the registration that was submitted last.
    const [ticket] = await query('select id from sales.ticket where session_id = $1 order by id desc limit 1', [
      session,
    ])
    if (!ticket) return
    const from = performance.now()
    const { status } = await call(openTicket, { id: String(ticket['id']) }, { office })
    if (status === 200) took.push(performance.now() - from)
  }
  const timer = setInterval(() => void open(), 200)
  return () => {
    clearInterval(timer)
    return took
  }
}

const percentile = (values: readonly number[], part: number): string =>
  `${(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0).toFixed(0)} ms`

async function rush({ folder, postgres, context, owner }: Testbed): Promise<number> {
  const mail = await takeMail(0)
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}` }
  // Cookies have another name under https.
  const settings = { NODE_ENV: 'test', TRUSTED_PROXIES: '1', PUBLIC_URL: portal, ...smtp }
  // The office has its own process, as in ops/deploy.
  const office = await startFirsthand(folder, postgres.url(), 5, false, { ...settings, DOORS: 'office' })
  const server = await startFirsthand(folder, postgres.url(), 20, true, { ...settings, DOORS: 'public' })
  const words = [server.port, postgres.url(), people, within]
  const crowd = fork(join(import.meta.dirname, 'rush-crowd.ts'), words.map(String))
  try {
    await once(crowd, 'message')
    if (hasRoom) {
      await openRoom(context, 0)
      // After this time, every process knows of the waiting room.
      await sleep(2_000)
    }
    const before = [workOf(server.pid, false), workOf(postgres.pid, true)] as const
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, server.memory() ?? 0)), 200)
    const closeDesk = await openDesk(office, owner)
    crowd.send('go')
    const [figures] = (await once(crowd, 'message')) as [RushFigures]
    clearInterval(watch)
    const desk = closeDesk()
    const since = (now: Work, then: Work): Work => ({ user: now.user - then.user, kernel: now.kernel - then.kernel })
    const [own, database] = [since(workOf(server.pid, false), before[0]), since(workOf(postgres.pid, true), before[1])]
    printFigures(figures, own, database, most)
    console.log(`  a desk meanwhile, ${desk.length} times: p50 ${percentile(desk, 0.5)}, p95 ${percentile(desk, 0.95)}`)
    for (let waited = 0; mail.letters.length < figures.finished && waited < 120; waited++) await sleep(1_000)
    console.log(`  letters taken: ${mail.letters.length} of ${figures.finished}`)
    if (!hasRoom) await calm(server, postgres, owner)
    return figures.finished
  } finally {
    if (crowd.connected) crowd.disconnect()
    await Promise.all([server.stop(), office.stop()])
    mail.close()
  }
}

/** Runs the rush and prints the figures. */
export const benchRush = (): Promise<void> =>
  withTestbed(
    'rush',
    async stand => {
      const { context, owner } = stand
      if (isCounting) await owner.query('create extension if not exists pg_stat_statements')
      await seedPeople(context)
      const before = await sizesOf(context)
      const finished = await rush(stand)
      // Those who registered one by one have left data too.
      printSizes(before, await sizesOf(context), finished + (hasRoom ? 0 : calmPeople))
      for (const [law, text] of Object.entries(laws)) {
        const { rows } = await context.pool.query<{ count: string }>(text)
        console.log(`  ${law}: ${Object.values(rows[0] ?? {}).join()}`)
      }
    },
    isCounting ? statementSettings : {},
  )

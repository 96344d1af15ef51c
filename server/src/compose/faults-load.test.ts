// Tests that the database fails, hangs or is locked, and that the server is told to stop, while people submit (S-F4,
// S-F5, S-F10).
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTickets } from '#contract/sales/registration/intent'
import { listActiveSessions } from '#contract/sales/property/sales-session'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { readConfig } from '../config.ts'
import { sealAudit, verifyAudit } from '../platform/audit/audit.ts'
import { openDatabase } from '../platform/database/database.ts'
import {
  type Cluster,
  demo,
  enterServer,
  load,
  submitIntent,
  type Made,
  openCluster,
  requestOf,
  until,
} from '../testing/index.ts'
import { openContext } from './open-context.ts'

vi.setConfig({ testTimeout: 90_000 })
let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster(requestOf)
})
afterEach(() => cluster.killAll())
afterAll(() => cluster.close())

const missing = async (made: Made[]): Promise<string[]> => {
  const ids = made.flatMap(item => (item.id === null ? [] : [item.id]))
  const rows = await cluster.query(`select id from sales.ticket where id = any($1)`, [ids])
  const there = new Set(rows.map(row => row['id']))
  return ids.filter(id => !there.has(id))
}

test('F4: the database falls under load: 503 and no other fault, back without a restart, nothing acknowledged is lost', async () => {
  const server = await cluster.begin()
  await server.ready
  await cluster.unlimited()
  const token = await enterServer(server, demo.email, demo.password)
  const running = load(server, token, 8)
  await until(
    async () => running.made.length,
    count => count > 20,
  )
  const first = cluster.postgres.pid
  process.kill(first, 'SIGQUIT')
  await until(async () => running.made.some(item => item.status === 503), Boolean)
  const fallen = running.made.length
  await until(
    async () => running.made.slice(fallen).filter(item => item.status === 200).length,
    count => count > 20,
    30_000,
  )
  const made = await running.stop()
  expect(cluster.postgres.pid).not.toBe(first)
  expect(new Set(made.map(item => item.status))).toEqual(new Set([200, 503]))
  expect(made.filter(item => item.status === 503).every(item => Number(item.retryAfter) > 0)).toBe(true)
  expect(made.slice(fallen).filter(item => item.status === 200).length).toBeGreaterThan(20)
  expect(await missing(made)).toEqual([])

  // The worker continues too: a job queued after the failure is delivered.
  const { body } = await server.call(createTickets, { id: await submitIntent(server, token) }, { token })
  expect((await server.call(confirmTicket, { id: body.tickets[0]!.id }, { token })).status).toBe(200)
  const waiting = `select count(*)::int as n from notices.message where sent_at is null`
  expect(
    await until(
      () => cluster.query(waiting),
      ([row]) => row?.['n'] === 0,
    ),
  ).toEqual([{ n: 0 }])
  expect((await server.get('/readyz')).status).toBe(200)
  await cluster.end(server)
})

describe('F5: the database does not answer in time', () => {
  test('a held lock costs seconds and a 503; others and /healthz go on', async () => {
    const server = await cluster.begin()
    await server.ready
    await cluster.unlimited()
    const token = await enterServer(server, demo.email, demo.password)
    const other = await enterServer(server, 'member@firsthand.example', demo.password)
    await server.call(createTickets, { id: await submitIntent(server, token) }, { token })
    const intents = [
      await submitIntent(server, token),
      await submitIntent(server, token),
      await submitIntent(server, token),
    ]
    const theirs = await submitIntent(server, other)
    const holder = await cluster.connect()
    await holder.query('begin')
    await holder.query('select * from sales.place for update')
    const sent = { token, key: 'behind-a-lock' }
    try {
      const waiting = intents.map((id, n) => server.call(createTickets, { id }, n === 0 ? sent : { token }))
      await until(
        () => cluster.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`),
        waiters => waiters.length > 0,
      )
      expect(await server.get('/healthz')).toMatchObject({ status: 200 })
      expect((await server.get('/readyz')).status).toBe(200)
      const passed = await server.call(createTickets, { id: theirs }, { token: other })
      expect(passed.status).toBe(200)
      // The answers come although the lock is held until the end of this block: by the limits of the connection.
      const answers = await Promise.all(waiting)
      expect(answers.map(answer => answer.status)).toEqual([503, 503, 503])
      expect(answers.every(answer => Number(answer.retryAfter) > 0)).toBe(true)
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
    expect((await server.call(createTickets, { id: intents[0]! }, sent)).status).toBe(200)
    await cluster.end(server)
  })

  test('hung: alive, not ready before a call is given up, calls bounded; afterwards nothing is stale or lost', async () => {
    const server = await cluster.begin()
    await server.ready
    await cluster.unlimited()
    const token = await enterServer(server, demo.email, demo.password)
    const running = load(server, token, 4)
    await until(
      async () => running.made.length,
      count => count > 8,
    )
    const backends = await cluster.query(`select pid from pg_stat_activity`)
    const pids = [cluster.postgres.pid, ...backends.map(row => Number(row['pid']))]
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name)
        } catch {
          // The requesting connection has already gone.
        }
      }
    }
    signal('SIGSTOP')
    try {
      const from = performance.now()
      const order: string[] = []
      const answered = (name: string) => (answer: { status: number }) => order.push(`${name} ${answer.status}`)
      await Promise.all([
        server.get('/readyz').then(answered('ready')),
        server.get('/healthz').then(answered('alive')),
        server.call(listActiveSessions, {}, { token }).then(answered('call')),
      ])
      expect(order).toEqual(['alive 200', 'ready 503', 'call 503'])
      expect((await server.get('/healthz')).status).toBe(200)
      // Waits until every client of the pool has given up at least once.
      await sleep(Math.max(0, 11_000 - (performance.now() - from)))
    } finally {
      signal('SIGCONT')
    }
    expect(
      await until(
        async () => (await server.get('/readyz')).status,
        status => status === 200,
      ),
    ).toBe(200)
    const before = running.made.length
    await until(
      async () => running.made.slice(before).filter(item => item.status === 200).length,
      n => n > 20,
    )
    const made = await running.stop()
    expect(new Set(made.map(item => item.status))).toEqual(new Set([200, 503]))
    expect(made.slice(before).filter(item => item.status === 200).length).toBeGreaterThan(20)
    expect(await missing(made)).toEqual([])
    // A connection that was left inside a transaction would return the start time of that transaction for ever.
    const [clock] = await cluster.query(`select floor(extract(epoch from now()) * 1000)::float8 as now`)
    for (let n = 0; n < 40; n++) {
      const { body } = await server.call(listActiveSessions, {}, { token })
      expect(+new Date(body.now)).toBeGreaterThanOrEqual(Number(clock?.['now']))
    }
    await cluster.end(server)
  })
})

test('F10: told to stop under load, it finishes what it began: nothing acknowledged is lost, and it ends with 0', async () => {
  const server = await cluster.begin()
  await server.ready
  await cluster.unlimited()
  const token = await enterServer(server, demo.email, demo.password)
  const running = load(server, token, 8)
  await until(
    async () => running.made.length,
    count => count > 20,
  )
  server.kill('SIGTERM')
  const { code } = await server.exited
  expect(code).toBe(0)
  const made = await running.stop()
  expect(made.filter(item => item.status === 200).length).toBeGreaterThan(20)
  expect(made.filter(item => ![0, 200, 503].includes(item.status))).toEqual([])
  expect(await missing(made)).toEqual([])
})

test('after all that the places are counted right, the audit is whole, and a row that was tampered with is found', async () => {
  const settings = readConfig({ NODE_ENV: 'test', DATA_DIR: cluster.folder, LOG_LEVEL: 'silent' })
  const { context, owner, close } = await openContext(settings, cluster.database, cluster.database, () => {})
  try {
    expect(
      await cluster.query(`select p.holder from sales.place p where used <> (
        select count(*) from sales.ticket t
        where t.session_id = p.session_id
          and (p.holder = 'account:' || t.account_id
            or exists (select from sales.intent_holder h where h.intent_id = t.intent_id and h.holder = p.holder))
          and t.intent_id in (select id from sales.intent where created_at >= (select min(at) from platform.audit)))`),
    ).toEqual([])
    expect(
      await cluster.query(`select t.id from sales.ticket t where not exists (
        select from sales.ticket_transition r where r.ticket_id = t.id and r.to_status = t.status)`),
    ).toEqual([])
    expect(
      await cluster.query(`select t.id from sales.ticket t where t.id::text not like 'e1000000%' and (
        select count(*) from platform.audit a
        where a.subject = t.id::text and a.operation = 'sales.tickets.create' and a.result = 'done') <> 1`),
    ).toEqual([])
    while ((await sealAudit(context)) > 0);
    const db = openDatabase(owner)
    expect((await verifyAudit(db)).brokenAt).toBeNull()
    const [row] = await cluster.query(`select sequence, audit_id from platform.audit_seal order by random() limit 1`)
    await cluster.query(`update platform.audit set result = 'something else' where id = $1`, [row?.['audit_id']])
    expect((await verifyAudit(db)).brokenAt).toBe(Number(row?.['sequence']))
  } finally {
    await close()
  }
})

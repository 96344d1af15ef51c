// Tests failures during payments (S-F1 to S-F3, S-F7, S-P17) with real processes, a real database and the card
// sandbox.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addPayment, getReceipt, listPayments } from '#contract/payments/payment'
import { getTicket } from '#contract/sales/ticket/ticket'
import { brokenInvariants } from '../testing/card-invariants.ts'
import {
  type Cluster,
  demo,
  enterServer,
  freePort,
  submitTicket,
  openCluster,
  requestOf,
  type Server,
  until,
} from '../testing/index.ts'
import { startGateway, type TestGateway } from '../testing/start-gateway.ts'

vi.setConfig({ testTimeout: 300_000 })
const total = 20_000_000
let cluster: Cluster
let gateway: TestGateway
beforeAll(async () => {
  cluster = await openCluster(requestOf)
  port = await freePort()
  gateway = await startGateway(`http://127.0.0.1:${port}/v1/payment/events`)
})
afterEach(async () => {
  await cluster.killAll()
  await gateway.control.reset()
  expect(await brokenInvariants(cluster.query, gateway)).toEqual([])
})
afterAll(async () => {
  await cluster.close()
  await gateway.stop()
})

let port = 0
/** Starts a server always on the same port, so that the sandbox finds it again after a restart. */
const begin = async (more: Record<string, string> = {}): Promise<Server> => {
  const server = await cluster.begin({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CARD_URL: gateway.cardUrl,
    ...more,
  })
  await server.ready
  await cluster.unlimited()
  return server
}
const kill = async (server: Server) => {
  server.kill('SIGKILL')
  await server.exited
}
const enter = (server: Server) => enterServer(server, demo.email, demo.password)
const given = (ticketId: string) => ({
  ticketId,
  method: 'CREDIT_CARD' as const,
  amountCents: total,
  bank: null,
  number: null,
})
const statusOf = async (id: string): Promise<unknown> =>
  (await cluster.query('select status from payments.card_payment where id = $1', [id]))[0]?.['status']
/** Queues the jobs of the minute now, each at most once in the queue. */
const bringRound = () =>
  cluster.query(`select graphile_worker.add_job(task, job_key := 'now:' || task) from unnest($1::text[]) task`, [
    ['platform:free-jobs', 'payments:sweep'],
  ])
/**
 * Returns how many milliseconds to move back a program's clock so that a minute ends in the given number of seconds.
 * The minute has already passed, so its jobs run at once.
 */
const untilMinute = async (seconds: number): Promise<number> => {
  await cluster.query('update graphile_worker._private_known_crontabs set last_execution = null')
  return -(Date.now() % 60_000) - seconds * 1_000
}
/** Returns the settings that shift a program's clock by `ms` milliseconds. */
const shifted = (ms: number) => {
  const shift = `const D=Date,by=${ms};globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+by)}static now(){return D.now()+by}}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` }
}
const reaches = async (id: string, status: string, ms = 30_000): Promise<void> =>
  expect(
    await until(
      () => statusOf(id),
      seen => seen === status,
      ms,
    ),
  ).toBe(status)
/** Starts a card payment that waits for its buyer. Returns our id and the sandbox's id. */
const open = async (server: Server, token: string) => {
  const ticket = (await submitTicket(server, token)).id
  const answer = await server.call(addPayment, given(ticket), { token })
  const id = answer.body.payments[0]!.id
  await reaches(id, 'PENDING')
  const [theirs] = await gateway.control.payments(id)
  return { ticket, id, theirs: theirs!.id }
}

test('F1: killed after the commit of a payment, before the answer: the retry is the same payment, begun once', async () => {
  const doomed = await begin({ DIE_AFTER_COMMIT: 'payments.add' })
  const token = await enter(doomed)
  const ticketId = (await submitTicket(doomed, token)).id
  const sent = { token, key: randomUUID() }
  await expect(doomed.call(addPayment, given(ticketId), sent)).rejects.toThrow()
  expect((await doomed.exited).signal).toBe('SIGKILL')
  const server = await begin()
  const answers = [
    await server.call(addPayment, given(ticketId), sent),
    await server.call(addPayment, given(ticketId), sent),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]!.raw.body).toBe(answers[0]!.raw.body)
  const { id } = answers[0]!.body.payments[0]!
  // The killed server may have lost the job of the first check, so the scheduled job finds payments that began and
  // have no answer.
  await bringRound()
  await reaches(id, 'PENDING')
  expect((await server.call(listPayments, { ticketId }, { token })).body.payments).toHaveLength(1)
  expect(await gateway.control.payments(id)).toHaveLength(1)
})

test('F2: killed, and charged while nobody listens: paid once it is up again, charged once', async () => {
  const doomed = await begin()
  const token = await enter(doomed)
  const { id, theirs, ticket } = await open(doomed, token)
  await kill(doomed)
  await gateway.control.capture(theirs)
  await sleep(500)
  expect(await statusOf(id)).toBe('PENDING')
  const server = await begin()
  await reaches(id, 'PAID')
  expect((await server.call(getTicket, { id: ticket }, { token })).body.status).toBe('REGISTERED')
  expect((await gateway.control.payments(id)).map(({ status }) => status)).toEqual(['captured'])
})

test('F2: no message ever arrives: the minute’s sweep after the deadline finds the charge', async () => {
  await gateway.control.behaviour('all', { forgeSignature: true })
  const first = await begin()
  const { id, theirs } = await open(first, await enter(first))
  await gateway.control.capture(theirs)
  const details = await until(
    () => gateway.control.events(theirs),
    events => events.some(({ kind, attempts }) => kind === 'captured' && attempts > 0),
  )
  expect(details.find(({ kind }) => kind === 'captured')).toMatchObject({ delivered: false, lastAnswer: 400 })
  expect(await statusOf(id)).toBe('PENDING')
  await cluster.end(first)
  await cluster.query(`update payments.card_payment set expires_at = now() where id = $1`, [id])
  // Tests the scheduled job itself, not one queued by a test: for this program a minute ends in five seconds.
  await begin(shifted(await untilMinute(5)))
  await reaches(id, 'PAID', 90_000)
})

test('F3: killed again and again while receipts are drawn and sent: each letter goes out, the number and the document stay', async () => {
  let server = await begin()
  let token = await enter(server)
  const open3 = [await open(server, token), await open(server, token), await open(server, token)]
  for (const { theirs, id } of open3) {
    await gateway.control.capture(theirs)
    await reaches(id, 'PAID')
    await kill(server)
    server = await begin()
  }
  token = await enter(server)
  // Jobs that a killed worker locked are free after two minutes, and the next minute's job finds them. The test makes
  // that time pass.
  await cluster.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'`)
  await bringRound()
  const waiting = `select count(*)::int as n from notices.message where template = 'paidWhole' and sent_at is null`
  const noneWaits = (): Promise<Record<string, unknown>[]> =>
    until(
      () => cluster.query(waiting),
      ([row]) => row?.['n'] === 0,
      60_000,
    )
  expect(await noneWaits()).toEqual([{ n: 0 }])
  for (const { id, ticket } of open3) {
    const [row] = await cluster.query('select number, facts_sealed from payments.receipt where payment_id = $1', [id])
    const { payments } = (await server.call(listPayments, { ticketId: ticket }, { token })).body
    expect(payments[0]?.receiptNumber).toBe(`D-${String(row?.['number']).padStart(6, '0')}`)
    const address = server.url + getReceipt.path.replace('{id}', id)
    const draw = async () =>
      Buffer.from(await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer())
    const [one, other] = [await draw(), await draw()]
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.equals(other)).toBe(true)
    const letters = await cluster.query(
      `select 1 from notices.message where template = 'paidWhole' and outbox->>'body' like '%' || $1 || '%'`,
      [payments[0]?.orderNumber],
    )
    expect(letters).toHaveLength(1)
  }
})

test('P17: the database goes down while it takes the message: told so, told again, and paid once', async () => {
  const off = await untilMinute(15)
  const server = await begin(shifted(off))
  const { id, theirs } = await open(server, await enter(server))
  const delivered = () =>
    until(
      () => gateway.control.events(theirs),
      events => events.every(gatewayEvent => gatewayEvent.delivered),
      30_000,
    )
  await delivered()
  const first = cluster.postgres.pid
  // The queue looks for scheduled jobs at the start of each minute; it must survive this, too.
  const left = 60_000 - ((Date.now() + off) % 60_000)
  await sleep(left - 500)
  // The message waits for this lock until the database is killed, so that its first attempt fails.
  const holder = await cluster.connect()
  await holder.query('begin')
  await holder.query('select from payments.card_payment where id = $1 for update', [id])
  const charged = gateway.control.capture(theirs)
  const taken = await until(
    () => cluster.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"event"%'`),
    waiting => waiting.length > 0,
  )
  expect(taken).toHaveLength(1)
  process.kill(first, 'SIGQUIT')
  await charged
  await until(
    async () => cluster.postgres.pid,
    pid => pid !== first,
    20_000,
  )
  await until(
    () => statusOf(id).catch(() => null),
    seen => seen === 'PAID',
    // The sandbox repeats its webhook after 1, 5, 15, 30 and 60 seconds.
    130_000,
  )
  const receipts = await cluster.query('select 1 from payments.receipt where payment_id = $1', [id])
  expect(receipts).toHaveLength(1)
  const captured = await delivered()
  expect(captured.find(({ kind }) => kind === 'captured')?.attempts).toBeGreaterThan(1)
})

test.each([
  [5, 'America/Los_Angeles'],
  [-5, 'Asia/Kathmandu'],
])('F7: the program’s clock is %i minutes off, in %s: the database’s decides', async (off, zone) => {
  const server = await begin({ TZ: zone, ...shifted(off * 60_000) })
  const token = await enter(server)
  const [before] = await cluster.query('select now()::text as now')
  const { id, theirs } = await open(server, token)
  const [row] = await cluster.query(
    `select extract(epoch from expires_at - created_at)::int as whole, created_at between $2 and now() as true_time
     from payments.card_payment where id = $1`,
    [id, before?.['now']],
  )
  expect(row).toEqual({ whole: 180, true_time: true })
  // The sandbox signs its messages by a correct clock: they are neither too old nor in the future.
  await gateway.control.capture(theirs)
  await reaches(id, 'PAID')
  const late = await open(server, token)
  await cluster.query(`update payments.card_payment set expires_at = now() + interval '1 second' where id = $1`, [
    late.id,
  ])
  await sleep(1_500)
  const { payments } = (await server.call(listPayments, { ticketId: late.ticket }, { token })).body
  expect(payments[0]?.card?.payUrl).toBeNull()
})

// npm run bench -- desk: measures how many registrations per second twenty desks verify, each with its receipt,
// letter and audit row and with durable commits, and how long a desk waits to open a registration meanwhile. Figures
// per second hold for this machine and this moment only.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { takeInstrument } from '../contract/src/payments/desk.ts'
import { openTicket, markOriginalSeen } from '../contract/src/sales/desk/desk.ts'
import { confirmTicket } from '../contract/src/sales/ticket/ticket.ts'
import { verifyTicket } from '../contract/src/sales/desk/verification.ts'
import { submitTicket } from '../server/src/testing/apply-person.ts'
import { type Cluster, enterServer, openCluster } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import type { Server } from '../server/src/testing/start-server.ts'

const desks = 20
const registrations = 400
const demo = { email: 'demo@firsthand.example', password: 'Harbour#2026' }
const session = 'b1000000-0000-4000-8000-000000000001'

interface Desk {
  cookie: string
}
interface Ready {
  id: string
  version: number
}

/** Creates a logged-in counter staff member for each desk and returns their cookies. */
async function openDesks(cluster: Cluster): Promise<Desk[]> {
  const cookies = Array.from({ length: desks }, () => randomBytes(32).toString('base64url'))
  for (const cookie of cookies) {
    const [staff] = await cluster.query(
      "insert into office.staff (email, name, roles) values ($1, 'WONG Lai Ming', '{COUNTER}') returning id",
      [`${randomUUID()}@office.example`],
    )
    const hash = createHash('sha256').update(cookie).digest()
    await cluster.query(
      `insert into office.session (id, staff_id, cookie_hash, created_at, seen_at, expires_at, opened_at)
       values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '12 hours', now())`,
      [staff?.['id'], hash],
    )
    await cluster.query('insert into office.assignment (staff_id, session_id) values ($1, $2)', [
      staff?.['id'],
      session,
    ])
  }
  return cookies.map(cookie => ({ cookie }))
}

let instruments = 500_000

/** Creates a registration that needs only the final verification. */
async function makeReady(server: Server, token: string, { cookie: office }: Desk): Promise<Ready> {
  const { id } = await submitTicket(server, token)
  await server.call(confirmTicket, { id }, { token })
  const opened = (await server.call(openTicket, { id }, { office })).body
  const [person] = opened.people
  const personId = person?.id ?? null
  const seen = await server.call(
    markOriginalSeen,
    { id, version: opened.version, kind: 'IDENTITY', personId },
    { office },
  )
  const read = { method: 'CASHIER_ORDER', bank: '004', number: String(++instruments), payeeIsRight: true } as const
  const amountCents = seen.body.deposit.remainingCents
  const taken = await server.call(takeInstrument, { id, version: seen.body.version, ...read, amountCents }, { office })
  if (taken.body.faults?.length !== 0) throw new Error(taken.raw.body)
  return { id, version: taken.body.version }
}

const at = (values: readonly number[], part: number): string =>
  `${(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0).toFixed(0)} ms`

/** Lets every desk process one registration after another until none is left. Returns the milliseconds of each. */
async function work(all: readonly Desk[], waiting: Ready[], one: (desk: Desk, ready: Ready) => Promise<number>) {
  const took: number[] = []
  const from = performance.now()
  await Promise.all(
    all.map(async desk => {
      for (let ready = waiting.pop(); ready !== undefined; ready = waiting.pop()) {
        const start = performance.now()
        const status = await one(desk, ready)
        if (status !== 200) throw new Error(`answered ${status}`)
        took.push(performance.now() - start)
      }
    }),
  )
  return { took, perSecond: took.length / ((performance.now() - from) / 1000) }
}

/** Runs the measurement and prints a line for each figure. */
export async function benchDesk(): Promise<void> {
  const cluster = await openCluster(requestOf)
  try {
    const server = await cluster.begin()
    await server.ready
    await cluster.unlimited()
    const token = await enterServer(server, demo.email, demo.password)
    const all = await openDesks(cluster)
    const ready: Ready[] = []
    for (let count = 0; count < registrations; count++) {
      if (count % 50 === 0) await cluster.query('delete from platform.limits')
      const desk = all[count % desks]
      if (desk) ready.push(await makeReady(server, token, desk))
    }
    await cluster.query('delete from platform.limits')
    console.log(`Desk, ${desks} at once`)
    const opened = await work(all, [...ready], async ({ cookie }, { id }) =>
      server.call(openTicket, { id }, { office: cookie }).then(({ status }) => status),
    )
    console.log(
      `  registrations opened a second ${opened.perSecond.toFixed(0)}, p50 ${at(opened.took, 0.5)}, p95 ${at(opened.took, 0.95)}`,
    )
    const verified = await work(all, ready, async ({ cookie }, item) =>
      server.call(verifyTicket, item, { office: cookie }).then(({ status }) => status),
    )
    console.log(
      `  verified a second ${verified.perSecond.toFixed(0)}, p50 ${at(verified.took, 0.5)}, p95 ${at(verified.took, 0.95)}`,
    )
    const [receipts] = await cluster.query(
      'select count(*)::int as n, count(distinct receipt_number)::int as numbers, (max(receipt_number) - min(receipt_number) + 1)::int as span from sales.verification',
    )
    console.log('  receipts:', receipts)
  } finally {
    await cluster.close()
  }
}

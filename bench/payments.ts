// node ops/node.mjs bench/payments.ts [rate | storm [minutes]]
// rate: measures how many card payments per second the server settles from the card service's messages, with durable
// commits.
// storm: buyers pay, cancel, withdraw and go away, while the card service misbehaves and the server is killed every
// 20 seconds; at the end every invariant of the money is checked.
import { setTimeout as sleep } from 'node:timers/promises'
import { addPayment, cancelPayment, checkPayment, listPayments } from '../contract/src/payments/payment.ts'
import { withdrawTicket } from '../contract/src/sales/ticket/ticket.ts'
import { brokenInvariants } from '../server/src/testing/card-invariants.ts'
import { submitTicket } from '../server/src/testing/apply-person.ts'
import { type Cluster, enterServer, openCluster, until } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import { type GatewayBehaviour, startGateway, type TestGateway } from '../server/src/testing/start-gateway.ts'
import { freePort, type Server } from '../server/src/testing/start-server.ts'

const deposit = 20_000_000
const demo = { email: 'demo@firsthand.example', password: 'Harbour#2026' }

interface CardBench {
  cluster: Cluster
  gateway: TestGateway
  begin: () => Promise<Server>
}

async function openCardBench(): Promise<CardBench> {
  const [cluster, port] = [await openCluster(requestOf), await freePort()]
  const gateway = await startGateway(`http://127.0.0.1:${port}/v1/payment/events`)
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CARD_URL: gateway.cardUrl,
  }
  const begin = async () => {
    const server = await cluster.begin(settings)
    await server.ready
    return server
  }
  return { cluster, gateway, begin }
}

const order = (ticketId: string, amountCents = deposit) => ({
  ticketId,
  method: 'CREDIT_CARD' as const,
  amountCents,
  bank: null,
  number: null,
})
const count = async (cluster: Cluster, where: string): Promise<number> =>
  Number((await cluster.query(`select count(*) as n from payments.card_payment where ${where}`))[0]?.['n'])

async function rate({ cluster, gateway, begin }: CardBench): Promise<void> {
  const server = await begin()
  await cluster.unlimited()
  const token = await enterServer(server, demo.email, demo.password)
  for (const [round, size] of [200, 600, 600, 600].entries()) {
    const from = await count(cluster, "status = 'PAID'")
    for (let at = 0; at < size; at += 10) {
      await cluster.query('delete from platform.limits')
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { id } = await submitTicket(server, token)
          await server.call(addPayment, order(id), { token })
        }),
      )
    }
    await until(
      () => count(cluster, "status = 'CREATED'"),
      left => left === 0,
      60_000,
    )
    const waiting = await cluster.query("select provider_id from payments.card_payment where status = 'PENDING'")
    const start = performance.now()
    const buyers = waiting.map(row => String(row['provider_id']))
    const pay = async (): Promise<void> => {
      for (let id = buyers.pop(); id !== undefined; id = buyers.pop()) await gateway.control.capture(id)
    }
    await Promise.all(Array.from({ length: 32 }, pay))
    const charged = (performance.now() - start) / 1000
    await until(
      () => count(cluster, "status = 'PAID'"),
      paid => paid === from + size,
      120_000,
    )
    const seconds = (performance.now() - start) / 1000
    if (round > 0)
      console.log(
        `${size} charged in ${charged.toFixed(1)} s, settled in ${seconds.toFixed(1)} s: ${Math.round(size / seconds)} a second`,
      )
  }
}

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const faults: GatewayBehaviour[] = [
  {},
  { duplicates: 3 },
  { duplicates: 2, reorder: true },
  { webhookDelayMs: 1_500, duplicates: 1 },
  { apiDelayMs: 800 },
  { apiDown: true },
  { loseAnswer: true },
  { refuseCancel: 'error' },
  { refuseCancel: 'already_captured' },
  { forgeSignature: true },
]

/** Plays one buyer with one registration. Refusals and broken connections are part of the test. */
async function buy(server: Server, gateway: TestGateway, token: string): Promise<string> {
  const { id: ticketId } = await submitTicket(server, token)
  const amount = pick([deposit, deposit, deposit / 2])
  const begun = await server.call(addPayment, order(ticketId, amount), { token })
  const id = begun.body.payments.at(-1)?.id ?? ''
  await until(
    () => server.call(listPayments, { ticketId }, { token }),
    ({ body }) => body.payments.at(-1)?.status !== 'CREATED',
    4_000,
  )
  const [theirs] = await gateway.control.payments(id)
  const capture = async (force: boolean) => theirs && gateway.control.capture(theirs.id, { force })
  const cancel = () => server.call(cancelPayment, { id }, { token })
  const withdraw = () => server.call(withdrawTicket, { id: ticketId }, { token })
  const commands: Record<string, () => Promise<unknown>> = {
    pay: () => capture(false),
    'pay and cancel at once': () => Promise.all([capture(false), sleep(Math.random() * 60).then(cancel)]),
    'cancel, charged all the same': async () => {
      await cancel()
      await sleep(Math.random() * 400)
      await capture(true)
    },
    'declined, then paid': async () => {
      if (theirs) await gateway.control.fail(theirs.id)
      await capture(false)
    },
    'pay, withdraw': async () => {
      await capture(false)
      await sleep(Math.random() * 500)
      await withdraw()
    },
    'cancel, begin anew, both charged': async () => {
      await cancel()
      await sleep(300)
      await server.call(addPayment, order(ticketId, amount), { token })
      await sleep(300)
      await capture(true)
      for (const payment of await gateway.control.payments(id))
        await gateway.control.capture(payment.id, { force: true })
    },
    'bank takes it back': async () => {
      await capture(false)
      await sleep(300)
      if (theirs) await gateway.control.dispute(theirs.id)
    },
    'go away': async () => undefined,
    'ask again and again': async () => {
      await capture(false)
      await Promise.all(Array.from({ length: 5 }, () => server.call(checkPayment, { id }, { token })))
    },
  }
  const work = pick(Object.keys(commands))
  await commands[work]?.()
  return work
}

async function storm({ cluster, gateway, begin }: CardBench, minutes: number): Promise<void> {
  let server = await begin()
  await cluster.unlimited()
  let token = await enterServer(server, demo.email, demo.password)
  const until5 = performance.now() + minutes * 60_000
  const running = () => performance.now() < until5
  const done: Record<string, number> = {}
  let kills = 0
  const buyers = Array.from({ length: 8 }, async () => {
    while (running()) {
      const work = await buy(server, gateway, token).catch(() => 'broken off')
      done[work] = (done[work] ?? 0) + 1
      if (work === 'broken off') await sleep(200)
    }
  })
  const mischief = (async () => {
    while (running()) {
      await gateway.control.behaviour('all', pick(faults)).catch(() => undefined)
      await cluster.query('delete from platform.limits').catch(() => undefined)
      await sleep(1_500)
    }
  })()
  const killer = (async () => {
    while (running()) {
      await sleep(20_000)
      server.kill('SIGKILL')
      await server.exited
      kills++
      server = await begin()
      token = await enterServer(server, demo.email, demo.password)
    }
  })()
  await Promise.all([...buyers, mischief, killer])
  await gateway.control.reset()
  console.log(`${minutes} minutes, ${kills} times killed; what was done:`, done)
  const open = "status in ('CREATED', 'PENDING', 'CANCELLING', 'REFUND_PENDING')"
  const started = performance.now()
  const left = await until(
    () => count(cluster, open),
    n => n === 0,
    8 * 60_000,
  )
  // The comparison that runs every five minutes settles the payments for which no message arrived.
  await sleep(Math.max(0, 330_000 - (performance.now() - started)))
  console.log(`all settled ${Math.round((performance.now() - started) / 1000)} s later; left open: ${left}`)
  console.log(await cluster.query('select status, count(*)::int as n from payments.card_payment group by 1 order by 1'))
  console.log(await cluster.query('select count(*)::int as receipts, max(number) as last from payments.receipt'))
  console.log(
    await cluster.query('select kind, count(*)::int as n from payments.mismatch where resolved_at is null group by 1'),
  )
  const broken = await brokenInvariants(cluster.query, gateway)
  console.log(broken.length === 0 ? 'every invariant holds' : broken)
  process.exitCode = broken.length === 0 && left === 0 ? 0 : 1
}

const cardBench = await openCardBench()
try {
  const [mode = 'rate', minutes = '5'] = process.argv.slice(2)
  if (mode === 'storm') await storm(cardBench, Number(minutes))
  else await rate(cardBench)
} finally {
  await cardBench.cluster.close()
  await cardBench.gateway.stop()
}

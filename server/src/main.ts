import { readConfig, type Config } from './config.ts'
import { buildApp, prepare, startWorker } from './compose/app.ts'
import { demoLogin } from './demo/demo.ts'
import { demoStaff } from './demo/demo-staff.ts'
import { startSandbox } from './compose/start-sandbox.ts'
import { openStore } from './compose/open-store.ts'
import { isUnavailable } from './platform/database/database.ts'
import { refuseUntilMigrated } from './platform/database/migrate.ts'
import { buildPortal, portalFolder } from './platform/http/pages/portal.ts'
import { startTraces } from './platform/tracing/start-traces.ts'
import { openContext } from './compose/open-context.ts'
import type { Context } from './platform/context.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

const greet = (context: Context, config: Config) => {
  print(`\n  Firsthand is at ${config.publicUrl}`)
  if (!config.demo) return
  const { email, phone, password } = demoLogin()
  print(`  Demo registrant: ${email} or ${phone}, password ${password}`)
  const cardUrl = config.cards[0]?.url ?? null
  if (cardUrl !== null) print(`  Cards are charged at ${cardUrl}, where no money moves: 4242 4242 4242 4242`)
  const office = demoStaff(context)
  print(`  Sales office: ${config.officeUrl}/office, password ${office.password}, and a code of an authenticator app:`)
  for (const { email, uri } of office.people) print(`    ${email.padEnd(30)} ${uri}`)
  if (!config.production) print(`  Mail and SMS arrive, and the codes are told, at ${config.publicUrl}/dev/outbox\n`)
}

const start = async () => {
  const config = readConfig(process.env)
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const item of stops.toReversed()) await item().catch((fault: unknown) => print(String(fault)))
  }
  try {
    stops.push(await startTraces(config))
    const [store] = await Promise.all([openStore(config), buildPortal(config.production)])
    stops.push(store.stop)
    const sandbox = config.cards.length === 0 && !config.production ? await startSandbox(config) : null
    if (sandbox) stops.push(sandbox.stop)
    const cards = sandbox?.cards ?? config.cards
    const { context, owner, close } = await openContext({ ...config, cards }, store.url, store.owner, print)
    stops.push(close)
    const ready = { migrated: false, closing: false }
    const app = await buildApp(context, ready, portalFolder)
    refuseUntilMigrated(app, ready)
    stops.push(() => app.close())
    // The server listens before the database is ready, so that /readyz can report it; other calls get 503 until then.
    if (config.databaseUrl === null) await prepare(context, owner)
    await app.listen({ host: config.host, port: config.port })
    stops.push(async () => {
      ready.closing = true
      // The load balancer checks about once per second: until it has noticed the shutdown, the server still answers
      // its callers.
      if (config.databaseUrl !== null) await pause(3_000)
    })
    while (config.databaseUrl !== null) {
      try {
        await prepare(context, owner)
        break
      } catch (fault) {
        if (!isUnavailable(fault)) throw fault
        context.log.warn({ err: fault }, 'the database is not reachable; trying again')
        await pause(2_000)
      }
    }
    // Nobody is told that there is no waiting room because this process has not looked yet.
    await context.waiting
      .tick()
      .catch((fault: unknown) => context.log.warn({ err: fault }, 'no look at the waiting room'))
    ready.migrated = true
    stops.push(context.waiting.start())
    if (config.worker) {
      const worker = await startWorker(context, owner)
      stops.push(() => worker.stop())
    }
    greet(context, context.config)
  } catch (fault) {
    await stop()
    throw fault
  }
  return stop
}

/** Describes a refusal in one line that an operator can act on, and any other error with its stack. */
const explain = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault)
  if ('code' in fault && fault.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Stop it, or choose another with PORT=3001 npm start.'
  }
  return fault.constructor === Error ? (fault.stack ?? fault.message) : fault.message
}

let stopping = false
const started = start()

const end = () => {
  if (stopping) return
  stopping = true
  // After ten seconds the process exits even if something hangs: the database's own supervisor then stops the
  // database.
  setTimeout(() => process.exit(1), 10_000).unref()
  void started
    .then(stop => stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// The launcher that ran this process under the right Node has gone, so nobody else would stop it.
process.on('disconnect', end)

started.catch((fault: unknown) => {
  process.stderr.write(`\n  ${explain(fault)}\n\n`)
  process.exit(1)
})

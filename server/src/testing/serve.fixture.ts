// The server that fault tests start as a separate process. It does what main.ts does, without the portal and on any
// free port, with a hook to die at the worst moment, and prints its memory on SIGUSR2.
import { buildApp, prepare, startWorker } from '../compose/app.ts'
import { readConfig } from '../config.ts'
import { isUnavailable } from '../platform/database/database.ts'
import { refuseUntilMigrated } from '../platform/database/migrate.ts'
import { startPostgres } from '../embedded/index.ts'
import { openContext } from '../compose/open-context.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const start = async (stops: (() => Promise<unknown>)[]) => {
  const config = readConfig(process.env)
  const postgres = config.databaseUrl === null ? await startPostgres(config.dataDir) : null
  if (postgres) stops.push(() => postgres.stop())
  const url = config.databaseUrl ?? postgres?.url() ?? ''
  const { context, owner, close } = await openContext(config, url, url, () => {})
  stops.push(close)
  const ready = { migrated: false, closing: false }
  const app = await buildApp(context, ready, null)
  refuseUntilMigrated(app, ready)
  // Dies after the command is committed and before its answer is sent.
  const deadly = process.env['DIE_AFTER_COMMIT']
  app.addHook('onSend', async (request, reply) => {
    if (deadly === undefined || reply.statusCode !== 200) return
    if (request.routeOptions.config.operation === deadly) process.kill(process.pid, 'SIGKILL')
  })
  stops.push(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: config.port })
  stops.push(async () => void (ready.closing = true))
  print(`listening ${address}`)
  for (;;) {
    try {
      await prepare(context, owner)
      break
    } catch (fault) {
      if (!isUnavailable(fault)) throw fault
      await new Promise(done => setTimeout(done, 200))
    }
  }
  ready.migrated = true
  const worker = await startWorker(context, owner)
  stops.push(() => worker.stop())
  print('ready')
}

const stops: (() => Promise<unknown>)[] = []
const stop = async () => {
  for (const item of stops.toReversed()) await item()
}
process.once('SIGTERM', () => {
  void stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  globalThis.gc?.() // The runtime subtracts freed buffers only when the next collection begins.
  const { heapUsed, external } = process.memoryUsage()
  print(`held ${heapUsed + external}`)
})
start(stops).catch(async (fault: unknown) => {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  await stop()
  process.exit(1)
})

// A whole server for the browser journeys: a database of its own, the demo, a movable clock, the built portal, the worker.
// Says where it is in one line of JSON, and ends with whoever started it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, prepare, startWorker } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database.ts'
import { startPostgres } from '../platform/embedded-postgres.ts'
import { portalFolder } from '../platform/portal.ts'
import { openWorld } from '../world.ts'
import { config } from './set-up.ts'
import { makeClockMovable } from './movable-clock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'firsthand-stage-'))
const postgres = await startPostgres(dataDir, { settings: { fsync: 'off', synchronous_commit: 'off' } })
const port = process.argv[2] ?? '0'
const set = readConfig({ ...config(dataDir), HOST: '127.0.0.1', PORT: port })
const { world, owner, close } = openWorld(set, postgres.url(), postgres.url(), () => {})
await prepare(world, owner)
await makeClockMovable(openDatabase(owner))
const app = await buildApp(world, { migrated: true, closing: false }, portalFolder)
const url = await app.listen({ host: '127.0.0.1', port: Number(port) })
const worker = await startWorker(world, owner)

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  await app.close()
  await worker.stop()
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.stdin.on('end', () => void end()).resume()
process.stdout.write(`${JSON.stringify({ url, database: postgres.url() })}\n`)

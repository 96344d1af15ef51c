// Starts a complete server for the browser journeys: its own database, the demo data, a movable clock, the built
// portal, the worker. Prints its address in one line of JSON, and ends with its parent process.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, prepare, startWorker } from '../compose/app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { portalFolder } from '../platform/http/pages/portal.ts'
import { startPostgres } from '../embedded/index.ts'
import { openContext } from '../compose/open-context.ts'
import { clientOfProvider, knownToProvider, openIdentityProvider } from './staff/identity-provider.ts'
import { startSandbox } from '../compose/start-sandbox.ts'
import { freePort } from './start-server.ts'
import { config, forTests } from './set-up.ts'
import { makeClockMovable } from './movable-clock.ts'
import { servePeople } from './stage-people.ts'
import { newTestFolder } from './test-folder.ts'
import { appleSettings, googleSettings, makeWalletKeys } from './wallet-keys.ts'
import { openGoogle } from './wallet-services.ts'

const dataDir = newTestFolder()
const postgres = await startPostgres(dataDir, { settings: forTests })
const port = String(await freePort())
// The card sandbox sends buyers back to this address, so it has the host name by which they came. Passkeys need a
// host name that is not an IP address.
const portal = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://${process.argv[2] ?? '127.0.0.1'}:${port}` }
// Browsers create no passkeys for an IP address.
const own = { ...portal, OFFICE_URL: `http://localhost:${port}` }
// The vendor's own login, for staff who have an account there.
const identities = await openIdentityProvider(`${own.OFFICE_URL}/office/provider`)
for (const [who, known] of Object.entries(knownToProvider)) identities.people.set(who, known)
const provider = {
  OIDC_ISSUER: identities.issuer,
  OIDC_CLIENT_ID: clientOfProvider.id,
  OIDC_CLIENT_SECRET: clientOfProvider.secret,
  OIDC_NAME: 'Meridian',
  OIDC_ROLES: JSON.stringify({ directors: ['ADMINISTRATOR'], desk: ['COUNTER'] }),
}
const google = process.argv[3] === 'wallets' ? await openGoogle() : null
const keys = google && makeWalletKeys(join(dataDir, 'wallets'), `${google.url}/token`)
const wallets = google && keys && { ...appleSettings(keys, 'http://127.0.0.1:9'), ...googleSettings(keys, google.url) }
const set = readConfig({ ...config(dataDir), ...own, ...provider, ...wallets, WAITING_ROOM: 'openings' })
const sandbox = await startSandbox({ dataDir, port: 0, publicUrl: own.PUBLIC_URL })
const { cards } = sandbox
const { context, owner, close } = await openContext({ ...set, cards }, postgres.url(), postgres.url(), () => {})
await prepare(context, owner)
await makeClockMovable(openDatabase(owner))
const app = await buildApp(context, { migrated: true, closing: false }, portalFolder)
await app.listen({ host: '127.0.0.1', port: Number(port) })
const worker = await startWorker(context, owner)
const stopWaiting = context.waiting.start()
const people = await servePeople(context)

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  // Ends with its parent process, even if something does not stop in time.
  setTimeout(() => process.exit(1), 15_000).unref()
  people.close()
  identities.close()
  google?.close()
  await app.close()
  await worker.stop()
  await stopWaiting()
  await close()
  await sandbox.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.stdin.on('end', () => void end()).resume()
process.stdout.write(
  `${JSON.stringify({ url: own.PUBLIC_URL, office: own.OFFICE_URL, database: postgres.url(), people: people.url })}\n`,
)

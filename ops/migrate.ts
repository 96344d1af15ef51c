// ops/migrate.ts: brings the database to this version and ends, for a job that runs before the servers of the version
// start. The servers do the same at their start; of several at once, one migrates and the others wait.
import { prepare } from '../server/src/compose/app.ts'
import { openContext } from '../server/src/compose/open-context.ts'
import { openStore } from '../server/src/compose/open-store.ts'
import { readConfig } from '../server/src/config.ts'

const config = readConfig(process.env)
const store = await openStore(config)
const { context, owner, close } = await openContext(config, store.url, store.owner, () => {})
try {
  await prepare(context, owner)
  console.log('The database is of this version.')
} finally {
  await close()
  await store.stop()
}

// Builds the page of all UI components (/dev/kit) into a separate folder that goes into no image. With --if-stale the
// build runs only when a source has changed since the last build.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { isFresh, stamp } from './stamp.ts'

process.env['NODE_ENV'] = 'production'
const here = import.meta.dirname
const stampFile = join(here, 'dist/kit-stamp')
const now = stamp()
if (!isFresh(stampFile, now)) {
  rmSync(stampFile, { force: true })
  await build({ configFile: join(here, 'vite.config.ts'), mode: 'kit', logLevel: 'warn' })
  writeFileSync(stampFile, now)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../../..')

/** Runs a build script of the portal, which does nothing if no source has changed since the last build. */
export const runBuild = async (script: string): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'portal', script), '--if-stale'], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the portal could not be built')
}

// npm run image: builds the image of ops/deploy/Dockerfile from the last commit, reports its size, and runs it as
// production does: an account, a login, a registration, SIGTERM. `--with docker` or `--with podman` uses what a
// developer has. Without it, buildah and a Debian from mmdebstrap do, as root and without a registry of images.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openChroot } from './chroot.ts'
import { openDocker } from './docker.ts'
import { run, StepError } from './run.ts'
import { tryImage } from './trial.ts'

const root = join(import.meta.dirname, '../..')
const maxMegabytes = 350

const { values } = parseArgs({ options: { with: { type: 'string' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Writes the files of the last commit into a folder: nothing that is not committed is built. */
const checkOut = (folder: string): string => {
  mkdirSync(folder)
  const archive = `${folder}.tar`
  run('git', ['-C', root, 'archive', '--output', archive, 'HEAD'])
  run('tar', ['--extract', '--file', archive, '--directory', folder])
  return run('git', ['-C', root, 'rev-parse', '--short', 'HEAD'])
}

const work = mkdtempSync(join(tmpdir(), 'firsthand-image-'))
const given = values.with
const engine = given === 'docker' || given === 'podman' ? openDocker(given) : openChroot(work)
try {
  if (given !== undefined && given !== engine.name) throw new StepError('--with docker or podman')
  const context = join(work, 'context')
  const tag = `localhost/firsthand:${checkOut(context)}`
  const from = performance.now()
  engine.build(context, tag)
  say(`${tag} built with ${engine.name} in ${Math.round((performance.now() - from) / 1000)} s`)
  const megabytes = engine.sizeOf(tag) / 1e6
  say(`size: ${megabytes.toFixed(0)} MB of ${maxMegabytes} MB`)
  if (megabytes > maxMegabytes) throw new StepError('the image is too large')
  await tryImage(engine, tag, work, say)
  say('the image is in order')
} catch (fault) {
  if (!(fault instanceof StepError)) throw fault
  say(fault.message)
  process.exitCode = 1
} finally {
  engine.close()
  rmSync(work, { recursive: true, force: true })
}

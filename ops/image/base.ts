import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

const root = join(import.meta.dirname, '../..')

/** What the slim images of Debian leave out too. */
const left = ['man', 'locale', 'info', 'groff', 'lintian'].map(folder => `path-exclude=/usr/share/${folder}/*`)
const documents = ['path-exclude=/usr/share/doc/*', 'path-include=/usr/share/doc/*/copyright']

/** Returns the name of the image from which ops/deploy/Dockerfile begins, for example node:24.21.0-bookworm-slim. */
export const baseImage = (): string => {
  const dockerfile = readFileSync(join(root, 'ops/deploy/Dockerfile'), 'utf8')
  const name = /^FROM (node:\S+)/m.exec(dockerfile)?.[1]
  if (name === undefined) throw new Error('ops/deploy/Dockerfile does not begin from an image of Node')
  return name
}

/** Returns the folder of this machine's npm: of the one that runs this script, else of the first in the path. */
const npmFolder = (): string => {
  const program = process.env['npm_execpath'] ?? realpathSync(run('sh', ['-c', 'command -v npm']))
  return dirname(dirname(program))
}

/**
 * Makes the image of Node without a registry of images: a Debian made by mmdebstrap, the Node that `npm ci` has brought,
 * and the npm of this machine. The Dockerfile begins from it unchanged.
 * @param buildah runs buildah with arguments
 * @param work folder for what is made on the way
 */
export const makeBase = (buildah: (...args: string[]) => string, work: string): void => {
  const name = baseImage()
  const release = /-(\w+)-slim$/.exec(name)?.[1] ?? 'stable'
  const archive = join(work, 'debian.tar')
  const options = [...left, ...documents].map(option => `--dpkgopt=${option}`)
  run('mmdebstrap', ['--variant=minbase', ...options, release, archive])
  const container = buildah('from', 'scratch')
  buildah('add', container, archive, '/')
  const node = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  buildah('copy', container, node, '/usr/local/bin/node')
  buildah('copy', container, npmFolder(), '/usr/local/lib/node_modules/npm')
  // The copy loses the links in bin.
  const npm = join(work, 'npm')
  writeFileSync(npm, '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 })
  buildah('copy', container, npm, '/usr/local/bin/npm')
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  buildah('commit', '--format', 'docker', '--quiet', container, `docker.io/library/${name}`)
  buildah('rm', container)
}

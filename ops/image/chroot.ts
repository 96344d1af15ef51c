import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { makeBase } from './base.ts'
import { readImageConfig } from './docker.ts'
import type { Engine } from './engine.ts'
import { begin, isInstalled, run, StepError, succeeds } from './run.ts'

const Inspected = z.object({ Docker: z.object({ config: z.unknown() }) })

/** Debian packages that this engine needs, with one program of each. */
const packages = { buildah: 'buildah', mmdebstrap: 'mmdebstrap', 'util-linux': 'unshare' }

/**
 * Prepares a mount namespace as a container runtime does, and becomes the program: the root read only, the folders that
 * compose mounts, an empty /tmp. The process ids and the network are those of the machine.
 */
const enter = `set -eu
root=$1 data=$2 secrets=$3; shift 3
mount --make-rprivate /
mount --bind "$root" "$root"
mount --bind "$data" "$root/var/lib/firsthand"
mount --bind "$secrets" "$root/run/secrets"
mount -o remount,bind,ro "$root/run/secrets"
mount -t tmpfs -o size=64m,noexec,nosuid,nodev,mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
exec env -i "$@"`

/** Becomes a user without rights in another root. The words that follow are options of unshare and the program. */
const setpriv = ['/usr/bin/setpriv', '--clear-groups', '--no-new-privs', '/usr/bin/unshare']

/** Returns how the build reaches the registry of packages: as npm on this machine does, by files that are mounted. */
const npmMounts = (work: string): string[] => {
  const [settings, own] = [join(work, 'npmrc'), join(homedir(), '.npmrc')]
  const authority = process.env['NODE_EXTRA_CA_CERTS'] ?? ''
  const lines = [`registry=${run('npm', ['config', 'get', 'registry'])}`]
  if (authority !== '') lines.push('cafile=/etc/npm-authority.pem')
  writeFileSync(settings, `${lines.join('\n')}\n`)
  return [
    `--volume=${settings}:/usr/local/etc/npmrc:ro`,
    ...(authority === '' ? [] : [`--volume=${authority}:/etc/npm-authority.pem:ro`]),
    ...(existsSync(own) ? [`--volume=${own}:/root/.npmrc:ro`] : []),
  ]
}

/** Returns lines about a process, from what the kernel says of it. Throws `StepError` if one does not hold. */
const proofsOf = (pid: number, root: string): string[] => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1] ?? ''
  const mount = readFileSync(`/proc/${pid}/mountinfo`, 'utf8')
    .split('\n')
    .findLast(line => line.split(' ')[4] === '/')
  const found = {
    'user and group 10001': field('Uid').startsWith('10001\t') && field('Gid').startsWith('10001\t'),
    'no other group': field('Groups').trim() === '' || field('Groups').trim() === '10001',
    'no capability': /^0+$/.test(field('CapEff')) && /^0+$/.test(field('CapPrm')),
    'no new privileges': field('NoNewPrivs') === '1',
    'a read-only root': mount?.split(' ')[5]?.split(',').includes('ro') ?? false,
  }
  const missing = Object.entries(found).flatMap(([name, holds]) => (holds ? [] : [name]))
  if (missing.length > 0) throw new StepError(`the process in ${root} has not: ${missing.join(', ')}`)
  return Object.keys(found)
}

/**
 * Builds with buildah, isolated by chroot, and runs the program in a mount namespace: for a machine without a container
 * runtime and without a registry of images. Must run as root. Everything lies in `work`.
 */
export const openChroot = (work: string): Engine => {
  if (process.getuid?.() !== 0) throw new StepError('without Docker this must run as root')
  const missing = Object.entries(packages).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]))
  if (missing.length > 0) throw new StepError(`install the Debian packages ${missing.join(', ')} first`)
  const store = ['--root', join(work, 'storage'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs']
  const buildah = (...args: string[]): string => run('buildah', [...store, ...args])
  const containers: string[] = []
  const mountOf = (tag: string): string => {
    const container = buildah('from', '--pull-never', tag)
    containers.push(container)
    return buildah('mount', container)
  }
  const configOf = (tag: string) =>
    readImageConfig(Inspected.parse(JSON.parse(buildah('inspect', '--type', 'image', tag))).Docker.config)
  return {
    name: 'buildah, isolated by chroot',
    build: (context, tag) => {
      makeBase(buildah, work)
      const deploy = join(context, 'ops/deploy')
      const files = ['--file', join(deploy, 'Dockerfile'), '--ignorefile', join(deploy, 'Dockerfile.dockerignore')]
      const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', ...npmMounts(work)]
      buildah('bud', ...how, ...files, '--tag', tag, context)
    },
    sizeOf: tag => Number(run('du', ['--bytes', '--summarize', mountOf(tag)]).split('\t')[0]),
    start: (tag, settings, { data, secrets }, words) => {
      const { user: owner, entrypoint, command, env, health, folder } = configOf(tag)
      const root = mountOf(tag)
      const [uid = '', gid = ''] = owner.split(':')
      // What a runtime makes where it mounts.
      for (const name of ['proc', 'dev', 'tmp', 'run/secrets']) mkdirSync(join(root, name), { recursive: true })
      const own = Object.entries({ ...env, ...settings }).map(([key, value]) => `${key}=${value}`)
      const become = [...setpriv, `--root=${root}`, `--wd=${folder}`, `--setgid=${gid}`, `--setuid=${uid}`]
      const mounts = ['--mount', 'sh', '-c', enter, 'sh', root, data, secrets]
      const inside = (program: readonly string[]) => [...mounts, ...own, ...become, ...program]
      const running = begin('unshare', inside([...entrypoint, ...(words ?? command)]), {
        PATH: process.env['PATH'] ?? '',
      })
      return {
        ...running,
        isHealthy: () => succeeds('unshare', inside(health)),
        proofs: () => proofsOf(running.pid, root),
      }
    },
    close: () => {
      for (const container of containers) buildah('umount', container)
    },
  }
}

// The services around the cluster: HAProxy with ops/cluster/haproxy.cfg, a mail server, two web processes and a
// worker, each started as an operator would start it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeys } from '../../server/src/platform/crypto/keys.ts'
import { takeMail } from '../../server/src/testing/take-mail.ts'
import { writeRoomCache } from '../room/proxies.ts'
import { type Cluster, numbers } from './cluster.ts'
import { begin, type Program } from './machines.ts'

export const root = join(import.meta.dirname, '../..')

/** Whether Patroni, etcd, pgBackRest and Swift are replaced by what the repository brings (plain-cluster.ts). */
export const isPlain = process.env.DRILL_CLUSTER === 'plain'

export const ports = {
  people: 8080,
  room: 8090,
  primary: 5000,
  reads: 5001,
  web1: 3001,
  web2: 3002,
  worker: 3003,
  mail: 2525,
}
export type ServerName = 'web1' | 'web2' | 'worker'

export interface Services {
  /** Starts a process of the release that is in use: that of DRILL_FROM until `release` is another. */
  start: (name: ServerName) => void
  /** Folder of the release whose processes are started. */
  release: string
  ready: (name: ServerName, seconds: number) => Promise<void>
  running: Map<ServerName, Program>
  /** Returns the letters that the mail server has accepted. */
  letters: () => string[]
  settings: Record<string, string>
}

/** The proxies in front, each of which the drill kills. */
export type ProxyName = 'haproxy' | 'nginx'

/** Starts HAProxy, with nginx behind it for the state of the waiting room, as ops/deploy/room-cache.conf says. */
export function startProxies(work: string) {
  const nodes = Object.fromEntries(numbers.map(n => [`PG${n}`, `10.77.0.1${n}`]))
  const local = (port: number) => `127.0.0.1:${port}`
  const text = readFileSync(join(import.meta.dirname, '../../ops/cluster/haproxy.cfg'), 'utf8')
  // As room-cache.conf says: the backend begins with the cache, and the program itself is behind it.
  const file = join(work, 'haproxy.cfg')
  const cache = `  server cache ${local(ports.room)} check inter 1s fastinter 500ms fall 2 rise 1\n`
  const toCache = (backend: string) =>
    backend.replace(/^( {2}server web\d .*)$/gm, '$1 backup').replace(/^(?= {2}server )/m, cache)
  writeFileSync(file, text.replace(/^backend room\n(?: .*\n)+\n/m, toCache))
  const settings = writeRoomCache(join(work, 'nginx'), [ports.web1, ports.web2], ports.room)
  const running = new Map<ProxyName, Program>()
  const commands: Record<ProxyName, string[]> = {
    haproxy: ['haproxy', '-db', '-f', file],
    nginx: ['nginx', '-p', join(work, 'nginx'), '-c', settings],
  }
  const env = {
    ...nodes,
    WEB1: local(ports.web1),
    WEB2: local(ports.web2),
    WEB_BIND: local(ports.people),
    PRIMARY_BIND: local(ports.primary),
    READS_BIND: local(ports.reads),
  }
  const start = (name: ProxyName) => void running.set(name, begin(work, name, commands[name], env))
  start('haproxy')
  start('nginx')
  return { running, start }
}

export type Proxies = ReturnType<typeof startProxies>

/** Starts a mail server that saves the letters it accepts. */
const startMail = (work: string): (() => string[]) => {
  if (isPlain) {
    const mail = takeMail(ports.mail)
    let letters: string[] = []
    void mail.then(server => (letters = server.letters))
    return () => letters
  }
  const box = join(work, 'mail')
  const args = ['-n', '-l', `127.0.0.1:${ports.mail}`, '-c', 'aiosmtpd.handlers.Mailbox', box]
  begin(work, 'mail', ['/usr/bin/python3', '-m', 'aiosmtpd', ...args])
  return () => {
    const folder = join(box, 'new')
    try {
      return readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    } catch {
      // No letter has arrived yet.
      return []
    }
  }
}

/**
 * Returns the settings that all processes of the program share. Each process also has a port, and runs jobs or not.
 */
const settingsOf = (work: string, cluster: Cluster, filesUrl: string): Record<string, string> => {
  writeFileSync(join(work, 'keys.json'), generateKeys(), { mode: 0o600 })
  mkdirSync(join(work, 'data'))
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${ports.people}`,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: cluster.url('firsthand_web', ports.primary),
    DATABASE_OWNER_URL: cluster.url('firsthand_owner', ports.primary),
    DATABASE_READS_URL: cluster.url('firsthand_web', ports.reads),
    DATA_DIR: join(work, 'data'),
    FILES_URL: filesUrl,
    KEYS_FILE: join(work, 'keys.json'),
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    // No service listens at this address: the drill makes no card payments.
    CARD_URL: 'stripe+http://sk_test_drill:whsec_drill@127.0.0.1:9',
    SLIDE_CHECK: 'off',
    WAITING_ROOM: 'openings',
    LOG_LEVEL: 'warn',
    DEMO: 'on',
  }
}

/**
 * Lays the release of DRILL_FROM, a commit, into a folder of its own. Returns the folder; null if the drill begins with
 * this one.
 */
const releaseBefore = (work: string): string | null => {
  const commit = process.env.DRILL_FROM
  if (commit === undefined) return null
  const folder = join(work, 'release')
  execFileSync('git', ['clone', '--quiet', '--no-checkout', root, folder])
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

export function startServices(work: string, cluster: Cluster, filesUrl: string): Services {
  const letters = startMail(work)
  const settings = settingsOf(work, cluster, filesUrl)
  const running = new Map<ServerName, Program>()
  const services: Services = {
    running,
    letters,
    settings,
    release: releaseBefore(work) ?? root,
    start: name => {
      const own = { PORT: String(ports[name]), WORKER: name === 'worker' ? 'on' : 'off' }
      running.set(
        name,
        begin(work, name, [process.execPath, join(services.release, 'server/src/main.ts')], { ...settings, ...own }),
      )
    },
    ready: async (name, seconds) => {
      const until = performance.now() + seconds * 1_000
      for (;;) {
        const response = await fetch(`http://127.0.0.1:${ports[name]}/readyz`).catch(() => null)
        if (response?.status === 200) return
        if (performance.now() > until) throw new Error(`${name} is not ready after ${seconds} s`)
        await sleep(200)
      }
    },
  }
  return services
}

/** Debian packages that the drill needs in any case, and those of the cluster, with one program of each. */
const always: Record<string, string> = {
  haproxy: 'haproxy',
  nginx: 'nginx',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: 'ip',
}
const ofCluster: Record<string, string> = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
  memcached: 'memcached',
  'python3-aiosmtpd': '/usr/lib/python3/dist-packages/aiosmtpd/main.py',
  curl: 'curl',
}

/** Returns the packages that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(isPlain ? always : { ...always, ...ofCluster }).flatMap(([name, program]) => {
    try {
      execFileSync('sh', ['-c', 'command -v "$1" || test -e "$1"', 'sh', program], { stdio: 'ignore' })
      return []
    } catch {
      return [name]
    }
  })

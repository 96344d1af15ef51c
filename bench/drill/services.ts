// The services around the cluster: HAProxy with ops/cluster/haproxy.cfg, a mail server, two web processes and a
// worker, each started as an operator would start it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeys } from '../../server/src/platform/crypto/keys.ts'
import { type Cluster, numbers } from './cluster.ts'
import { begin, type Program } from './machines.ts'

export const ports = { people: 8080, primary: 5000, reads: 5001, web1: 3001, web2: 3002, worker: 3003, mail: 2525 }
export type ServerName = 'web1' | 'web2' | 'worker'

export interface Services {
  start: (name: ServerName) => void
  ready: (name: ServerName, seconds: number) => Promise<void>
  running: Map<ServerName, Program>
  /** Returns the letters that the mail server has accepted. */
  letters: () => string[]
  settings: Record<string, string>
}

export function startProxy(work: string): void {
  const nodes = Object.fromEntries(numbers.map(n => [`PG${n}`, `10.77.0.1${n}`]))
  const local = (port: number) => `127.0.0.1:${port}`
  begin(work, 'haproxy', ['haproxy', '-db', '-f', join(import.meta.dirname, '../../ops/cluster/haproxy.cfg')], {
    ...nodes,
    WEB1: local(ports.web1),
    WEB2: local(ports.web2),
    WEB_BIND: local(ports.people),
    PRIMARY_BIND: local(ports.primary),
    READS_BIND: local(ports.reads),
  })
}

/** Starts a mail server that saves the letters it accepts. */
const startMail = (work: string): (() => string[]) => {
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

export function startServices(work: string, cluster: Cluster, filesUrl: string): Services {
  const letters = startMail(work)
  const settings = settingsOf(work, cluster, filesUrl)
  const running = new Map<ServerName, Program>()
  return {
    running,
    letters,
    settings,
    start: name => {
      const own = { PORT: String(ports[name]), WORKER: name === 'worker' ? 'on' : 'off' }
      running.set(name, begin(work, name, [process.execPath, 'server/src/main.ts'], { ...settings, ...own }))
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
}

/** Debian packages that the drill needs, with one program of each. */
const packages: Record<string, string> = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
  memcached: 'memcached',
  'python3-aiosmtpd': '/usr/lib/python3/dist-packages/aiosmtpd/main.py',
  iproute2: 'ip',
  curl: 'curl',
}

/** Returns the packages that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(packages).flatMap(([name, program]) => {
    try {
      execFileSync('sh', ['-c', 'command -v "$1" || test -e "$1"', 'sh', program], { stdio: 'ignore' })
      return []
    } catch {
      return [name]
    }
  })

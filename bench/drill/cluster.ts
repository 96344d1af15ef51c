// Three machines with PostgreSQL under Patroni and three with etcd, configured from ops/cluster as an operator would
// do it.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { begin, type Machine, startMachine } from './machines.ts'

const files = join(import.meta.dirname, '../../ops/cluster')
export const numbers = [1, 2, 3] as const
export type NodeNumber = (typeof numbers)[number]
const addressOf = (n: NodeNumber) => `10.77.0.1${n}`
const etcdAddressOf = (n: NodeNumber) => `10.77.0.2${n}`
const password = 'drill'

/** Size of a database disk in MB, small enough to be filled by the drill. */
export const diskMb = 1_200

export interface DatabaseNode {
  n: NodeNumber
  machine: Machine
}

export const idOf = (user: string): number => Number(execFileSync('id', ['-u', user]).toString())

export interface Cluster {
  nodes: Map<NodeNumber, DatabaseNode>
  /**
   * Starts etcd on three separate machines. If an etcd node died together with the primary, etcd would first have to
   * elect another leader.
   */
  startEtcd: () => Promise<void>
  start: (n: NodeNumber) => Promise<void>
  /** Returns the standby that every write waits for. */
  synchronous: () => Promise<NodeNumber>
  /** Waits until there is a primary and the given number of standbys that follow it. */
  whole: (standbys: number, seconds: number) => Promise<NodeNumber>
  sql: (text: string, more?: { database?: string; variables?: Record<string, string> }) => Promise<string>
  env: (n: NodeNumber) => Record<string, string>
  diskOf: (n: NodeNumber) => string
  url: (user: string, port: number) => string
  /** Copies the whole database, as is done each night. */
  backUp: () => Promise<void>
  /** Lays the copy into a folder, where a database started on it recovers until the moment. */
  layBackup: (folder: string, moment: Date) => void
}

const ask = async (url: string, method = 'GET'): Promise<Response | null> =>
  fetch(url, { method, signal: AbortSignal.timeout(1_500) }).catch(() => null)

const etcdArgs = (n: NodeNumber, data: string) => {
  const own = `http://${etcdAddressOf(n)}`
  const all = numbers.map(number => `etcd${number}=http://${etcdAddressOf(number)}:2380`).join(',')
  const options = {
    name: `etcd${n}`,
    'data-dir': join(data, 'etcd'),
    'listen-peer-urls': `${own}:2380`,
    'initial-advertise-peer-urls': `${own}:2380`,
    'listen-client-urls': `${own}:2379,http://127.0.0.1:2379`,
    'advertise-client-urls': `${own}:2379`,
    'initial-cluster': all,
    'initial-cluster-state': 'new',
    logger: 'zap',
    'log-level': 'error',
  }
  return ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)]
}

/**
 * Returns the environment of Patroni and the backup on a machine.
 * @param at path of the machine's disk, the same on every machine
 */
const envOf = (work: string, at: string, n: NodeNumber): Record<string, string> => ({
  PATRONI_NAME: `pg${n}`,
  PATRONI_ETCD3_HOSTS: numbers.map(number => `${etcdAddressOf(number)}:2379`).join(','),
  PATRONI_RESTAPI_LISTEN: '0.0.0.0:8008',
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${addressOf(n)}:8008`,
  PATRONI_POSTGRESQL_LISTEN: '0.0.0.0:5432',
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${addressOf(n)}:5432`,
  PATRONI_POSTGRESQL_DATA_DIR: join(at, 'data'),
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: password,
  PGBACKREST_CONFIG: join(work, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: join(work, 'backup'),
  PGBACKREST_REPO1_CIPHER_PASS: password,
  PGBACKREST_PG1_PATH: join(at, 'data'),
  PGBACKREST_LOCK_PATH: join(at, 'lock'),
  HOME: at,
})

/** Returns the machine whose Patroni reports the role (primary, sync), or null. */
const whoIs = async (role: string): Promise<NodeNumber | null> => {
  for (const n of numbers) if ((await ask(`http://${addressOf(n)}:8008/${role}`))?.status === 200) return n
  return null
}

const ClusterStatus = z.object({ members: z.array(z.object({ role: z.string(), state: z.string() })) })

/** Returns the number of standbys that follow the primary, as the primary reports it. */
const followers = async (primary: NodeNumber): Promise<number> => {
  const response = await ask(`http://${addressOf(primary)}:8008/cluster`)
  const told = ClusterStatus.safeParse(await response?.json().catch(() => null))
  const follows = ({ role, state }: { role: string; state: string }) =>
    role !== 'leader' && (state === 'running' || state === 'streaming')
  return told.data?.members.filter(follows).length ?? 0
}

const whole = async (standbys: number, seconds: number): Promise<NodeNumber> => {
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const n = await whoIs('primary')
    if (n !== null && (await followers(n)) >= standbys) return n
    await sleep(500)
  }
  throw new Error(`the cluster is not whole after ${seconds} s`)
}

const synchronous = async (): Promise<NodeNumber> => {
  for (;;) {
    const n = await whoIs('sync')
    if (n !== null) return n
    await sleep(500)
  }
}

type Sql = Cluster['sql']

/** @param primary returns the primary */
export const sqlOn =
  (nodes: Cluster['nodes'], primary: () => Promise<NodeNumber>): Sql =>
  async (text, { database = 'firsthand', variables = {} } = {}) => {
    const node = nodes.get(await primary())
    if (!node) throw new Error('no primary')
    const given = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`])
    const psql = ['psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-U', 'postgres', '-d', database, ...given]
    const [program = '', ...args] = node.machine.on('postgres', ...psql)
    return execFileSync(program, args, { input: text, stdio: ['pipe', 'pipe', 'inherit'] })
      .toString()
      .trim()
  }

export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

const backupsOf = (
  nodes: Cluster['nodes'],
  env: (n: NodeNumber) => Record<string, string>,
): Pick<Cluster, 'backUp' | 'layBackup'> => ({
  backUp: async () => {
    const n = await whole(0, 60)
    const node = nodes.get(n)
    if (!node) throw new Error('no primary')
    for (const args of [['stanza-create'], ['--type=full', 'backup']]) {
      const [program = '', ...rest] = node.machine.on('postgres', 'pgbackrest', '--stanza=firsthand', ...args)
      execFileSync(program, rest, { env: { ...process.env, ...env(n) }, stdio: ['ignore', 'inherit', 'inherit'] })
    }
  },
  layBackup: (folder, moment) => {
    const own = { ...env(1), PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PGBACKREST_PG1_PATH: folder }
    const target = `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`
    const command = ['pgbackrest', '--stanza=firsthand', '--type=time', target, '--target-action=promote', 'restore']
    execFileSync('setpriv', [...asPostgres.slice(1), ...command], { env: own, stdio: 'inherit' })
  },
})

/** Prepares the disks and paths of the cluster. Starts nothing. */
export function prepareCluster(work: string): Cluster {
  const [at, backup] = [join(work, 'mnt'), join(work, 'backup')]
  const [owner, nodes] = [idOf('postgres'), new Map<NodeNumber, DatabaseNode>()]
  const diskOf = (n: NodeNumber) => join(work, `disk${n}`)
  const own = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    chownSync(folder, owner, owner)
  }
  own(backup)
  for (const n of numbers) {
    mkdirSync(diskOf(n))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', diskOf(n)])
    own(diskOf(n))
  }
  for (const name of ['pgbackrest.conf', 'patroni.yml', 'watch-disk.sh']) {
    copyFileSync(join(files, name), join(work, name))
    chmodSync(join(work, name), 0o755)
  }
  return {
    nodes,
    env: n => envOf(work, at, n),
    diskOf,
    synchronous,
    url: (user, port) => `postgres://${user}:${password}@127.0.0.1:${port}/firsthand`,
    startEtcd: async () => {
      for (const n of numbers) {
        const data = join(work, `etcd${n}`)
        own(data)
        const machine = await startMachine(`etcd${n}`, 20 + n, { at, data })
        begin(work, `etcd${n}`, machine.on('postgres', ...etcdArgs(n, at)))
      }
    },
    start: async n => {
      const machine = await startMachine(`pg${n}`, 10 + n, { at, data: diskOf(n) })
      nodes.set(n, { n, machine })
      begin(work, `patroni${n}`, machine.on('postgres', 'patroni', join(work, 'patroni.yml')), envOf(work, at, n))
      const watch = `while :; do ${join(work, 'watch-disk.sh')} ${join(work, 'patroni.yml')}; sleep 5; done`
      begin(work, `watch${n}`, machine.on('postgres', 'sh', '-c', watch), envOf(work, at, n))
    },
    whole,
    sql: sqlOn(nodes, () => whole(0, 60)),
    ...backupsOf(nodes, n => envOf(work, at, n)),
  }
}

/** The SQL with which an operator creates the roles and the database (ops/cluster/roles.sql). */
export const rolesFile = join(files, 'roles.sql')
export const rolePassword = password

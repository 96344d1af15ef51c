// The same three machines where Patroni, etcd and pgBackRest are not installed (DRILL_CLUSTER=plain): PostgreSQL's own
// replication and backup, led by a small arbiter. What it shows of the program holds; how soon a standby takes over, and
// the files of ops/cluster for the database, it does not show.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, arbiterAt, nameOf, startArbiter } from './arbiter.ts'
import { asPostgres, type Cluster, diskMb, idOf, type NodeNumber, numbers, rolePassword, sqlOn } from './cluster.ts'
import { begin, startMachine } from './machines.ts'

/** As ops/cluster/patroni.yml has it, with a folder for the archive. Any standby of two may be the one that is waited for. */
const settingsFor = (archive: string) => `
listen_addresses = '*'
unix_socket_directories = '/run/postgresql'
synchronous_standby_names = 'ANY 1 (${numbers.map(nameOf).join(', ')})'
max_connections = 200
wal_log_hints = on
wal_keep_size = 256MB
wal_sender_timeout = 5s
wal_receiver_timeout = 5s
hot_standby_feedback = on
client_connection_check_interval = 5s
tcp_keepalives_idle = 5
tcp_keepalives_interval = 2
tcp_keepalives_count = 3
archive_mode = on
archive_timeout = 60s
archive_command = 'cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
`

const ownFolder = (folder: string) => {
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, idOf('postgres'), idOf('postgres'))
}

const until = async <T>(find: () => T | null, seconds: number, what: string): Promise<T> => {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(500)) {
    const found = find()
    if (found !== null) return found
  }
  throw new Error(`${what} after ${seconds} s`)
}

const backupsOf = (
  { archive, base }: { archive: string; base: string },
  whole: Cluster['whole'],
): Pick<Cluster, 'backUp' | 'layBackup'> => ({
  backUp: async () => {
    ownFolder(base)
    const from = `host=${addressOf(await whole(0, 60))} user=postgres`
    const copy = ['/usr/lib/postgresql/15/bin/pg_basebackup', '-D', base, '-c', 'fast', '-d', from]
    execFileSync('setpriv', [...asPostgres.slice(1), ...copy], { stdio: 'inherit' })
  },
  layBackup: (folder, moment) => {
    execFileSync('cp', ['-a', `${base}/.`, folder])
    const recovery = {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }
    const lines = Object.entries(recovery).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(folder, 'postgresql.auto.conf'), lines.join(''))
    writeFileSync(join(folder, 'recovery.signal'), '')
  },
})

const numberOf = (n: number | null | undefined): NodeNumber | null => numbers.find(number => number === n) ?? null

/** Prepares the disks and paths of the cluster. Starts nothing. */
export function preparePlainCluster(work: string): Cluster {
  const [at, archive, settings] = [join(work, 'mnt'), join(work, 'archive'), join(work, 'postgresql.conf')]
  const nodes: Cluster['nodes'] = new Map()
  let arbiter: ReturnType<typeof startArbiter> | null = null
  const diskOf = (n: NodeNumber) => join(work, `disk${n}`)
  ownFolder(archive)
  for (const n of numbers) {
    mkdirSync(diskOf(n))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', diskOf(n)])
    chownSync(diskOf(n), idOf('postgres'), idOf('postgres'))
  }
  writeFileSync(settings, settingsFor(archive))
  const whole: Cluster['whole'] = (standbys, seconds) =>
    until(() => numberOf(arbiter?.primaryWith(standbys)), seconds, 'the cluster is not whole')
  return {
    nodes,
    env: () => ({ HOME: at }),
    diskOf,
    whole,
    synchronous: () => until(() => numberOf(arbiter?.standby()), 60, 'no standby'),
    url: (user, port) => `postgres://${user}:${rolePassword}@127.0.0.1:${port}/firsthand`,
    startEtcd: async () => void (arbiter = startArbiter()),
    start: async n => {
      const machine = await startMachine(nameOf(n), 10 + n, { at, data: diskOf(n) })
      nodes.set(n, { n, machine })
      const agent = machine.on('postgres', process.execPath, join(import.meta.dirname, 'agent.ts'))
      const arbiterUrl = `http://${arbiterAt.host}:${arbiterAt.port}`
      begin(work, `agent${n}`, agent, { N: String(n), AT: at, ARBITER: arbiterUrl, SETTINGS: settings })
    },
    sql: sqlOn(nodes, () => whole(0, 60)),
    ...backupsOf({ archive, base: join(work, 'base') }, whole),
  }
}

// The small arbiter's agent, on one machine of the database: it does what Patroni does there, as far as the drill needs it.
// It asks the arbiter who leads, starts PostgreSQL as the primary or a standby of that machine, and stops a primary that
// hears nothing from the arbiter, so that a machine that is cut off acknowledges nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Beat, type Led, nameOf, addressOf } from './arbiter.ts'

const [n, at, arbiter, settings] = [
  Number(process.env.N),
  process.env.AT ?? '',
  process.env.ARBITER ?? '',
  process.env.SETTINGS ?? '',
]
const data = join(at, 'data')
const bin = '/usr/lib/postgresql/15/bin'
const hba = [
  'local all all trust',
  'host all all 127.0.0.1/32 scram-sha-256',
  'host replication postgres samenet trust',
  'host all postgres samenet trust',
  'host all all samenet scram-sha-256',
].join('\n')
/** Milliseconds without a word of the arbiter after which a primary stops: sooner than the arbiter's lease ends. */
const fenceMs = 5_000

const run = (program: string, ...args: string[]): string =>
  execFileSync(join(bin, program), args, { stdio: ['ignore', 'pipe', 'inherit'], timeout: 60_000 })
    .toString()
    .trim()
const ask = (text: string): string | null => {
  try {
    return execFileSync(join(bin, 'psql'), ['-XAtq', '-h', '/run/postgresql', '-d', 'postgres', '-c', text], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 1_500,
    })
      .toString()
      .trim()
  } catch {
    return null
  }
}

const seen = { leader: 0, heard: performance.now(), following: 0, role: 'down' as Beat['role'] }

const look = (): Beat => {
  const told = ask('select pg_is_in_recovery(), coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())')
  const [inRecovery, lsn = ''] = told?.split('|') ?? []
  const followers = inRecovery === 'f' ? Number(ask('select count(*) from pg_stat_replication') ?? 0) : 0
  const { blocks, bavail } = statfsSync(at)
  seen.role = inRecovery === 't' ? 'standby' : inRecovery === 'f' ? 'primary' : 'down'
  return { n, role: seen.role, lsn, followers, full: 100 * (1 - bavail / blocks) }
}

const hear = async (beat: Beat): Promise<number | null> => {
  const answer = await fetch(arbiter, {
    method: 'POST',
    body: JSON.stringify(beat),
    signal: AbortSignal.timeout(1_500),
  }).catch(() => null)
  if (answer === null) return null
  seen.heard = performance.now()
  return ((await answer.json()) as Led).leader
}

const start = () => run('pg_ctl', '-D', data, '-w', '-t', '30', '-l', join(at, 'postgres.log'), 'start')
const stop = () => {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  try {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  } catch {
    // It has ended by itself.
  }
}

const create = () => {
  run('initdb', '-D', data, '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8', '--data-checksums')
  writeFileSync(join(data, 'pg_hba.conf'), `${hba}\n`)
  writeFileSync(join(data, 'postgresql.conf'), readFileSync(settings), { flag: 'a' })
  start()
}

const connectionTo = (leader: number) =>
  `host=${addressOf(leader)} user=postgres application_name=${nameOf(n)} connect_timeout=3`

/** Makes this machine a standby of another from the beginning. */
const copy = (leader: number) => {
  stop()
  rmSync(data, { recursive: true, force: true })
  run('pg_basebackup', '-D', data, '-c', 'fast', '-R', '-d', connectionTo(leader))
  start()
  seen.following = leader
}

const follow = (leader: number, role: Beat['role']) => {
  if (role === 'primary' || !existsSync(join(data, 'standby.signal'))) return copy(leader)
  if (role === 'down') start()
  if (seen.following === leader) return
  ask(`alter system set primary_conninfo = '${connectionTo(leader)}'`)
  ask('select pg_reload_conf()')
  seen.following = leader
}

const act = (leader: number | null, role: Beat['role']) => {
  if (leader === null) {
    if (role === 'primary' && performance.now() - seen.heard > fenceMs) stop()
    return
  }
  seen.leader = leader
  // Nobody leads for a moment: whoever did has to stop.
  if (leader === 0) return role === 'primary' ? stop() : undefined
  if (leader !== n) return follow(leader, role)
  if (role === 'standby') run('pg_ctl', '-D', data, '-w', 'promote')
  if (role !== 'down') return
  if (existsSync(data)) start()
  else create()
}

// HAProxy asks here, as it asks Patroni: OPTIONS /primary or /replica.
createServer(({ url }, answer) => {
  const leads = seen.role === 'primary' && seen.leader === n && performance.now() - seen.heard < fenceMs
  answer.statusCode = (url === '/primary' ? leads : seen.role === 'standby') ? 200 : 503
  answer.end()
}).listen(8008, '0.0.0.0')

for (;;) {
  try {
    const beat = look()
    act(await hear(beat), beat.role)
  } catch (fault) {
    console.error(String(fault))
  }
  await sleep(500)
}

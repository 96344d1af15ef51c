// Restores last night's backup to a moment of today, on a machine that was never part of the cluster. People who were
// erased since then are erased again.
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { eraseAccount } from '../../contract/src/privacy/privacy.ts'
import { asPostgres, idOf } from './cluster.ts'
import { begin } from './machines.ts'
import { root } from './services.ts'
import type { OpenRoom, RoomResult, Testbed } from './testbed.ts'

const execFileLater = promisify(execFile)
const port = 5499

export async function backUp({ cluster }: Testbed): Promise<number> {
  const from = performance.now()
  await cluster.backUp()
  return (performance.now() - from) / 1_000
}

const leaver = { email: 'member@firsthand.example', password: 'Harbour#2026' }

/** Logs in the person who deletes the account later, before a waiting room is open. */
export const enterLeaver = ({ people }: Testbed): Promise<string> => people.enter(leaver.email, leaver.password)

/**
 * Deletes somebody's account after the moment to which the database is restored. Returns their id and that moment.
 */
export async function eraseSomebody(
  { people, cluster }: Testbed,
  token: string,
): Promise<{ id: string; moment: Date }> {
  const id = await cluster.sql(`select id from accounts.account where email = '${leaver.email}'`)
  await sleep(2_000)
  const moment = new Date()
  await sleep(2_000)
  await people.insist(eraseAccount, { password: leaver.password }, token)
  return { id, moment }
}

const sql = (text: string): string =>
  execFileSync(
    'psql',
    ['-XAtq', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'firsthand', '-c', text],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
    .toString()
    .trim()

const isUp = (): boolean => {
  try {
    return sql('select pg_is_in_recovery()') === 'f'
  } catch {
    return false
  }
}

/** Restores the backup to the given moment and starts a database on it. */
async function restoreTo({ work, cluster }: Testbed, moment: Date): Promise<void> {
  const folder = join(work, 'restored')
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, idOf('postgres'), idOf('postgres'))
  cluster.layBackup(folder, moment)
  const access = join(work, 'pg_hba.conf')
  writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  const settings = {
    port,
    archive_mode: 'off',
    hba_file: access,
    unix_socket_directories: folder,
    synchronous_standby_names: '',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  begin(
    work,
    'restored',
    [...asPostgres, '/usr/lib/postgresql/15/bin/postgres', '-D', folder, ...given],
    cluster.env(1),
  )
  for (let tries = 0; !isUp(); tries++) {
    if (tries > 240) throw new Error('the restored database does not come up')
    await sleep(500)
  }
}

/**
 * Checks that everything acknowledged before the moment is present and nothing after it. A registration within one
 * second of the moment may be on either side.
 */
function compare({ people }: Testbed, moment: Date): { wrong: string[]; before: number; after: number } {
  const there = new Set(sql('select id from sales.ticket').split('\n'))
  const { acknowledged } = people.seen
  const before = acknowledged.filter(({ at }) => at < moment.getTime() - 1_000)
  const after = acknowledged.filter(({ at }) => at > moment.getTime() + 1_000)
  const missing = before.filter(({ id }) => !there.has(id)).length
  const early = after.filter(({ id }) => there.has(id)).length
  const wrong = [
    ...(missing > 0 ? [`${missing} of ${before.length} registrations from before the moment are missing`] : []),
    ...(early > 0 ? [`${early} registrations from after the moment are there`] : []),
  ]
  return { wrong, before: before.length, after: after.length }
}

/**
 * The web processes go on with the restored database, and those who wait with them. Places that were given after the moment
 * are not given again: the room goes on behind the last one that a cache still tells.
 */
async function goOn({ services }: Testbed, room: OpenRoom, moment: Date): Promise<RoomResult> {
  // Some more were given after the last state that anybody read.
  const last = room.crowd.lastGiven() + 100
  sql(`update waiting.room set last_number = greatest(last_number, ${last}) where closed_at is null`)
  room.crowd.restart(services.settings.DATABASE_URL ?? '')
  for (const name of ['web1', 'web2'] as const) {
    services.start(name)
    await services.ready(name, 60)
  }
  // The caches still tell the state of before for a moment.
  await sleep(4_000)
  room.crowd.goOn()
  return room.finish(text => Promise.resolve(sql(text)), { from: moment.getTime() - 1_000, to: Date.now() })
}

/**
 * The cluster is lost while people wait: the backup is restored to the moment, and all go on with it. Returns the
 * problems found in the result.
 */
export async function restore(stand: Testbed, room: OpenRoom, gone: { id: string; moment: Date }): Promise<string[]> {
  const { cluster, services, say } = stand
  for (const name of ['web1', 'web2', 'worker'] as const) {
    services.running.get(name)?.kill('SIGKILL')
    await services.running.get(name)?.exited
  }
  // Hands over all written WAL to the archive before the restore reads it.
  await cluster.sql('select pg_switch_wal()')
  await sleep(5_000)
  const from = performance.now()
  await restoreTo(stand, gone.moment)
  const seconds = (performance.now() - from) / 1_000
  const { wrong, before, after } = compare(stand, gone.moment)
  const erased = () => sql(`select erased_at is not null from accounts.account where id = '${gone.id}'`)
  if (erased() !== 'f') wrong.push('who was erased later is not there, or erased before')
  const url = `postgres://postgres@127.0.0.1:${port}/firsthand`
  Object.assign(services.settings, { DATABASE_URL: url, DATABASE_OWNER_URL: url, DATABASE_READS_URL: '' })
  // This process serves the bucket of a plain cluster meanwhile.
  const { stdout: told } = await execFileLater(process.execPath, ['ops/office.ts', 'erase-again'], {
    cwd: root,
    env: { ...services.settings, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
  if (erased() !== 't') wrong.push('who was erased since is not erased again')
  const verdict = wrong.length === 0 ? 'good  ' : 'MISSED'
  const what = `${verdict} ${'restore to a moment before an erasure'.padEnd(44)} ${seconds.toFixed(1)} s`
  say(`${what}; ${before} of before there, ${after} of after not; ${told.trim()}`)
  const { broken } = await goOn(stand, room, gone.moment)
  return [...wrong, ...Object.entries(broken).map(([law, count]) => `${law}: ${count}`)]
}

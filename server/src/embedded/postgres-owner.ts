// Who holds a folder, and who is still inside: the questions that a pid alone answers wrongly.
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, lstatSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** An expected "no": one line that the operator can act upon. */
export class PostgresRefusal extends Error {
  readonly reason: 'major-version' | 'in-use' | 'failed'

  constructor(reason: PostgresRefusal['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PostgresRefusal'
    this.reason = reason
  }
}

const linux = process.platform === 'linux'

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The text of a small file; '' when there is none, or when its process has just ended. */
export function readTextFile(file: string, harmless: unknown[] = ['ENOENT', 'ESRCH']): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (harmless.includes(codeOf(error))) return ''
    throw error
  }
}

const ps = (...args: string[]): string => {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return '' // ps fails when no process matches
  }
}

/**
 * Pid and start of a living process, as `812 40213@<boot>`; '' for none and for a zombie, which kill(pid, 0) calls alive
 * and which containers keep, for their pid 1 often reaps nothing. Ticks since boot repeat after a reboot, hence the boot.
 */
export function identity(pid: number): string {
  if (!linux) {
    const [state = '', ...start] = ps('-o', 'stat=,lstart=', '-p', String(pid)).trim().split(/\s+/)
    return state === '' || state.startsWith('Z') ? '' : `${pid} ${start.join('-')}`
  }
  const stat = readTextFile(`/proc/${pid}/stat`)
  // Field 2 is the command in brackets and may hold anything; the state is field 3, the start field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (stat === '' || fields[0] === 'Z' || fields[0] === 'X') return ''
  return `${pid} ${fields[19]}@${readTextFile('/proc/sys/kernel/random/boot_id').trim()}`
}

/** The pid that an owner file names, if that very process still lives; else 0. */
function livingOwner(file: string): number {
  const text = readTextFile(file).trim()
  const pid = Number.parseInt(text)
  return pid > 0 && identity(pid) === text ? pid : 0
}

/**
 * Takes a folder for this process, or refuses, naming the process that has it. Returns the release.
 *
 * One file `owner` would not do: of two processes that both found a dead owner there, the slower removes the claim of
 * the quicker. So owners are numbered. The highest number rules; who finds it dead creates the next, which only one
 * can, and looks again whether it is still the highest. The highest is never removed, only marked free.
 */
export function claim(folder: string): () => void {
  const ranks = () => readdirSync(folder).flatMap(name => (/^owner\.\d+$/.test(name) ? [Number(name.slice(6))] : []))
  const fileOf = (rank: number) => join(folder, `owner.${rank}`)
  const put = (text: string, place: (from: string) => void) => {
    const draft = join(folder, `claim.${randomUUID()}`)
    writeFileSync(draft, `${text}\n`, { flag: 'wx' })
    try {
      place(draft)
    } finally {
      rmSync(draft, { force: true })
    }
  }
  for (;;) {
    const highest = Math.max(0, ...ranks())
    const owner = livingOwner(fileOf(highest))
    if (owner) throw inUse(folder, owner)
    const mine = highest + 1
    try {
      put(identity(process.pid), draft => linkSync(draft, fileOf(mine))) // as 'wx', but never seen half written
    } catch (error) {
      if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') continue // the winner is taken, or swept our draft
      throw error
    }
    const others = ranks().filter(rank => rank !== mine)
    if (others.some(rank => rank > mine)) rmSync(fileOf(mine), { force: true })
    else {
      for (const rank of others) rmSync(fileOf(rank), { force: true })
      return () => put('free', draft => renameSync(draft, fileOf(mine)))
    }
  }
}

const inUse = (folder: string, pid: number) =>
  new PostgresRefusal('in-use', `${folder} is in use by another process (pid ${pid}); stop that one first`)

/** Pid and command line of every process. On Linux from /proc, for slim images have no `ps`. A zombie has none. */
function commands(): [pid: number, command: string][] {
  if (!linux) {
    const lines = ps('-axo', 'pid=,args=').trim().split('\n')
    return lines.map(line => [Number.parseInt(line), line.trim().replace(/^\d+\s+/, '')])
  }
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const hidden = ['ENOENT', 'ESRCH', 'EACCES', 'EPERM']
  return pids.map(pid => [Number(pid), readTextFile(`/proc/${pid}/cmdline`, hidden).replaceAll('\0', ' ').trim()])
}

const isPostgres = (command: string) => /^(\S*\/)?postgres[: ]/.test(command)
const CLUSTER_NAME = /\bfirsthand-[0-9a-f]{12}\b/

/**
 * Marks every process of a cluster: it is among the arguments of the postmaster and in the titles of its children.
 * (By /proc/<pid>/cwd one would know them too, but in a container root may not read another user's.) By inode, so that
 * the same data has the same name under every path that leads there.
 */
export function clusterName(data: string): string {
  const { dev, ino } = statSync(data)
  return `firsthand-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/**
 * Empties a data folder of the processes that an earlier owner left there, and of its postmaster.pid.
 * Call it only while holding the claim.
 */
export async function vacate(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const postmaster = Number.parseInt(readTextFile(lock))
  const name = clusterName(data)
  const inside = () =>
    commands().flatMap(([pid, command]) => (isPostgres(command) && command.includes(name) ? [pid] : []))
  for (const [pid, command] of commands()) {
    // Started by hand, not by us: it is not ours to end.
    if (pid === postmaster && isPostgres(command) && !CLUSTER_NAME.test(command)) throw inUse(data, pid)
  }
  const began = performance.now()
  let sent = ''
  for (let left = inside(); left.length > 0; left = inside()) {
    const seconds = (performance.now() - began) / 1000
    if (seconds > 40) throw inUse(data, left[0] ?? postmaster)
    // SIGINT asks a postmaster for a fast shutdown. Its children must never get one: the checkpointer would take it for
    // the end of the work. They get what a postmaster sends after a crash, and the next start recovers.
    const orphans = !left.includes(postmaster)
    const order = orphans || seconds > 30 ? 'SIGQUIT' : 'SIGINT'
    const targets = orphans ? left : [postmaster]
    if (sent !== `${order} ${targets.join()}`) for (const pid of targets) signal(pid, order)
    sent = `${order} ${targets.join()}`
    await sleep(20)
  }
  // PostgreSQL must not find a pid that now belongs to a stranger or a zombie: it would refuse to start. With nobody
  // left inside, removing the file is safe; before that it would open the way to two servers on the same data.
  rmSync(lock, { force: true })
}

const SOCKETS = /^firsthand-\w{6}$/

export const signSockets = (folder: string) => writeFileSync(join(folder, 'owner'), `${identity(process.pid)}\n`)

function sweep(folder: string, accounts: (number | undefined)[]): void {
  const { uid, mtimeMs } = lstatSync(folder)
  const owner = join(folder, 'owner')
  if (!accounts.includes(uid) || livingOwner(owner)) return
  if (readTextFile(owner)) rmSync(folder, { recursive: true, force: true })
  else if (Date.now() - mtimeMs > 3_600_000) rmdirSync(folder) // unsigned, so perhaps just being made
}

/** Removes the socket folders of these users that killed processes left among the temporary files. */
export function sweepSockets(accounts: (number | undefined)[]): void {
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    for (const name of readdirSync(parent).filter(entry => SOCKETS.test(entry))) {
      try {
        sweep(join(parent, name), accounts)
      } catch {
        // Another start sweeps too, or the folder is not what it seems: it does no harm where it is.
      }
    }
  }
}

// Answers who owns a folder and which processes still use it: questions for which a pid alone gives wrong answers.
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, lstatSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A refusal: one line that the operator can act on. */
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

/** Returns the text of a small file, or '' when there is none or its process has just ended. */
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
 * Returns pid and start time of a living process as `812 40213@<boot>`. Returns '' for a process that does not exist
 * and for a zombie: kill(pid, 0) calls a zombie alive, and containers keep zombies because their pid 1 often does not
 * reap them. Ticks since boot repeat after a reboot, hence the boot id.
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

/** Returns the pid that an owner file names if that very process still lives, else 0. */
function livingOwner(file: string): number {
  const text = readTextFile(file).trim()
  const pid = Number.parseInt(text)
  return pid > 0 && identity(pid) === text ? pid : 0
}

/**
 * Claims a folder for this process, or refuses and names the process that has it. Returns the function that releases
 * it.
 *
 * One file `owner` is not enough: if two processes both found a dead owner there, the slower one would remove the
 * claim of the quicker one. So owners are numbered. The highest number counts. A process that finds it dead creates
 * the next number, which only one can, and checks again that it is the highest. The highest number is never removed,
 * only marked as free.
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
      put(identity(process.pid), draft => linkSync(draft, fileOf(mine))) // as 'wx', but another process never sees it half written
    } catch (error) {
      if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') continue // the winner has the number, or removed our draft
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

/**
 * Returns pid and command line of every process. Reads /proc on Linux, because slim images have no `ps`. A zombie has
 * no command line.
 */
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
 * Returns the name that marks every process of a cluster: it is in the arguments of the postmaster and in the titles
 * of its children. (/proc/<pid>/cwd would identify them too, but in a container root may not read another user's.)
 * The name uses the inode, so that the same data has the same name under every path that leads to it.
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
 * Ends the processes that an earlier owner left on a data folder, and removes its postmaster.pid. Call it only while
 * you hold the claim.
 */
export async function vacate(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const postmaster = Number.parseInt(readTextFile(lock))
  const name = clusterName(data)
  const inside = () =>
    commands().flatMap(([pid, command]) => (isPostgres(command) && command.includes(name) ? [pid] : []))
  for (const [pid, command] of commands()) {
    // This server was started by hand, not by us, so we do not end it.
    if (pid === postmaster && isPostgres(command) && !CLUSTER_NAME.test(command)) throw inUse(data, pid)
  }
  const began = performance.now()
  let sent = ''
  for (let left = inside(); left.length > 0; left = inside()) {
    const seconds = (performance.now() - began) / 1000
    if (seconds > 40) throw inUse(data, left[0] ?? postmaster)
    // SIGINT asks a postmaster for a fast shutdown. Its children must never receive one: the checkpointer would take
    // it for the end of the work. They get the signal that a postmaster sends after a crash, and the next start
    // recovers.
    const orphans = !left.includes(postmaster)
    const order = orphans || seconds > 30 ? 'SIGQUIT' : 'SIGINT'
    const targets = orphans ? left : [postmaster]
    if (sent !== `${order} ${targets.join()}`) for (const pid of targets) signal(pid, order)
    sent = `${order} ${targets.join()}`
    await sleep(20)
  }
  // PostgreSQL must not find a pid that now belongs to another process or a zombie: it would refuse to start.
  // Removing the file is safe only when no process of the cluster is left; earlier it would allow two servers on the
  // same data.
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

/** Removes the socket folders that killed processes of these users left in the temporary folder. */
export function sweepSockets(accounts: (number | undefined)[]): void {
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    for (const name of readdirSync(parent).filter(entry => SOCKETS.test(entry))) {
      try {
        sweep(join(parent, name), accounts)
      } catch {
        // Another start removes it too, or the folder is something else: it does no harm there.
      }
    }
  }
}

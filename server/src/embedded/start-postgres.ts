// Supervisor of an embedded PostgreSQL, on Linux and macOS, as root or as an ordinary user.
//
// The server ends with its owner, even after a kill -9. It is started again when it is killed itself. The next start
// cleans up whatever a killed owner left behind. The server is reachable only by a Unix socket in a folder of mode
// 0700.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, fstatSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  claim,
  clusterName,
  PostgresRefusal,
  signSockets,
  sweepSockets,
  readTextFile,
  vacate,
} from './postgres-owner.ts'
import { hand, makeSockets, placeOf, type DataFolder } from './postgres-folder.ts'

export { PostgresRefusal }

export interface EmbeddedPostgres {
  /** Folder of the Unix socket: the `host` of a connection. */
  socket: string
  /** Returns a connection string, for tools that need one. */
  url(role?: string): string
  /** Pid of the postmaster; it changes after a restart. */
  readonly pid: number
  /** Location of the data: the given folder, or a folder below /var/lib/firsthand. */
  home: string
  stop(): Promise<void>
}

interface Options {
  /** PostgreSQL settings that override ours, for tests (`fsync: 'off'`). */
  settings?: Record<string, string>
  /** Receives events that nobody requested: a restart, or giving up. Default: standard error. */
  log?: (line: string) => void
}

interface Postmaster {
  pid: number
  /** Resolves when the postmaster has ended, with a text that says how. */
  gone: Promise<string>
  shutDown(): void
}

const SETTINGS = {
  listen_addresses: '',
  port: '5432', // only part of the socket's name
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A committed transaction is durable, whatever happens to the machine.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Errors go to the client, which knows what may be logged; here they would write personal data into a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

// The shell leaves a watcher behind and becomes PostgreSQL, so that our child is the postmaster itself. The watcher
// reads a pipe from us: when our process ends in any way, the pipe closes, and the watcher asks for a fast shutdown.
// A line in the pipe ends the watcher instead. The watcher is not a child of PostgreSQL (hence the outer brackets),
// which would take its end for a crash.
const WATCHED = '( { read -r _ || kill -INT $$; } <&3 2>/dev/null & ); exec "$@" 3<&-'

/**
 * Nothing of our environment is passed on: PGPORT, PGDATA and the like would change the server, and our secrets are
 * not its business.
 */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates a new cluster in another folder and then renames it: a killed initdb leaves nothing that looks like a
 * cluster.
 */
async function initialise({ home, data, account, bin }: DataFolder, durable: boolean): Promise<void> {
  const draft = mkdtempSync(join(home, 'initdb-'))
  hand(draft, account)
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=builtin']
  const sync = durable ? [] : ['--no-sync']
  const args = ['-D', draft, '-U', 'postgres', '-A', 'trust', ...locale, '--no-instructions', ...sync]
  await promisify(execFile)(join(bin, 'initdb'), args, { ...account, cwd: '/', env: ENVIRONMENT })
  renameSync(draft, data)
}

async function prepare(place: DataFolder, durable: boolean): Promise<void> {
  const { home, data, major } = place
  for (const name of readdirSync(home).filter(entry => /^initdb-|^claim\./.test(entry))) {
    rmSync(join(home, name), { recursive: true, force: true })
  }
  if (!existsSync(data)) return initialise(place, durable)
  const found = readTextFile(join(data, 'PG_VERSION')).trim()
  if (found !== major) {
    const advice = 'dump it with that version, or move it away'
    throw new PostgresRefusal('major-version', `${data} is of PostgreSQL ${found || '?'}, not ${major}: ${advice}`)
  }
  await vacate(data)
}

/** Opens the log for appending. Keeps the log of one earlier run. */
function openLog(file: string): { handle: number; length: number } {
  if (existsSync(file) && statSync(file).size > 5_000_000) renameSync(file, `${file}.1`)
  const handle = openSync(file, 'a', 0o600)
  return { handle, length: fstatSync(handle).size }
}

function run(place: DataFolder, sockets: string, settings: Record<string, string>, log: number): Postmaster {
  const all = { ...SETTINGS, unix_socket_directories: sockets, cluster_name: clusterName(place.data), ...settings }
  const args = ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child: ChildProcess = spawn('sh', ['-c', WATCHED, 'sh', join(place.bin, 'postgres'), ...args], {
    ...place.account,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true, // Ctrl-C must reach only our process, which shuts down in order
    stdio: ['ignore', log, log, 'pipe'],
  })
  const pipe = child.stdio[3]
  pipe?.on('error', () => {}) // the watcher may end before we do
  const gone = new Promise<string>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      if (pipe && 'end' in pipe) pipe.end('farewell\n')
      done(signal ?? `exit code ${code}`)
    })
  })
  const shutDown = () => {
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGQUIT'), 30_000).unref()
  }
  return { pid: child.pid ?? 0, gone, shutDown }
}

/** Starts a postmaster on a cluster that no process uses, and resolves when it accepts connections. */
async function launch(place: DataFolder, sockets: string, settings: Record<string, string>): Promise<Postmaster> {
  for (const name of readdirSync(sockets).filter(entry => entry.startsWith('.s.PGSQL'))) rmSync(join(sockets, name))
  const file = join(place.home, 'postgres.log')
  const { handle, length } = openLog(file)
  const postmaster = run(place, sockets, settings, handle)
  closeSync(handle)
  let ended: string | undefined
  const ending = postmaster.gone.then(how => (ended = how))
  // Line 1 of postmaster.pid is the pid, line 8 the state. There is no time limit, because recovery after a crash can
  // take long.
  for (;;) {
    const lines = readTextFile(join(place.data, 'postmaster.pid')).split('\n')
    if (lines[0] === String(postmaster.pid) && lines[7]?.trim() === 'ready') return postmaster
    if (ended !== undefined) break
    await Promise.race([ending, sleep(5)])
  }
  const written = readFileSync(file).subarray(length).toString()
  const fatal = /(?:FATAL|PANIC): {2}(.*)/.exec(written)?.[1] ?? written.trim().split('\n').at(-1)
  throw new PostgresRefusal('failed', `PostgreSQL did not start in ${place.data} (${ended}): ${fatal}`)
}

/** Keeps a postmaster running until it is told to stop. Gives up when it was killed 5 times in a minute. */
async function supervise(start: () => Promise<Postmaster>, log: (line: string) => void) {
  let postmaster = await start()
  let stopping = false
  const falls: number[] = []
  const watch = async (): Promise<void> => {
    for (;;) {
      const how = await postmaster.gone
      if (stopping) return
      falls.push(performance.now())
      const often = falls.length > 5 && performance.now() - (falls.at(-6) ?? 0) < 60_000
      log(`PostgreSQL ended by itself (${how}); ${often ? 'giving up, for it does so too often' : 'starting it again'}`)
      if (often) return
      postmaster = await start()
      if (stopping) postmaster.shutDown()
    }
  }
  const watching = watch().catch((error: unknown) => log(`PostgreSQL cannot be started again: ${String(error)}`))
  const stop = (): Promise<void> => {
    stopping = true
    postmaster.shutDown()
    return watching
  }
  return { pid: () => postmaster.pid, stop }
}

async function open(
  place: DataFolder,
  { settings = {}, log }: Options,
  release: () => void,
): Promise<EmbeddedPostgres> {
  await prepare(place, settings.fsync !== 'off')
  sweepSockets([process.getuid?.(), place.account.uid])
  const socket = makeSockets(place.account)
  signSockets(socket)
  const leave = () => {
    rmSync(socket, { recursive: true, force: true })
    release()
  }
  const start = async (): Promise<Postmaster> => {
    await vacate(place.data)
    return launch(place, socket, settings)
  }
  try {
    const { pid, stop } = await supervise(start, log ?? (line => process.stderr.write(`${line}\n`)))
    let stopped: Promise<void> | undefined
    return {
      socket,
      home: place.home,
      url: (role = 'postgres') =>
        `postgres://${encodeURIComponent(role)}@localhost/postgres?host=${encodeURIComponent(socket)}`,
      get pid() {
        return pid()
      },
      stop: () => (stopped ??= stop().then(leave)),
    }
  } catch (error) {
    rmSync(socket, { recursive: true, force: true })
    throw error
  }
}

const asRefusal = (error: unknown, folder: string): PostgresRefusal => {
  if (error instanceof PostgresRefusal) return error
  const { message } = error instanceof Error ? error : { message: String(error) }
  const lines = message.split('\n').filter(text => text.trim() !== '')
  const line = lines.find(text => /error:|FATAL:/.test(text)) ?? lines.at(-1) ?? message
  return new PostgresRefusal('failed', `PostgreSQL cannot be started in ${folder}: ${line.trim()}`, error)
}

/**
 * Starts PostgreSQL on a folder, which it creates if necessary. Only one process at a time can own the folder. Throws
 * PostgresRefusal, whose message is one line.
 */
export async function startPostgres(folder: string, options: Options = {}): Promise<EmbeddedPostgres> {
  let release: (() => void) | undefined
  try {
    const place = placeOf(folder)
    release = claim(place.home)
    return await open(place, options, release)
  } catch (error) {
    release?.()
    throw asRefusal(error, folder)
  }
}

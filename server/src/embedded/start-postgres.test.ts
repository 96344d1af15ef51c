import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from './start-postgres.fixture.ts'
import { PostgresRefusal, startPostgres, type EmbeddedPostgres } from './start-postgres.ts'

vi.setConfig({ testTimeout: 90_000 })
/** A shutdown or a recovery takes as long as the machine needs. */
const patience = { timeout: 60_000, interval: 20 }
const linux = process.platform === 'linux'
const root = process.getuid?.() === 0
const settings = { fsync: 'off' }
const folders: string[] = []
const servers: EmbeddedPostgres[] = []
const owners: ChildProcess[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.stop()))
  for (const owner of owners.splice(0)) {
    if (owner.exitCode !== null || owner.signalCode !== null) continue
    owner.kill('SIGTERM')
    await once(owner, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Makes a new folder, open to all or, as mkdtemp makes it, to its creator only. */
function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return join(folder, 'data')
}

async function start(folder: string, options: Parameters<typeof startPostgres>[1] = { settings }) {
  const server = await startPostgres(folder, options)
  servers.push(server)
  return server
}

const refusal = (folder: string, options?: Parameters<typeof startPostgres>[1]) =>
  start(folder, options).then(
    () => expect.unreachable('it started'),
    (error: unknown) => (error instanceof PostgresRefusal ? error : expect.unreachable(String(error))),
  )

async function query(socket: string, text: string): Promise<unknown> {
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ it: unknown }>(text)
    return rows[0]?.it
  } finally {
    await client.end()
  }
}

/** Starts another process that waits for the signal to start. */
function newOwner(folder: string) {
  const script = join(import.meta.dirname, 'start-postgres.fixture.ts')
  const process_ = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  owners.push(process_)
  const go = async (): Promise<Answer> => {
    process_.stdin.write('go\n')
    const [line] = (await once(process_.stdout, 'data')) as [Buffer]
    return JSON.parse(line.toString()) as Answer
  }
  return { process: process_, go }
}

async function startElsewhere(folder: string) {
  const owner = newOwner(folder)
  const answer = await owner.go()
  if (!('socket' in answer)) throw new Error(answer.message)
  return { ...answer, owner: owner.process }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const commandOf = (pid: number | string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const watchersOf = (folder: string) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => commandOf(pid).startsWith('sh\0-c') && commandOf(pid).includes(`\0${folder}/`))
    .map(Number)

const ended = (pid: number) => vi.waitFor(() => expect(commandOf(pid)).toBe(''), patience)

describe('one owner after another', () => {
  test('what was written is there after a stop, and it is durable unless told otherwise', async () => {
    const folder = newFolder()
    const first = await start(folder, {})
    expect(await query(first.socket, 'create table kept as select 42 as it')).toBeUndefined()
    await Promise.all([first.stop(), first.stop()])
    expect(existsSync(first.socket)).toBe(false)
    const second = await start(folder, {})
    expect(await query(second.socket, 'select it from kept')).toBe(42)
    const durability = `select current_setting('fsync') || current_setting('synchronous_commit') as it`
    expect(await query(second.socket, durability)).toBe('onon')
    expect(second.url('someone')).toBe(
      `postgres://someone@localhost/postgres?host=${encodeURIComponent(second.socket)}`,
    )
  })

  test.runIf(linux)(
    'an owner killed -9 leaves no server behind, and no socket folder after the next start',
    async () => {
      const folder = newFolder()
      const { owner, pid, socket } = await startElsewhere(folder)
      await query(socket, 'create table kept as select 42 as it')
      await kill(owner)
      await ended(pid)
      expect(watchersOf(folder)).toEqual([])
      const next = await start(folder)
      expect(await query(next.socket, 'select it from kept')).toBe(42)
      expect(existsSync(socket)).toBe(false)
    },
  )

  test.runIf(linux)('a server that outlived owner and watcher is ended by the next start', async () => {
    const folder = newFolder()
    const { owner, pid, socket } = await startElsewhere(folder)
    const watchers = watchersOf(folder)
    expect(watchers).toHaveLength(1)
    for (const watcher of watchers) process.kill(watcher, 'SIGKILL')
    await kill(owner)
    await query(socket, 'create table kept as select 42 as it') // the server works
    const next = await start(folder)
    expect(commandOf(pid)).toBe('')
    expect(await query(next.socket, 'select it from kept')).toBe(42)
  })

  test.runIf(linux)('everything killed -9, and postmaster.pid names a living stranger', async () => {
    const folder = newFolder()
    const { owner, pid } = await startElsewhere(folder)
    for (const watcher of watchersOf(folder)) process.kill(watcher, 'SIGKILL')
    await kill(owner)
    process.kill(pid, 'SIGKILL')
    await ended(pid)
    const lock = join(folder, 'cluster/postmaster.pid')
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)))
    expect(await query((await start(folder)).socket, 'select 1 as it')).toBe(1)
  })
})

describe('one owner at a time', () => {
  test('a second start is refused and told the pid, whether from here or from another process', async () => {
    const folder = newFolder()
    const server = await start(folder)
    const { reason, message } = await refusal(folder)
    expect(reason).toBe('in-use')
    expect(message).toContain(`pid ${process.pid}`)
    expect(message).not.toContain('\n')
    expect(await newOwner(folder).go()).toEqual({ reason, message })
    await server.stop()
    await startElsewhere(folder)
  })

  test.each([
    ['on a new folder', () => {}],
    ['after a dead owner', (folder: string) => writeFileSync(join(folder, 'owner.1'), `${process.pid} 1@elsewhere\n`)],
  ])('of four starts at the same moment, %s, exactly one wins', async (_, prepare) => {
    const folder = newFolder()
    mkdirSync(folder)
    prepare(folder)
    const contenders = [1, 2, 3, 4].map(() => newOwner(folder))
    await sleep(400) // all processes are ready to start
    const answers = await Promise.all(contenders.map(({ go }) => go()))
    const winners = contenders.filter((_contender, index) => 'socket' in (answers[index] ?? {}))
    expect(winners).toHaveLength(1)
    const losers = answers.filter(answer => 'reason' in answer)
    const message = expect.stringContaining(`pid ${winners[0]?.process.pid})`) as string
    expect(losers).toEqual([1, 2, 3].map(() => ({ reason: 'in-use', message })))
  })

  test('an owner file of a dead process, or of one whose pid was given away, does not hold', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    const dead = spawn('true')
    await once(dead, 'exit')
    writeFileSync(join(folder, 'owner.7'), `${dead.pid} 4711@elsewhere\n`)
    await (await start(folder)).stop()
    expect(readdirSync(folder).filter(name => name.startsWith('owner'))).toEqual(['owner.8'])
    writeFileSync(join(folder, 'owner.8'), `${process.pid} 4711@elsewhere\n`)
    await start(folder)
    expect(readdirSync(folder).filter(name => name.startsWith('owner'))).toEqual(['owner.9'])
  })
})

describe('trouble', () => {
  test('data of another major version is refused and left alone', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'cluster'), { recursive: true })
    writeFileSync(join(folder, 'cluster/PG_VERSION'), '17\n')
    const { reason, message } = await refusal(folder)
    expect(reason).toBe('major-version')
    expect(message).toContain('is of PostgreSQL 17, not 18')
    expect(readdirSync(join(folder, 'cluster'))).toEqual(['PG_VERSION'])
  })

  test('a failure is told in one line of PostgreSQL itself, and gives the folder back', async () => {
    const folder = newFolder()
    const { reason, message } = await refusal(folder, { settings: { ...settings, shared_buffers: 'much' } })
    expect(reason).toBe('failed')
    expect(message).toMatch(/^[^\n]*invalid value for parameter "shared_buffers": "much"$/)
    await start(folder)
  })

  test('a killed postmaster is started again at the same socket', async () => {
    const log = vi.fn<(line: string) => void>()
    const server = await start(newFolder(), { settings, log })
    await query(server.socket, 'create table kept as select 42 as it')
    const first = server.pid
    process.kill(first, 'SIGKILL')
    await vi.waitFor(async () => expect(await query(server.socket, 'select it from kept')).toBe(42), patience)
    expect(server.pid).not.toBe(first)
    expect(log).toHaveBeenCalledExactlyOnceWith('PostgreSQL ended by itself (SIGKILL); starting it again')
  })

  test('stopping while it is being started again leaves nothing running', async () => {
    const server = await start(newFolder(), { settings, log: () => {} })
    process.kill(server.pid, 'SIGKILL')
    await sleep(5)
    await server.stop()
    expect(existsSync(server.socket)).toBe(false)
    expect(() => process.kill(server.pid, 0)).toThrow('ESRCH')
  })

  test('of the socket folders of others, only those of dead owners are swept away', async () => {
    const [living, dead, unsigned] = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'firsthand-')))
    if (!living || !dead || !unsigned) return expect.unreachable()
    folders.push(living, dead, unsigned)
    const server = await start(newFolder())
    writeFileSync(join(living, 'owner'), readFileSync(join(server.socket, 'owner')))
    writeFileSync(join(dead, 'owner'), `${process.pid} 4711@elsewhere\n`)
    await start(newFolder())
    expect([living, dead, unsigned, server.socket].map(existsSync)).toEqual([true, false, true, true])
  })
})

test.runIf(root)('root works beneath a folder that only root may enter, with the data elsewhere', async () => {
  const folder = newFolder(0o700)
  const server = await start(folder)
  folders.push(server.home)
  expect(server.home).toMatch(/^\/var\/lib\/firsthand\/[0-9a-f]{12}$/)
  await query(server.socket, 'create table kept as select 42 as it')
  expect((await refusal(folder)).reason).toBe('in-use')
  await server.stop()
  chmodSync(join(folder, '..'), 0o755) // the data stays in its folder
  expect(await query((await start(folder)).socket, 'select it from kept')).toBe(42)
})

test.runIf(root)('root keeps the data in the folder given when that alone is closed', async () => {
  const folder = newFolder()
  mkdirSync(folder, { mode: 0o700 })
  expect((await start(folder)).home).toBe(folder)
})

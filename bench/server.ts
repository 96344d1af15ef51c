// The measured processes, each separate: the server as production starts it, and a bare Fastify server for
// comparison.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/src/testing/start-server.ts'

const root = join(import.meta.dirname, '..')

export interface Running {
  pid: number
  port: number
  /** Returns the resident memory of this process alone in MB, or null where the system does not report it. */
  memory: () => number | null
  stop: () => Promise<void>
}

const memoryOf = (pid: number | undefined): number | null => {
  const file = `/proc/${pid}/status`
  const found = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return found === undefined ? null : Number(found) / 1024
}

/**
 * Starts a program with this version of Node and waits until it responds. The program ends with this process, however
 * this process ends.
 */
async function start(args: string[], env: Record<string, string>, port: number, ready: string): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const answers = async (): Promise<boolean> => {
    const response = await fetch(`http://127.0.0.1:${port}${ready}`).catch(() => null)
    await response?.arrayBuffer()
    return response?.status === 200
  }
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended by itself`)
    await sleep(100)
  }
  return {
    pid: child.pid ?? 0,
    port,
    memory: () => memoryOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * The memory options with which ops/deploy starts the server. By default, Node leaves garbage uncollected while the
 * machine has memory: 200 MB of it on a machine with 24 GB.
 */
export const memoryOptions = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/**
 * Starts the server in production mode on a prepared database.
 * @param worker true if the process also runs the jobs
 */
export async function startFirsthand(
  folder: string,
  database: string,
  pool: number,
  worker: boolean,
  more: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort()
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://firsthand.example',
    DATABASE_URL: database,
    DATABASE_POOL: String(pool),
    DATA_DIR: folder,
    KEYS_FILE: join(folder, 'keys.json'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_URL: 'http://bench:bench@127.0.0.1:9',
    SMS_FROM: 'bench',
    LOG_LEVEL: 'silent',
    // The waiting room is off, because the bench measures the cost of a rush without one.
    WAITING_ROOM: 'off',
    WORKER: worker ? 'on' : 'off',
    ...more,
  }
  // BENCH_NODE: options for Node, for example --cpu-prof.
  const options = (process.env.BENCH_NODE ?? '').split(' ').filter(option => option !== '')
  return start([...memoryOptions, ...options, 'server/src/main.ts'], settings, port, '/readyz')
}

/** Starts bare Fastify, which responds with a file. */
export async function startBare(file: string): Promise<Running> {
  const port = await freePort()
  return start(['bench/bare.ts', String(port), file], {}, port, '/v1/utility/values')
}

import { spawn, spawnSync } from 'node:child_process'

/** Thrown when a program that the script needs does not do its work. The message says which, with its last lines. */
export class StepError extends Error {}

/** Runs a program to its end and returns what it wrote to its standard output. Throws `StepError` if it fails. */
export const run = (program: string, args: readonly string[], env: Record<string, string> = {}): string => {
  const done = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 ** 2,
  })
  if (done.error) throw new StepError(`${program}: ${done.error.message}`)
  if (done.status === 0) return done.stdout.trim()
  const lines = `${done.stdout}\n${done.stderr}`.trim().split('\n').slice(-25)
  throw new StepError(`${program} ${args[0] ?? ''} ended with ${done.status ?? done.signal}:\n${lines.join('\n')}`)
}

/** Runs a program to its end. True if it succeeds. */
export const succeeds = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** True if a program can be found. */
export const isInstalled = (program: string): boolean => succeeds('sh', ['-c', 'command -v "$1"', 'sh', program])

/** A program that runs, and how it ended. */
export type Running = {
  pid: number
  /** Returns what it has written so far. */
  output: () => string
  /** Ends the program by SIGTERM. Returns its exit code and the milliseconds that it took. */
  stop: () => Promise<{ code: number | null; ms: number }>
  /** Returns the exit code once it has ended by itself, null before. */
  ended: () => number | null
}

/** Starts a program that receives its signals itself. */
export const begin = (program: string, args: readonly string[], env: Record<string, string>): Running => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += String(data)))
  const exited = new Promise<number | null>(done => child.once('exit', done))
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended: () => child.exitCode,
    stop: async () => {
      const from = performance.now()
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs)
      const code = await exited
      clearTimeout(late)
      return { code, ms: Math.round(performance.now() - from) }
    },
  }
}

/** Milliseconds that a container has between SIGTERM and SIGKILL, as in ops/deploy/compose.yaml. */
export const graceMs = 15_000

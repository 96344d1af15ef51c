// Measures which programs use the processor while the tests run. It reads /proc, so it works on Linux only.
import { readdirSync, readFileSync } from 'node:fs'

/** Kinds of program by command line; the first match applies. */
const PROGRAMS: [RegExp, string][] = [
  [/headless-shell|chromium|chrome/, 'browser'],
  [/\/initdb |postgres --single|postgres --boot/, 'database, being made'],
  [/postgres/, 'database'],
  [/testing\/stage\.ts/, 'server of the journeys'],
  [/serve\.fixture\.ts/, 'servers of the tests of faults'],
  [/gateway/, 'card sandbox'],
  [/vitest\/dist\/workers/, 'tests'],
  [/vitest/, 'test runner'],
  [/playwright\/lib\/worker/, 'journeys'],
  [/playwright/, 'journey runner'],
]

/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS = 100

type Seen = { program: string; seconds: number }
type Read = { program: string | null; seconds: number }

const readProcess = (pid: string): Read | null => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const program = command === '' ? null : (PROGRAMS.find(([pattern]) => pattern.test(command))?.[1] ?? 'other')
    return { program, seconds: (Number(fields[11]) + Number(fields[12])) / TICKS }
  } catch {
    return null // The process has ended meanwhile.
  }
}

const readMachine = (): { busy: number; idle: number } => {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0] = (
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  )
    .split(' ')
    .map(ticks => Number(ticks) / TICKS)
  return { busy: user + nice + system + irq + softirq, idle: idle + waiting }
}

/**
 * Samples all processes of this machine four times a second.
 *
 * @returns a function that ends the watch and returns CPU seconds by program; `unseen` is the time of processes that
 * ended between two samples, `idle` the unused time
 */
export const watchPrograms = (): (() => Map<string, number>) => {
  const begun = new Map<string, Seen>()
  const last = new Map<string, Seen>()
  const look = (): void => {
    for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
      const seen = readProcess(pid)
      // A process that has ended but that its parent has not reaped has no command line any more.
      if (seen) last.set(pid, { ...seen, program: seen.program ?? last.get(pid)?.program ?? 'other' })
    }
  }
  look()
  for (const [pid, seen] of last) begun.set(pid, seen)
  const machine = readMachine()
  const timer = setInterval(look, 250)
  return () => {
    clearInterval(timer)
    look()
    const spent = new Map<string, number>()
    for (const [pid, { program, seconds }] of last) {
      const own = seconds - (begun.get(pid)?.seconds ?? 0)
      if (own > 0) spent.set(program, (spent.get(program) ?? 0) + own)
    }
    const { busy, idle } = readMachine()
    const seen = [...spent.values()].reduce((sum, item) => sum + item, 0)
    return spent.set('unseen', Math.max(0, busy - machine.busy - seen)).set('idle', idle - machine.idle)
  }
}

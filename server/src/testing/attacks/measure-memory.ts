import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../start-server.ts'

/** The kernel counts processor time in ticks of 10 ms. */
const tickMs = 10

type Usage = { parent: number; bytes: number; cpuMs: number }

const read = (pid: string | number): Usage => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    // The fields after the name in brackets: the 12th to the 15th are the times of the process, in the program and in
    // the kernel, and of its children that have ended (proc_pid_stat(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: numberOf('PPid'), bytes: numberOf('VmRSS') * 1024, cpuMs: ticks * tickMs }
  } catch {
    return { parent: 0, bytes: 0, cpuMs: 0 } // The process has ended meanwhile.
  }
}

/** Returns the memory and processor time of this process and its child processes; 0 where there is no /proc. */
const usage = (): Pick<Usage, 'bytes' | 'cpuMs'> => {
  const pids = (existsSync('/proc') ? readdirSync('/proc') : []).filter(name => /^\d+$/.test(name))
  const all = [read(process.pid), ...pids.map(read).filter(item => item.parent === process.pid)]
  const sumOf = (name: 'bytes' | 'cpuMs') => all.reduce((sum, item) => sum + item[name], 0)
  return { bytes: sumOf('bytes'), cpuMs: sumOf('cpuMs') }
}

/**
 * Runs the work. Returns its result, the processor time that it took in milliseconds, and the maximum growth of our
 * memory. The time by the clock would measure how busy the machine is.
 */
export async function measure<T>(work: () => Promise<T>): Promise<{ result: T; cpuMs: number; grew: number }> {
  const before = usage()
  let most = before.bytes
  const timer = setInterval(() => (most = Math.max(most, usage().bytes)), 20)
  try {
    return { result: await work(), cpuMs: usage().cpuMs - before.cpuMs, grew: most - before.bytes }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Runs the work on a server. Returns its result and the maximum additional memory that the server held meanwhile, in
 * bytes.
 */
export async function measurePeak<T>(server: Server, work: () => Promise<T>): Promise<{ result: T; held: number }> {
  const before = await server.held()
  let [most, isOver] = [before, false]
  const watch = async () => {
    while (!isOver) {
      most = Math.max(most, await server.held())
      await sleep(300)
    }
  }
  const watched = watch()
  const result = await work().finally(() => (isOver = true))
  await watched
  return { result, held: most - before }
}

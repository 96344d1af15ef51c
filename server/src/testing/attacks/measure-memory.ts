import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../start-server.ts'

const read = (pid: string | number): { parent: number; bytes: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { parent: numberOf('PPid'), bytes: numberOf('VmRSS') * 1024 }
  } catch {
    return { parent: 0, bytes: 0 } // The process has ended meanwhile.
  }
}

/** Returns the memory of this process and its child processes; 0 where there is no /proc. */
const memory = () => {
  const pids = (existsSync('/proc') ? readdirSync('/proc') : []).filter(name => /^\d+$/.test(name))
  const children = pids.map(read).filter(item => item.parent === process.pid)
  return [read(process.pid), ...children].reduce((sum, item) => sum + item.bytes, 0)
}

/** Runs the work. Returns its result, its duration, and the maximum growth of our memory. */
export async function measure<T>(work: () => Promise<T>): Promise<{ result: T; took: number; grew: number }> {
  const start = performance.now()
  const before = memory()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memory())), 20)
  try {
    return { result: await work(), took: performance.now() - start, grew: most - before }
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

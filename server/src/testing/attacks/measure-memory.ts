import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const read = (pid: string | number): { parent: number; bytes: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { parent: numberOf('PPid'), bytes: numberOf('VmRSS') * 1024 }
  } catch {
    return { parent: 0, bytes: 0 } // it has ended meanwhile
  }
}

/** Memory of this process and of those it has started; 0 where there is no /proc. */
const memory = () => {
  const pids = (existsSync('/proc') ? readdirSync('/proc') : []).filter(name => /^\d+$/.test(name))
  const children = pids.map(read).filter(one => one.parent === process.pid)
  return [read(process.pid), ...children].reduce((sum, one) => sum + one.bytes, 0)
}

/** Does something, and tells how long it took and by how much our memory grew at most. */
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

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What this process still holds once what is given up was collected, in bytes. */
const held = () => {
  collect()
  collect() // buffers are counted off when the next collection begins
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Does something, and tells how much more than before was held at a time meanwhile, in bytes. The size of the process
 * would tell of what passed through as well: how much of that lies about is up to the collector.
 */
export async function measureHeld<T>(work: () => Promise<T>): Promise<{ result: T; held: number }> {
  const before = held()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, held())), 500)
  try {
    return { result: await work(), held: most - before }
  } finally {
    clearInterval(timer)
  }
}

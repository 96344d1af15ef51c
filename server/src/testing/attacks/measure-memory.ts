import { existsSync, readdirSync, readFileSync } from 'node:fs'

const read = (pid: string | number): { parent: number; bytes: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { parent: numberOf('PPid'), bytes: numberOf('VmRSS') * 1024 }
  } catch {
    return { parent: 0, bytes: 0 } // it has ended meanwhile
  }
}

/** Memory of this process and, unless it is taken alone, of those it has started; 0 where there is no /proc. */
const memory = (alone: boolean) => {
  if (alone) return read(process.pid).bytes
  const pids = (existsSync('/proc') ? readdirSync('/proc') : []).filter(name => /^\d+$/.test(name))
  const children = pids.map(read).filter(one => one.parent === process.pid)
  return [read(process.pid), ...children].reduce((sum, one) => sum + one.bytes, 0)
}

/** Does something, and tells how long it took and by how much our memory grew at most. */
export async function measure<T>(
  work: () => Promise<T>,
  { alone = false } = {},
): Promise<{ result: T; took: number; grew: number }> {
  const start = performance.now()
  const before = memory(alone)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memory(alone))), 20)
  try {
    return { result: await work(), took: performance.now() - start, grew: most - before }
  } finally {
    clearInterval(timer)
  }
}

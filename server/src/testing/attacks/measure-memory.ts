import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../start-server.ts'

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
  const children = pids.map(read).filter(item => item.parent === process.pid)
  return [read(process.pid), ...children].reduce((sum, item) => sum + item.bytes, 0)
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

/** Does something by a server, and tells how much more than before that held at a time meanwhile, in bytes. */
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

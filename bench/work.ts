// CPU time of processes, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs'

export type Work = { user: number; kernel: number }

/** Returns the CPU seconds of a process, on request with all its child processes. */
export function workOf(pid: number, withChildren: boolean): Work {
  const read = (id: number) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const at = (place: number) => Number(fields[place]) / 100
    return { parent: Number(fields[1]), own: [at(11), at(12)], ended: [at(13), at(14)] }
  }
  const root = read(pid)
  const sum = [root.own[0] ?? 0, root.own[1] ?? 0]
  if (!withChildren) return { user: sum[0] ?? 0, kernel: sum[1] ?? 0 }
  const add = (of: number[]) => of.forEach((value, index) => (sum[index] = (sum[index] ?? 0) + value))
  add(root.ended)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const one = read(Number(name))
      if (one.parent === pid) add(one.own)
    } catch {
      // The process has ended meanwhile.
    }
  }
  return { user: sum[0] ?? 0, kernel: sum[1] ?? 0 }
}

const millisecondsOf = (pid: string): number => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const ran = threads.map(thread => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    return ran.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0)
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}

const parentOf = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

const fineWork = (pid: number): Map<string, number> =>
  new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && (Number(name) === pid || parentOf(name) === pid))
      .map(name => [name, millisecondsOf(name)]),
  )

/**
 * Starts to count. The returned function gives the CPU milliseconds since then of a process and its running child
 * processes, precise enough for one call.
 */
export function countWork(pid: number): () => number {
  const before = fineWork(pid)
  return () => {
    // The time of a process that has ended is no longer available, so it is not counted.
    const since = [...fineWork(pid)].map(([id, now]) => Math.max(0, now - (before.get(id) ?? 0)))
    return since.reduce((sum, item) => sum + item, 0)
  }
}

// How much processes have worked, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs'

export type Work = { user: number; kernel: number }

/** Seconds at work of a process, or with all that it has begun. */
export function workOf(pid: number, withChildren: boolean): Work {
  const read = (id: number) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const at = (place: number) => Number(fields[place]) / 100
    return { parent: Number(fields[1]), own: [at(11), at(12)], ended: [at(13), at(14)] }
  }
  const root = read(pid)
  const sum = [root.own[0] ?? 0, root.own[1] ?? 0]
  if (!withChildren) return { user: sum[0] ?? 0, kernel: sum[1] ?? 0 }
  const add = (of: number[]) => of.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value))
  add(root.ended)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const one = read(Number(name))
      if (one.parent === pid) add(one.own)
    } catch {
      // it has ended meanwhile
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
    // It has ended meanwhile.
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

/** Milliseconds at work of a process and of what it has begun and runs still: fine enough for one call. */
export const fineWorkOf = (pid: number): number =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && (Number(name) === pid || parentOf(name) === pid))
    .reduce((sum, name) => sum + millisecondsOf(name), 0)

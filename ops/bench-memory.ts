import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory in MB: now, and the most since it was last asked for. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  const memory = { now: read('VmRSS'), most: read('VmHWM') }
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return memory
}

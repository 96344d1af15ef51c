import { readFileSync, writeFileSync } from 'node:fs'

/** Returns the resident memory in MB: now, and the maximum since the last call. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  const memory = { now: read('VmRSS'), most: read('VmHWM') }
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return memory
}

/** Returns the total CPU seconds of a process. */
export const busyOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

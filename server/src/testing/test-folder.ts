import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, as Linux has it. */
const memory = '/dev/shm'
/** Bytes that must be free there: the databases of a run take up to a gigabyte at once. */
const least = 4 * 1024 ** 3
const prefix = 'firsthand-test-'

const hasRoom = (): boolean => {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= least
  } catch {
    return false
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}

/** Removes the folders of runs that were killed, which would take memory until the machine restarts. */
const sweep = (): void => {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length)) : Number.NaN
    if (!(pid > 0) || isRunning(pid)) continue
    try {
      rmSync(join(memory, name), { recursive: true, force: true })
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}

/**
 * Creates a folder for the data of test servers, which this process removes at its end: in memory where there is room,
 * because creating the files of a database on a disk takes more time than most tests.
 */
export const newTestFolder = (): string => {
  const isInMemory = hasRoom()
  if (isInMemory) sweep()
  return mkdtempSync(join(isInMemory ? memory : tmpdir(), `${prefix}${process.pid}-`))
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newTestFolder } from './test-folder.ts'

test('a folder of a process that runs stays; one in memory that a killed process has left is removed', () => {
  const mine = newTestFolder()
  const parent = dirname(mine)
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const left = join(parent, `firsthand-test-${ended}-left`)
  mkdirSync(left)
  const next = newTestFolder()
  expect(existsSync(mine)).toBe(true)
  // A disk has room, and its system removes old temporary files.
  expect(existsSync(left)).toBe(parent !== '/dev/shm')
  for (const folder of [mine, next, left]) if (existsSync(folder)) rmdirSync(folder)
})

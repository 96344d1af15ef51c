import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { isSlow, LongestFirst } from './ops/longest-first.ts'

const include = ['{contract,server,portal,ops}/**/*.test.{ts,tsx}']
const slow = globSync(include, { exclude: ['**/node_modules/**'] }).filter(file => isSlow(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    globalSetup: 'server/src/testing/set-up.ts',
    setupFiles: [
      'server/src/testing/replay.fixture.ts',
      'server/src/testing/wide-limits.fixture.ts',
      'server/src/testing/drop-copies.fixture.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes when the machine gets to it.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // The files of a worker share its modules, which are loaded once and not for each of them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Slow files first. Beside the journeys, which use two workers too, they have one, and the others have two: so both
    // kinds end at about the same time.
    projects: [
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          maxWorkers: process.env['BESIDE_JOURNEYS'] === 'true' ? 1 : 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include,
          exclude: [...configDefaults.exclude, ...slow],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { LongestFirst } from './ops/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{contract,server,portal,ops}/**/*.test.{ts,tsx}'],
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
    // The journeys, which use two workers, need more of two processors: beside them, one worker ends before they do.
    maxWorkers: process.env['BESIDE_JOURNEYS'] === 'true' ? 1 : 2,
  },
})

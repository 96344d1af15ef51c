import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,portal,ops}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/src/testing/set-up.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})

import { defineConfig } from '@playwright/test'

// ops/test.ts has looked for a browser; '' or absent: Playwright's own.
const executablePath = process.env.CHROMIUM || undefined

export default defineConfig({
  testDir: 'journeys',
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  // Journeys of a minute and more begin first, so that no worker is left alone with one of them at the end.
  projects: [{ testMatch: 'whole-*.test.ts' }, { testMatch: '*.test.ts', testIgnore: 'whole-*.test.ts' }],
  retries: 0, // a journey that passes at the second attempt has failed
  reporter: 'line',
  // For slow machines; a journey that hangs still ends.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0, // Chromium has no sandbox for root
      // A process goes on for as long as any page of its site is open (journeys/shared-context.ts).
      args: ['--disable-dev-shm-usage', '--disable-background-networking', '--process-per-site'],
    },
  },
})

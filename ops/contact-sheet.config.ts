import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

// Produces pictures only; it is not a journey and asserts nothing.
export default defineConfig({
  ...journeys,
  testDir: '../journeys',
  projects: [{ testMatch: 'contact-sheet.ts' }],
  workers: 2,
})

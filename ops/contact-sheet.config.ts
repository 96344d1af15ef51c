import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

// Pictures, and no journey: nothing is asked of them.
export default defineConfig({ ...journeys, testDir: '../journeys', testMatch: 'contact-sheet.ts', workers: 2 })

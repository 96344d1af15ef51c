import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../ops/browser.ts'

/** Starts the browser that the journeys use. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({
    ...(executablePath !== '' && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
}

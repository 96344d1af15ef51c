import type { Page } from '@playwright/test'

/** Counts the taps of a finger from now on. */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0'
    const tap = () => {
      document.documentElement.dataset['taps'] = String(Number(document.documentElement.dataset['taps']) + 1)
    }
    addEventListener('pointerdown', tap, { capture: true })
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['taps']))
}

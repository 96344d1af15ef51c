import type { Page } from '@playwright/test'

/** Milliseconds between two keys that a person types: a scanner is faster. */
const typingPace = 60

/** A hand at the keyboard. Counts its presses, which do something, and the characters that it types. */
export const openHand = (page: Page) => {
  const count = { presses: 0, keys: 0 }
  return {
    count,
    /** A scan, or a number that is typed as fast as one, counts as one press. */
    scan: async (code: string): Promise<void> => {
      count.presses++
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    press: async (key: string): Promise<void> => {
      count.presses++
      await page.keyboard.press(key)
    },
    type: async (text: string): Promise<void> => {
      count.keys += text.length
      await page.keyboard.type(text, { delay: typingPace })
    },
  }
}

/** Replaces the browser's print dialog by a count on the page, `data-prints` of its first element. */
export const countPrints = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
}

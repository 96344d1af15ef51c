import type { Page } from '@playwright/test'

/** What scanners are set to type behind a code. */
export const suffixes = ['Enter', 'Tab', null] as const

/** A scanner types a code, wherever the focus is. */
export const typeCode = async (page: Page, code: string, suffix: (typeof suffixes)[number]): Promise<void> => {
  await page.keyboard.type(code)
  if (suffix !== null) await page.keyboard.press(suffix)
}

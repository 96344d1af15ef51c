import type { Page } from '@playwright/test'

/** Suffixes that scanners are set to type after a code. */
export const suffixes = ['Enter', 'Tab', null] as const

/** Types a code as a scanner does, wherever the focus is. */
export const typeCode = async (page: Page, code: string, suffix: (typeof suffixes)[number]): Promise<void> => {
  await page.keyboard.type(code)
  if (suffix !== null) await page.keyboard.press(suffix)
}

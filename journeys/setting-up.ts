import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterOffice, type Staff, visitOffice } from './staff.ts'
import type { Stage } from './stage.ts'

// How staff fill in a session that they set up, and how a second person confirms it.

/** One text in its three languages. */
export const fill = async (page: Page, name: string, [en, hk, cn]: readonly [string, string, string]) => {
  await page.locator(`[id="${name}.en"]`).fill(en)
  await page.locator(`[id="${name}.zh-HK"]`).fill(hk)
  await page.locator(`[id="${name}.zh-CN"]`).fill(cn)
}

/** A day in Hong Kong so many days from today, typed into its three boxes. */
export const fillDay = async (page: Page, name: string, days: number) => {
  const day = new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  const [year = '', month = '', date = ''] = day.split('-')
  const boxes = page.locator(`[id="${name}.day"]`).locator('xpath=ancestor::*[@data-field][1]').locator('input')
  for (const [at, text] of [date, month, year].entries()) await boxes.nth(at).fill(text)
}

export const section = (page: Page, name: string) => page.locator(`#section-${name}`)
export const openSection = async (page: Page, name: string) => {
  await section(page, name).getByRole('button').first().click()
  await section(page, name).locator('form').waitFor()
}
export const saveSection = async (page: Page, name: string) => {
  await section(page, name).getByRole('button', { name: 'Save', exact: true }).click()
  await section(page, name).locator('form').waitFor({ state: 'detached' })
}

/** What waits of a session is confirmed by another. */
export const confirm = async (browser: Browser, stage: Stage, confirmer: Staff, about: string): Promise<void> => {
  const second = await browser.newContext()
  const page = await second.newPage()
  await enterOffice(second, stage, confirmer)
  await visitOffice(page, stage, '/to-confirm')
  const card = page.locator('section').filter({ hasText: about })
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(card).toHaveCount(0)
  await second.close()
}

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The pass of a registration, as it is shown on a screen. */
export const passOf = (page: Page) => page.locator('[data-pass]')

/** Opens the menu of the pass if it is closed. */
export const openMore = async (page: Page): Promise<void> => {
  const menu = passOf(page).locator('details')
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click()
}

/** Chooses an action in the menu of the pass. */
export const chooseMore = async (page: Page, name: string): Promise<void> => {
  await openMore(page)
  await passOf(page).getByRole('listitem').getByText(name, { exact: true }).click()
}

/** Returns the step that is next; exactly one is. */
export const nextStep = async (page: Page): Promise<string | null> => {
  await passOf(page).waitFor()
  const steps = page.locator('[data-state=NEXT]')
  await expect(steps).toHaveCount(1)
  await expect(steps).toHaveAttribute('aria-current', 'step')
  return steps.getAttribute('data-step')
}

/** Goes home by the logo, and returns the step that is next. */
export const goHome = async (page: Page): Promise<string | null> => {
  await page.locator('a[data-home]').first().click()
  return nextStep(page)
}

/** Unfolds a part of the page of a registration, by its anchor. */
export const unfold = (page: Page, part: string): Promise<void> => page.locator(`#${part} > summary`).click()

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The folded pass on the home of a registrant who holds a live registration. */
export const standing = (page: Page) => page.locator('[data-standing]')

/** Returns the step that is next; exactly one is. */
export const nextStep = async (page: Page): Promise<string | null> => {
  await standing(page).waitFor()
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

import type { Page } from '@playwright/test'
import { expect, faults, locales, test } from './fixtures.ts'

/**
 * Returns the faults except those that this page causes on purpose: it shows a component more than once, under the
 * same name.
 */
const wrongIn = async (page: Page): Promise<string[]> =>
  (await faults(page)).filter(fault => !fault.startsWith('landmark-unique:'))

// The tests share one server and one build of the page.
test.describe.configure({ mode: 'serial' })

test('every piece of the portal is drawn beside the others, in each language, in light and in dark, and keeps nobody out', async ({
  page,
}) => {
  // The page is built at the first request for it.
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const locale of locales) {
    await page.goto(`/dev/kit/${locale}`, { timeout: 120_000 })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-dark] [role=combobox]').first()).toBeVisible()
    // The lists have loaded. The page never settles, because some of its components load for ever.
    await expect(page.locator('[data-dark] option[value="852"]').first()).toBeAttached()
    expect.soft(await wrongIn(page), locale).toEqual([])
  }
  for (const frame of ['public', 'inner']) {
    await page.goto(`/dev/kit/en/${frame}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await wrongIn(page), frame).toEqual([])
  }
})

test('a dialog of the kit opens in the colours of its column', async ({ page }) => {
  await page.goto('/dev/kit/en', { timeout: 60_000 })
  await page.locator('[data-dark]').getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveCSS('color-scheme', 'dark')
})

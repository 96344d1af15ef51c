import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { visitOffice } from './staff.ts'
import type { Stage } from './stage.ts'

// Steps of a desk that prepares a session for offline use and continues without a network.

/** Stores a session on the device of this page for offline use, together with the page itself. */
export const takeAlong = async (page: Page, stage: Stage, sessionId: string): Promise<void> => {
  await visitOffice(page, stage, `/sales-desk?session=${sessionId}`)
  await page.getByRole('button', { name: 'Work offline' }).click()
  await expect(page.getByRole('heading', { name: 'Ready for offline work' })).toBeVisible({
    timeout: 20_000,
  })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Takes every page of this browser offline, as seen by a device that has stored a session. */
export const cutNetwork = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await expect(page.getByText('No network: this desk works offline')).toBeVisible()
}

/** Restores the network, and waits until the server has accepted all work of the desk. */
export const sendWork = async (page: Page): Promise<void> => {
  await page.context().setOffline(false)
  await expect(page.getByText('No network: this desk works offline')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText(/not sent yet\.|Sending offline work/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('not accepted', { exact: false })).toHaveCount(0)
}

/** Removes the offline data from the device. */
export const bringBack = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'End offline work' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End offline work' }).click()
  await expect(page.getByRole('button', { name: 'Work offline' })).toBeVisible()
}

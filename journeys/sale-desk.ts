import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Stage } from './stage.ts'

// Steps that staff perform at the desks on the day of a sale.

export const checkIn = async (page: Page, number: string): Promise<void> => {
  await page.locator('#wanted').fill(number)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible()
  // The message identifies the check-in by the number and the masked name.
  await expect(page.getByRole('status').filter({ hasText: 'Checked in' })).toContainText(/\*.* · R-/)
  await expect(page.getByRole('status').filter({ hasText: 'Checked in' })).toContainText(number)
  await expect(page.locator('#wanted-error')).toHaveCount(0)
}

export const callNext = async (page: Page, desk: string): Promise<void> => {
  await page.locator('#desk').fill(desk)
  await page.locator('#call-next').click()
  await expect(page.getByText(/number \d+ called\.$/)).toBeVisible()
}

/**
 * Ends the current turn at the desk. For a buyer only one outcome is possible; for everybody else staff choose it.
 */
export const endTurn = async (page: Page, result: 'Bought' | 'Passed' = 'Passed'): Promise<void> => {
  await page.getByRole('button', { name: 'End turn' }).click()
  const dialog = page.getByRole('dialog')
  if (result === 'Passed') await dialog.getByText(result, { exact: true }).click()
  await dialog.getByRole('button', { name: 'End turn' }).click()
}

/** Reserves one of the available units, has it signed for, and ends the turn. */
export const buy = async (page: Page, at: number): Promise<void> => {
  await page.locator('button[data-status=AVAILABLE]').nth(at).click()
  await page.getByRole('button', { name: /^Select for signing/ }).click()
  await page.getByRole('button', { name: /^Record signed agreement/ }).click()
  await expect(page.getByRole('region', { name: 'Units' }).getByText('Sold')).toBeVisible()
  await endTurn(page, 'Bought')
  await expect(page.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
}

export const outcomes = async (stage: Stage, sessionId: string): Promise<Record<string, number>> => {
  const { rows } = await stage.database.query<{ outcome: string; count: number }>(
    'select outcome::text, count(*)::integer as count from sales.ticket where session_id = $1 group by 1 order by 1',
    [sessionId],
  )
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome ?? 'none', count]))
}

export const readOutcome = async (stage: Stage, ticketId: string): Promise<string | null> => {
  const { rows } = await stage.database.query<{ outcome: string | null }>(
    'select outcome::text from sales.ticket where id = $1',
    [ticketId],
  )
  return rows[0]?.outcome ?? null
}

/** Makes the published end of the sale arrive: the remaining entries are settled when the time runs out. */
export const endSale = async (stage: Stage, sessionId: string): Promise<void> => {
  await stage.database.query(`update sales.session set ends_at = now() where id = $1`, [sessionId])
  await stage.database.query(`select platform.add_job('sales:end', '{}')`)
}

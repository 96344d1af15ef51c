import type { Page } from '@playwright/test'
import { readyForDesk, receiveAll, scan } from './desk-way.ts'
import { expect, test } from './fixtures.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Waits for the tasks: one with its number, or those of which nothing waits. Of each kind something may wait. */
const tasksShown = (page: Page): Promise<void> => {
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('b') })
  return page.getByText('All clear:').or(tile).first().waitFor()
}

/** Returns the number on the tile of a kind of task; 0 if nothing of it waits. */
const countOn = async (page: Page, name: RegExp): Promise<number> => {
  await tasksShown(page)
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  return (await tile.count()) === 0 ? 0 : Number(await tile.locator('b').textContent())
}

const waiting = /^visitors? waiting$/

test('a clerk begins with the scan box and sees who comes, without loading the page again', async ({
  page,
  stage,
  browser,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage)
  await expect(page).toHaveURL(/\/office\/today$/)
  await expect(page.getByRole('searchbox').or(page.locator('#wanted'))).toBeFocused()
  const before = await countOn(page, waiting)

  const reception = await browser.newContext()
  const other = await reception.newPage()
  await enterOffice(reception, stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(other, stage, '/visitors')
  await other.getByRole('button', { name: 'Issue number' }).click()
  await expect(other.getByText(/^Number \d+ issued\.$/)).toBeVisible()
  await expect.poll(() => countOn(page, waiting)).toBe(before + 1)
  await expect(page.getByRole('link', { name: `Visitors ${before + 1} waiting` })).toBeVisible()

  await page.getByRole('link', { name: waiting }).click()
  await expect(page).toHaveURL(/\/office\/visitors\?session=/)
  await page.getByRole('textbox', { name: 'Your desk' }).fill('7')
  await page.getByRole('button', { name: 'Call next' }).click()
  await expect(page.getByText(/^Number \d+ called\.$/)).toBeVisible()
  await page.getByRole('link', { name: /^Today/ }).click()
  await expect.poll(() => countOn(page, waiting)).toBe(before)
  await reception.close()
})

test('an order that is taken at a desk waits for finance, who open it from their first page', async ({
  page,
  stage,
  browser,
}) => {
  const one = await readyForDesk(stage, 'one')
  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE']))
  await visitOffice(page, stage)
  const orders = /^(order or cheque|orders and cheques) received today$/
  const before = await countOn(page, orders)

  const desk = await browser.newContext()
  const counter = await desk.newPage()
  await enterOffice(desk, stage, await newStaff(stage, ['COUNTER']))
  // The clerk scans on the first page; the registration opens at the desk.
  await visitOffice(counter, stage)
  await scan(counter, one)
  await receiveAll(counter, one)
  await desk.close()

  await expect.poll(() => countOn(page, orders)).toBe(before + 1)
  await page.getByRole('link', { name: orders }).click()
  await expect(page).toHaveURL(/\/office\/sales\/finance\?view=banking&session=/)
  await expect(page.getByRole('row').filter({ hasText: one.number }).first()).toBeVisible()
})

test('each role begins with its own work and is offered no other', async ({ page, stage }) => {
  const of = { COUNTER: 'Visitors', FINANCE: 'Refunds', PRIVACY_OFFICER: 'Data requests', ADMINISTRATOR: 'Webhooks' }
  for (const role of Object.keys(of) as (keyof typeof of)[]) {
    await enterOffice(page.context(), stage, await newStaff(stage, [role]))
    await visitOffice(page, stage)
    await expect(page).toHaveURL(/\/office\/today$/)
    await tasksShown(page)
    const main = page.getByRole('main')
    for (const [other, name] of Object.entries(of)) {
      const task = main.getByText('All clear:').getByRole('link', { name, exact: true })
      if (other === role) continue
      await expect(task, `${role}: ${name}`).toHaveCount(0)
    }
    await expect(main.locator('#wanted')).toHaveCount(role === 'COUNTER' ? 1 : 0)
    await expect(main.getByRole('heading', { name: 'Next dates' })).toBeVisible()
  }
  await enterOffice(page.context(), stage, await newStaff(stage, ['AUDITOR']))
  await visitOffice(page, stage)
  await page.getByRole('button', { name: 'Verify chain' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/records are intact|No records are chained yet/)
      .first(),
  ).toBeVisible()
})

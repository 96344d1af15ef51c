import type { Page } from '@playwright/test'
import { takeOrder } from './desk-way.ts'
import { expect, test } from './fixtures.ts'
import { enterWithTicket, newPerson, newTicket } from './people.ts'
import { openWay } from './paying.ts'
import { enterOffice, newStaff } from './staff.ts'

/** Holds the answer with the code lists. Returns what lets it through. */
const holdLists = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/utility/values/*', async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('the desk shows a registration with its lists, so that a bank may be typed at once', async ({ page, stage }) => {
  const id = await newTicket(stage, await newPerson(stage), { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  const release = await holdLists(page)
  const opened = page.waitForResponse(response => response.url().includes(`/v1/office/desk/tickets/${id}`))
  const asked = page.waitForRequest('**/v1/utility/values/*')
  await page.goto(`${stage.office}/office/sales-desk/${id}`)
  await Promise.all([opened, asked])
  await expect(page.locator('#wanted')).toBeVisible()
  await expect(page.locator('#instrument-bank')).toHaveCount(0)
  release()
  await takeOrder(page, '100031')
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
})

test('a bank that was typed before the list arrived is chosen once it has', async ({ page, context, stage }) => {
  const { id } = await enterWithTicket(context, stage, { arranged: false })
  const release = await holdLists(page)
  await page.goto(`/en/registration-of-intent/payment?ticketId=${id}`)
  await openWay(page, 'instruments')
  await page.locator('#add-instrument').click()
  await page.locator('#bank').fill('004')
  await page.locator('#bank').press('Enter')
  await page.locator('#number').fill('123456')
  // Enter in the list has not sent the form.
  await expect(page.locator('#bank-error')).toHaveCount(0)
  release()
  await expect(page.locator('#bank')).toHaveValue(/HSBC/)
  await page.locator('form:has(#amount) button[type=submit]').click()
  await expect(page.locator('[data-payment]')).toHaveCount(1)
})

import { getTicket } from '#contract/sales/ticket/ticket'
import { expect, test } from './fixtures.ts'
import { ask, enterWithTicket, openInner, tokenOf } from './people.ts'
import { takeOrder, verify } from './desk-way.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'
import { chooseMore, openMore } from './passes.ts'

test('what the desk has seen is ticked off on the registrant’s phone; what is verified is asked to be withdrawn', async ({
  page,
  stage,
  browser,
}) => {
  const { person, id } = await enterWithTicket(page.context(), stage, { arranged: true })
  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(desk, stage, `/sales-desk/${id}`)
  await desk
    .getByRole('button', { name: /^Original seen/ })
    .first()
    .click()
  await expect(desk.getByText('Seen by WONG Lai Ming')).toBeVisible()

  await openInner(page, 'en', `/history/${id}`)
  const done = page.locator('li[data-done]')
  await expect(done).toHaveCount(1)
  await expect(done).toContainText('the original of the Hong Kong Identity Card')
  await expect(done).toContainText('Done at the sales office')

  // The desk follows the registration by itself, and what is typed beside it stays.
  const typed = desk.locator('#instrument-number')
  await typed.fill('654')

  // A code that other people have seen is replaced by a new one.
  const tokenOfCode = async () =>
    (await ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })).qr?.token
  const before = await tokenOfCode()
  const followed = desk.waitForResponse(response => response.url().endsWith(`/desk/tickets/${id}`))
  await chooseMore(page, 'New QR code')
  await page.getByRole('alertdialog').getByRole('button', { name: 'New QR code' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await tokenOfCode()).not.toBe(before)

  await followed
  await expect(typed).toHaveValue('654')
  await takeOrder(desk, '654321')
  await expect(desk.getByText('All items are complete.')).toBeVisible()
  await verify(desk)

  await page.reload()
  await chooseMore(page, 'Ask to withdraw')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask to withdraw' }).click()
  await expect(page.getByText(/^You asked to withdraw on/)).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Withdrawal requested')).toBeVisible()
  await page.getByRole('button', { name: /^Cancel this request/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this request' }).click()
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Ask to withdraw', exact: true })).toBeVisible()
  await desk.context().close()
})

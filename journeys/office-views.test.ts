import { expect, faults, test } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a filter with its columns is saved under a name, is there on another device, and can be removed', async ({
  page,
  stage,
  browser,
}) => {
  await newTicket(stage, await newPerson(stage), { arranged: true })
  const manager = await newStaff(stage, ['SALES_MANAGER'])
  await enterOffice(page.context(), stage, manager)
  await visitOffice(page, stage, '/sales/registrations')
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(10)
  await page.locator('#status').selectOption('REGISTERED')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/status=REGISTERED/)

  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Submitted' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'By card (HK$)' }).uncheck()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(heads).toHaveCount(8)
  await expect(page.getByRole('columnheader', { name: 'Submitted' })).toHaveCount(0)
  // The cells go with their heads.
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveCount(7)

  await page.getByRole('button', { name: 'Save this view' }).click()
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await expect(dialog.locator('#name-error')).toBeVisible()
  await dialog.locator('#name').fill('To verify')
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await expect(dialog).toHaveCount(0)
  const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'To verify' })
  await expect(view).toHaveAttribute('aria-current', 'true')
  expect(await faults(page)).toEqual([])

  const second = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await second.newPage()
  await enterOffice(second, stage, manager)
  await visitOffice(other, stage, '/sales/registrations')
  await expect(other.getByRole('columnheader')).toHaveCount(10)
  await other.getByRole('link', { name: 'To verify' }).click()
  await expect(other).toHaveURL(/status=REGISTERED/)
  await expect(other.locator('#status')).toHaveValue('REGISTERED')
  await expect(other.getByRole('columnheader')).toHaveCount(8)
  // The device shows the same columns the next time.
  await other.reload()
  await expect(other.getByRole('columnheader')).toHaveCount(8)
  await other.getByRole('button', { name: 'Columns' }).click()
  await other.getByRole('button', { name: 'Show all' }).click()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('columnheader')).toHaveCount(10)
  await second.close()

  await page.getByRole('button', { name: 'Save this view' }).click()
  await dialog.getByRole('button', { name: 'Remove To verify' }).click()
  await expect(dialog.getByText('To verify')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
})

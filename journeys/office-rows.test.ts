import { expect, test } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('the arrow keys move from row to row of a list, and Enter opens the row', async ({ page, stage }) => {
  for (let n = 0; n < 2; n++) await newTicket(stage, await newPerson(stage), { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE']))
  await visitOffice(page, stage, '/sales/registrations')
  const links = page.getByRole('row').getByRole('link')
  await links.first().focus()
  const second = (await links.nth(1).textContent()) ?? ''
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)

  // In a list whose rows open in place, too.
  await enterOffice(page.context(), stage, await newStaff(stage, ['AUDITOR']))
  await visitOffice(page, stage, '/user-activity')
  const records = page.locator('main details > summary')
  await records.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(records.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main details').nth(1)).toHaveAttribute('open', '')
  await expect(page.locator('main details').first()).not.toHaveAttribute('open', '')
})

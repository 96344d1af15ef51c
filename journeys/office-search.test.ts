import { readyForDesk } from './desk-way.ts'
import { expect, test } from './fixtures.ts'
import { enterOffice, newStaff, staffPassword, visitOffice } from './staff.ts'

test('anything is found by the keyboard alone: a page, a session, a registration by its number or by a name', async ({
  page,
  stage,
}) => {
  const one = await readyForDesk(stage, 'one')
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, '/account')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = page.getByRole('combobox', { name: 'What to search for' })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('checks')
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Checks · Sales')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/sales\/checks/)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('kai sea')
  await expect(dialog.getByRole('group', { name: 'Sessions' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill(one.number.toLowerCase().replaceAll('-', ''))
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^Find registrations: /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/office/sales-desk/${one.id}$`))

  // A name leads to a list, of which the arrows choose one.
  await page.keyboard.press('Control+k')
  await field.fill('chan tai man')
  await page.keyboard.press('Enter')
  const registrations = dialog.getByRole('group', { name: 'Registrations' }).getByRole('option')
  await expect(registrations.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(registrations.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/sales-desk\/[0-9a-f-]{36}$/)

  // What a registrant search finds is read for a purpose, which its page asks for; the text is in no address.
  await page.keyboard.press('Control+k')
  await field.fill(one.person.email)
  await dialog.getByRole('option', { name: /^Search registrants: / }).click()
  await expect(page).toHaveURL(/\/user-management\/registrants$/)
  await expect(page.locator('#text')).toHaveValue(one.person.email)
  await expect(page.locator('#by')).toHaveValue('EMAIL')
})

test('the search offers nothing that a role may not open, and shows its keys', async ({ page, stage }) => {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE']))
  await visitOffice(page, stage)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('system')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('chan tai man')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  // Whoever dictates turns the keys of one letter off.
  await page.getByRole('checkbox', { name: 'Single keys (/ and ?) work on this device' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')

  // Behind the locked screen no key opens anything.
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locked')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

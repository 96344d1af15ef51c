import { expect, test } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a registrant is found by what they say, looked at masked, and logged out everywhere', async ({ page, stage }) => {
  const person = await newPerson(stage)
  await newTicket(stage, person, { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['PRIVACY_OFFICER', 'AUDITOR']))
  await visitOffice(page, stage, '/user-management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrants')
  await page.getByLabel('Search by').selectOption({ label: 'Mobile number' })
  await page.getByLabel('What they tell you').fill(person.phone)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('#purpose-error')).toBeVisible()
  await page.getByLabel('What for').selectOption({ label: 'Enquiry of the person' })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(person.phone)
  await page.locator('main ul a').click()

  await expect(page.getByText('Account since')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(person.email)
  await page.getByRole('button', { name: 'Show Email' }).click()
  await expect(page.locator('main')).toContainText(person.email)
  await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible()
  await expect(page.locator('main section', { hasText: 'Letters sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('Logged out everywhere. The registrant has been told.')).toBeVisible()
  await expect(page.getByText('Nobody is logged in, and no browser is known.')).toBeVisible()

  // What was looked at stands in the audit, with what for.
  await page.getByRole('link', { name: 'User Activity' }).click()
  const seen = page.locator('main details', { hasText: 'Sees a value of a registrant in full' }).first()
  await seen.locator('summary').click()
  await expect(seen).toContainText('Enquiry of the person')

  // What was searched is there on the way back, in no address; who comes by the address says first what for.
  await page.goBack()
  const url = page.url()
  await page.getByRole('link', { name: 'Registrants' }).click()
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await visitOffice(page, stage, new URL(url).pathname.replace('/office', ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you look at it for?')
})

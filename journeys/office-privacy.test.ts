import { expect, test } from './fixtures.ts'
import { enter, newPerson } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a correction is asked for on the portal, answered in time, and read there', async ({ page, stage, browser }) => {
  const person = await newPerson(stage)
  await enter(page.context(), stage, person)
  await page.goto('/en/profile/data')
  await page.getByLabel('Details', { exact: true }).fill('My flat is 12B, not 12D.')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(/^Sent\. We will reply by/)).toBeVisible()

  const officer = await (await browser.newContext()).newPage()
  await enterOffice(officer.context(), stage, await newStaff(stage, ['PRIVACY_OFFICER']))
  await visitOffice(officer, stage, '/privacy')
  const row = officer.locator('main li', { hasText: 'Correction of data' }).first()
  await expect(row).toContainText('days left')
  await row.getByRole('link').click()
  await expect(officer.getByText('My flat is 12B, not 12D.')).toBeVisible()
  await officer.getByLabel('Refuse', { exact: true }).check()
  await officer.getByRole('button', { name: 'Send' }).click()
  await expect(officer.locator('#ground-error')).toBeVisible()
  await officer.getByLabel('Answer', { exact: true }).check()
  await officer.getByLabel('Answer to the person').fill('Your address was corrected to 12B.')
  await officer.getByRole('button', { name: 'Send' }).click()
  await expect(officer.getByText('The answer has been sent by email.')).toBeVisible()
  await visitOffice(officer, stage, '/privacy/retention')
  await expect(officer.getByRole('heading', { name: 'Document copies' })).toBeVisible()
  await officer.context().close()

  await page.reload()
  await expect(page.getByText('Your address was corrected to 12B.')).toBeVisible()
})

test('a request for access is answered with the copy of the data, made by the officer and handed over', async ({
  page,
  stage,
  browser,
}) => {
  const person = await newPerson(stage)
  await enter(page.context(), stage, person)
  await page.goto('/en/profile/data')
  await page.getByLabel('Access to my data').check()
  await page.getByLabel('Details', { exact: true }).fill('All that you hold of me.')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(/^Sent\. We will reply by/)).toBeVisible()

  const officer = await (await browser.newContext()).newPage()
  await enterOffice(officer.context(), stage, await newStaff(stage, ['PRIVACY_OFFICER']))
  await visitOffice(officer, stage, '/privacy')
  await officer.locator('main li', { hasText: 'Access to data' }).first().getByRole('link').click()
  await expect(officer.getByText('All that you hold of me.')).toBeVisible()
  // A copy that was not made cannot have been handed over.
  await expect(officer.getByLabel('Download in the portal after login')).toBeVisible()
  await expect(officer.getByLabel('Handed over')).toHaveCount(0)
  const saving = officer.waitForEvent('download')
  await officer.getByRole('button', { name: 'Create copy (PDF)' }).click()
  expect((await saving).suggestedFilename()).toMatch(/-data-.+\.pdf$/)
  await expect(officer.getByText(/^Last created by/)).toBeVisible()
  await officer.getByLabel('Handed over').check()
  await officer.getByLabel('Answer to the person').fill('The copy was given to you at the sales office.')
  await officer.getByRole('button', { name: 'Send' }).click()
  await expect(officer.locator('#identifiedBy-error')).toBeVisible()
  await officer.locator('#identifiedBy').selectOption('HKID')
  await officer.getByRole('button', { name: 'Send' }).click()
  await expect(officer.locator('main > [role=status]')).toHaveCSS('margin-bottom', '16px')
  await expect(officer.getByText('Copy handed over. Document checked: Hong Kong Identity Card')).toBeVisible()
  await officer.context().close()
})

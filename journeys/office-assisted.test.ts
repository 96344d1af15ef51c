import type { Page } from '@playwright/test'
import { photo } from './apply.ts'
import { printBy, takeOrder, verify } from './desk-way.ts'
import { chooseDistrict } from './registering.ts'
import { expect, test } from './fixtures.ts'
import { hkidOf, newPerson, openGroup } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Fills the form for a person at the desk: WONG Siu Fong, with the given number. */
const fillIn = async (page: Page, idNumber: string) => {
  await page.getByRole('radio', { name: 'No device' }).check()
  await page.locator('#batchId').selectOption(openGroup.batchId)
  await page.locator('#idNumber').fill(idNumber)
  await page.locator('#englishLastName').fill('WONG')
  await page.locator('#englishFirstName').fill('Siu Fong')
  await page.locator('#dateOfBirth').fill('3')
  await page.locator('#dateOfBirth-month').fill('9')
  await page.locator('#dateOfBirth-year').fill('1951')
  await page.getByRole('radio', { name: 'Female' }).check()
  await chooseDistrict(page)
  await page.locator('#line1').fill('Flat B, 3/F, Sample House')
  await page.getByRole('radio', { name: '繁體中文' }).check()
  for (const group of await page.locator('fieldset[role=radiogroup]:has([name^=consent-])').all())
    await group.getByText('Given', { exact: true }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('paper.png'))
}

test('somebody without a device is registered at the desk on paper, pays with an order and is verified', async ({
  page,
  stage,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' }))
  await visitOffice(page, stage, '/sales-desk')
  await page.getByRole('link', { name: 'Register a customer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Registration at the desk' })).toBeVisible()
  await page.locator('#session').selectOption({ label: 'Kai Sea · Price List No. 1' })
  await page.locator('#batchId').waitFor()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.locator('#pages-error')).toBeVisible()
  await expect(page.locator('#consent-PICS-error')).toBeVisible()

  await fillIn(page, hkidOf(765_432))
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  // From here on the registration is like any other.
  await expect(page.getByRole('heading', { name: 'WONG Siu Fong' })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  // The person takes a paper along, in the language they chose; the code comes once the deposit is arranged.
  let files = 0
  page.on('download', () => files++)
  const number = await page.getByRole('heading', { name: /^R-/ }).innerText()
  const first = await printBy(page, 'Print registration')
  for (const part of [number, 'WONG SIU FONG', '登記按金', '核實限期', '按金安排妥當後發出'])
    expect(first.text).toContain(part)
  expect([first.paper, first.codes]).toEqual(['A4', 0])
  await takeOrder(page, '765432')
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Original seen/ })
    .first()
    .click()
  await expect(page.getByText('Seen by LEE Ka Yan')).toBeVisible()
  await page.getByText('80 mm roll', { exact: true }).click()
  const second = await printBy(page, 'Print registration')
  expect([second.paper, second.codes]).toEqual(['ROLL', 1])
  expect(second.text).toContain('有效期至')
  // At a desk with one staff member, the person reads out a code that was sent to a telephone.
  await expect(page.getByText('You registered this customer yourself')).toBeVisible()
  await page.locator('#mobile').fill('9765 4321')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code from the SMS').fill(await stage.letter('+85297654321', /\b\d{6}\b/))
  await page.getByRole('button', { name: 'Confirm customer presence' }).click()
  expect((await verify(page)).paper).toBe('ROLL')
  const last = await printBy(page, 'Print registration')
  expect([last.paper, last.codes]).toEqual(['ROLL', 1])
  expect(last.text).toContain('已核實')
  // No file stays on the shared device.
  expect(files).toBe(0)
})

test('an account under somebody’s number does not swallow their registration: the desk says whose the number is', async ({
  page,
  stage,
}) => {
  const squatter = await newPerson(stage)
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk/new')
  await page.locator('#session').selectOption({ label: 'Kai Sea · Price List No. 1' })
  await fillIn(page, squatter.idNumber)
  const press = page.getByRole('button', { name: 'Register', exact: true })
  await expect(page.getByRole('heading', { name: 'Check the identity number' })).toBeHidden()
  await press.click()
  await expect(page.getByText('Another account has this identity number with a different name')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check the identity number' })).toBeVisible()
  // Pressing again decides nothing by itself, and neither does a different number.
  await press.click()
  await expect(page.getByText('Another account has this identity number with a different name')).toBeVisible()
  await page.locator('#numberAgain').fill(hkidOf(765_433))
  await press.click()
  await expect(page.locator('#numberAgain-error')).toHaveText(/ID numbers do not match/)
  await page.locator('#numberAgain').fill(squatter.idNumber)
  await press.click()
  await expect(page.getByRole('heading', { name: 'WONG Siu Fong' })).toBeVisible()
  // The number is removed from the account that had it.
  await stage.letter(squatter.email, /was removed from your account/)
})

import type { Page } from '@playwright/test'
import { getTicket } from '#contract/sales/ticket/ticket'
import { expect, test } from './fixtures.ts'
import { ask, enter, hkidOf, newNamed, newPerson, newTicket, openGroup, tokenOf } from './people.ts'
import { takeOrder, verify } from './desk-way.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const openCorrection = async (page: Page, at: number) => {
  await page
    .getByRole('button', { name: /^Correct/ })
    .nth(at)
    .click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('#reason').waitFor()
  return { dialog, correct: () => dialog.getByRole('button', { name: 'Correct', exact: true }).click() }
}

test('a date of birth and a digit of a number are corrected against the original, and the registration is verified', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' }))
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await page
    .getByRole('button', { name: /^Original seen/ })
    .first()
    .click()
  await expect(page.getByText('Seen by LEE Ka Yan')).toBeVisible()

  const { dialog, correct } = await openCorrection(page, 0)
  await expect(dialog.getByText('all registrations of this registrant')).toBeVisible()
  await correct()
  await expect(dialog.locator('#reason-error')).toBeVisible()
  await expect(dialog.locator('#idType-error')).toContainText('Nothing was changed')
  const number = hkidOf(654_321)
  await dialog.locator('#dateOfBirth').fill('28')
  await dialog.locator('#idNumber').fill(number.slice(0, -1) + (number.endsWith('A') ? '1' : 'A'))
  await dialog.locator('#reason').selectOption('MISTYPED')
  await correct()
  await expect(dialog.locator('#idNumber-error')).toContainText('check digit')
  await dialog.locator('#idNumber').fill(number)
  // The dialog shows the value before and after, side by side, before the correction is made.
  await expect(dialog.locator('dd', { hasText: number })).toBeVisible()
  await correct()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^By LEE Ka Yan/)).toBeVisible()
  await expect(page.locator('dd', { hasText: 'X654****' }).first()).toBeVisible()

  // The original was seen before the correction, so staff must look at it again.
  await page
    .getByRole('button', { name: /^Original seen/ })
    .first()
    .click()
  await expect(page.getByText('Seen by LEE Ka Yan')).toBeVisible()
  await takeOrder(page, '654321')
  await verify(page)
  await expect(page.getByRole('button', { name: /^Correct/ })).toHaveCount(0)

  // The registrant receives a letter and can read about the correction in the history.
  const { corrections } = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })
  expect(corrections).toMatchObject([{ name: null, things: ['ID_NUMBER', 'DATE_OF_BIRTH'] }])
  await enter(page.context(), stage, person)
  await page.goto(`${stage.url}/en/registration-of-intent/history/${id}?view=history`)
  await expect(page.getByText('Corrected at the sales office: identity number, date of birth')).toBeVisible()
})

test('a number whose person has no place left is refused, and nothing typed is lost', async ({ page, stage }) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true, people: [await newNamed(stage, person)] })
  const full = await newPerson(stage)
  const { rows } = await stage.database.query<{ most: number }>(
    'select max_tickets_per_person as most from sales.session where id = $1',
    [openGroup.sessionId],
  )
  for (let count = 0; count < (rows[0]?.most ?? 0); count++) await newTicket(stage, full, { arranged: false })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${id}`)
  const { dialog, correct } = await openCorrection(page, 1)
  // The saved details of the same person contain the same value: they are corrected too, unless the staff member
  // unticks the box.
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await dialog.locator('#idNumber').fill(full.idNumber)
  await dialog.locator('#reason').selectOption('MISREAD')
  await correct()
  await expect(dialog.getByText('A person named here has reached the maximum count')).toBeVisible()
  await expect(dialog.locator('#reason')).toHaveValue('MISREAD')
  await dialog.locator('#idNumber').fill(hkidOf(654_322))
  await correct()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Saved particulars also corrected', { exact: false })).toBeVisible()
})

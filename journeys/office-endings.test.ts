import { getTicket } from '#contract/sales/ticket'
import { expect, test } from './fixtures.ts'
import { ask, newPerson, newTicket, tokenOf } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a registration is voided with its reason, asked for twice, and a counter cannot undo what is verified', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await expect(page.getByRole('button', { name: /^Undo verification/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Void/ }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(dialog.locator('#reason-error')).toBeVisible()
  await dialog.locator('#reason').selectOption('DUPLICATE')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(page.getByText('Voided', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Void/ })).toHaveCount(0)
  const { status } = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })
  expect(status).toBe('VOIDED')
})

test('a new QR code is given, and the one before opens nothing any more', async ({ page, stage }) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  const token = await tokenOf(stage, person)
  const before = (await ask(stage, getTicket, { id }, { token })).qr?.token ?? ''
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await page.getByRole('button', { name: /^New QR code/ }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'New QR code' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Scan or find' }).fill(before)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(/revoked|replaced|no longer valid/i)).toBeVisible()
  expect((await ask(stage, getTicket, { id }, { token })).qr?.token).not.toBe(before)
})

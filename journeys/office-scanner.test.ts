import type { Page } from '@playwright/test'
import { readyForDesk, receiveAll } from './desk-way.ts'
import { expect, test } from './fixtures.ts'
import { assign, codesOf, newSaleDay } from './sale-days.ts'
import { suffixes, typeCode } from './scanner.ts'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const statusOf = async (stage: Stage, id: string): Promise<string> => {
  const { rows } = await stage.database.query<{ status: string }>('select status from sales.ticket where id = $1', [id])
  return rows[0]?.status ?? ''
}

const isOpen = (page: Page, number: string) =>
  expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()

/** Removes the focus, as when a pressed button disappears. */
const loseFocus = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

test('a scanner opens the next registration wherever the focus is, and presses nothing', async ({ page, stage }) => {
  test.setTimeout(120_000)
  const [one, other] = [await readyForDesk(stage, 'one'), await readyForDesk(stage, 'one')]
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${one.id}`)
  await receiveAll(page, one)
  const verify = page.getByRole('button', { name: 'Verify and print' })
  for (const suffix of suffixes) {
    await verify.focus()
    await typeCode(page, other.qr, suffix)
    await isOpen(page, other.number)
    await loseFocus(page)
    await typeCode(page, one.qr, suffix)
    await isOpen(page, one.number)
    // The scanner types into the box, which is then empty again for the next scan.
    await page.locator('#wanted').focus()
    await typeCode(page, other.qr, suffix)
    await isOpen(page, other.number)
    await expect(page.locator('#wanted')).toHaveValue('')
    await loseFocus(page)
    await typeCode(page, one.qr, suffix)
    await isOpen(page, one.number)
  }
  // A code that is not of a registration presses no button either, and is reported.
  await verify.focus()
  await typeCode(page, 'https://menu.example/table 7', 'Enter')
  await expect(page.locator('#wanted-error')).toBeVisible()
  await isOpen(page, one.number)
  expect(await statusOf(stage, one.id)).toBe('REGISTERED')
  expect(await statusOf(stage, other.id)).toBe('REGISTERED')
})

test('a scan while a window is open leaves what is typed there, and says why it opens nothing', async ({
  page,
  stage,
}) => {
  const [one, other] = [await readyForDesk(stage, 'one'), await readyForDesk(stage, 'one')]
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${one.id}`)
  await page.getByRole('button', { name: `Replace ${one.orders[0]}` }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.locator('#number')
  await box.fill('12')
  for (const suffix of suffixes) {
    await box.focus()
    await typeCode(page, other.qr, suffix)
    await expect(dialog.getByRole('alert')).toContainText('The code was not opened because a dialog is open.')
    await expect(box).toHaveValue('12')
    await expect(dialog.locator('#number-error')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'a dialog is open' })).toHaveCount(0)
  await isOpen(page, one.number)
  await typeCode(page, other.qr, 'Enter')
  await isOpen(page, other.number)
})

test('on a page that takes no codes a scan presses nothing, and is told of; before the locked door it is dropped', async ({
  page,
  stage,
}) => {
  const one = await readyForDesk(stage, 'one')
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, '/account')
  await page.getByRole('button', { name: 'Lock', exact: true }).focus()
  for (const suffix of suffixes) {
    await typeCode(page, one.qr, suffix)
    await expect(page.getByText('This page does not accept codes.')).toBeVisible()
    await expect(page.locator('#password')).toHaveCount(0)
  }
  await visitOffice(page, stage, '/sales-desk')
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const password = page.locator('#password')
  await password.focus()
  await typeCode(page, one.qr, 'Enter')
  await expect(password).toHaveValue('')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

test('at the check-in and at the kiosk a scanner reports people wherever the focus is', async ({ page, stage }) => {
  test.setTimeout(120_000)
  const { sessionId } = await newSaleDay(stage, { people: 6 })
  const [staff, kiosk] = [await newStaff(stage, ['COUNTER']), await newStaff(stage, ['KIOSK'])]
  await stage.database.query('delete from office.assignment where staff_id = $1', [kiosk.id])
  await assign(stage, sessionId, staff, kiosk)
  const codes = await codesOf(stage, sessionId)
  await enterOffice(page.context(), stage, staff)
  await visitOffice(page, stage, `/sale-day/reporting?session=${sessionId}`)
  for (const [n, suffix] of suffixes.entries()) {
    await page.getByRole('button', { name: 'Camera', exact: true }).focus()
    await typeCode(page, codes[n] ?? '', suffix)
    await expect(page.getByText(`${n + 1} checked in`, { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Camera', exact: true })).toBeVisible()
  }
  await page.context().clearCookies()
  await enterOffice(page.context(), stage, kiosk)
  await visitOffice(page, stage)
  for (const [n, suffix] of suffixes.entries()) {
    await page.getByRole('button', { name: 'English' }).focus()
    await typeCode(page, codes[n + 3] ?? '', suffix)
    await expect(page.locator('[data-reported]')).toContainText('You have checked in. Your number:')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.locator('[data-reported]')).toHaveCount(0)
  }
})

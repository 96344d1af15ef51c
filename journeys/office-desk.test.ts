import { readyForDesk, takeOrder, verify } from './desk-way.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const numberOf = async (stage: Stage, ticket: string): Promise<string> => {
  const { rows } = await stage.database.query<{ number: string }>(
    'select registration_number as number from sales.ticket where id = $1',
    [ticket],
  )
  return rows[0]?.number ?? ''
}

test('the desk finds a registration by its number, and notes what it has seen', async ({ page, stage }) => {
  const ticket = await newTicket(stage, await newPerson(stage), { arranged: true })
  const number = await numberOf(stage, ticket)
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' }))
  await visitOffice(page, stage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  // A scanner can type into the box at once.
  await expect(page.getByRole('textbox', { name: 'Scan or find' })).toBeFocused()
  await page.keyboard.type('A'.repeat(40))
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not a valid registration QR code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Scan or find' }).fill(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
  // The box is emptied for the next scan, and an empty box is no error.
  await expect(page.getByRole('textbox', { name: 'Scan or find' })).toHaveValue('')
  await expect(page.getByRole('main').locator('[aria-invalid=true], section[tabindex="-1"]')).toHaveCount(0)
  const missing = page.locator('section', { hasText: 'Verification checklist' })
  await expect(missing.getByText('Identity document')).toBeVisible()
  // The identity number is not shown in full.
  await expect(page.getByText(/\*{3}/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Original seen Identity document' }).click()
  await expect(page.getByText('Seen by LEE Ka Yan')).toBeVisible()
  await expect(missing.getByText('Identity document')).toHaveCount(0)
  await expect(page.getByText(/^Last changed by LEE Ka Yan/)).toBeVisible()

  await takeOrder(page, '12345')
  await expect(page.locator('#instrument-number-error')).toBeVisible()
  await takeOrder(page, '123456')
  await expect(page.getByText('All items are complete.')).toBeVisible()
  // The browser prints the receipt: a desk is shared, and no file with a name and a deposit remains on it.
  const files: string[] = []
  page.on('download', file => files.push(file.suggestedFilename()))
  page.on('popup', other => files.push(other.url()))
  expect((await verify(page)).text).toContain(number)
  expect(files).toEqual([])
})

test('what another desk has changed appears by itself; what was entered of the earlier state is refused, and kept', async ({
  page,
  stage,
  browser,
}) => {
  const {
    id: ticket,
    orders: [order],
  } = await readyForDesk(stage, 'one')
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${ticket}`)
  await page.getByRole('button', { name: `Replace ${order}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#number').fill('123456')
  const second = await browser.newContext()
  const other = await second.newPage()
  await enterOffice(second, stage, await newStaff(stage, ['SUPERVISOR'], { name: 'HO Kwok' }))
  await visitOffice(other, stage, `/sales-desk/${ticket}`)
  await other
    .getByRole('button', { name: /^Original seen/ })
    .first()
    .click()
  await expect(other.getByText('Seen by HO Kwok')).toBeVisible()
  // The input in the dialog belongs to the version of the registration that the desk had looked at.
  const looks: Promise<unknown>[] = [0, 1].map(() =>
    page.waitForResponse(response => response.url().endsWith('/version')),
  )
  await Promise.all(looks)
  await dialog.locator('#bank').fill('004')
  await dialog.locator('#bank').press('Enter')
  await dialog.getByRole('button', { name: 'Replace (payee checked)' }).click()
  await expect(dialog.getByText('Review it before you continue.')).toBeVisible()
  await expect(dialog.locator('#number')).toHaveValue('123456')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Seen by HO Kwok')).toBeVisible()

  // The registration was ended at the other desk: this desk shows how, why and by whom, and offers nothing to verify
  // or print.
  await other.getByRole('button', { name: /^Void/ }).click()
  await other.locator('dialog[open] #reason').selectOption('DUPLICATE')
  await other.locator('dialog[open]').getByRole('button', { name: 'Void' }).click()
  const ended = page.getByRole('status').filter({ hasText: 'Ended: Voided' })
  await expect(ended).toContainText('It duplicates another registration.')
  await expect(ended).toContainText('By HO Kwok')
  await expect(page.getByText('Verification checklist')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Print|Verify)/ })).toHaveCount(0)
  await second.close()
})

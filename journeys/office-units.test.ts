import { expect, test } from './fixtures.ts'
import { openGroup } from './people.ts'
import { assignOnly, newSaleDay } from './sale-days.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a unit is found by its floor and letter, and stands marked in view in the grid of its sale', async ({
  page,
  stage,
}) => {
  const elsewhere = await newStaff(stage, ['COUNTER'])
  const { sessionId } = await newSaleDay(stage, { plan: { towers: 2, floors: 45, flats: 4 } })
  const counter = await newStaff(stage, ['COUNTER'])
  await assignOnly(stage, sessionId, counter)
  await assignOnly(stage, openGroup.sessionId, elsewhere)
  await enterOffice(page.context(), stage, counter)
  await visitOffice(page, stage)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = page.getByRole('combobox', { name: 'What to search for' })
  const units = dialog.getByRole('group', { name: 'Units' }).getByRole('option')

  await page.keyboard.press('Control+k')
  await field.fill('ballot round 9B')
  await expect(units).toHaveCount(2)
  // Without a pause between the last letter and Enter.
  await field.fill('ballot round, tower 2 9 b')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/sale-day\/units\?/)
  await expect(dialog).toHaveCount(0)
  const marked = page.locator('main button[aria-current=true]')
  await expect(marked).toHaveText(/^Flat B, 9\/F, Tower 2/)
  await expect(marked).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: 'Flat B, 9/F, Tower 2' })).toBeVisible()

  // From there to another one, in the same way.
  await page.keyboard.press('Control+k')
  await field.fill('Flat D, 52/F, Tower 1')
  await expect(units).toHaveText(/^Flat D, 52\/F, Tower 1/)
  await page.keyboard.press('Enter')
  await expect(marked).toHaveText(/^Flat D, 52\/F, Tower 1/)
  await expect(marked).toBeInViewport()

  // Somebody who works at another session finds nothing.
  await enterOffice(page.context(), stage, elsewhere)
  await visitOffice(page, stage)
  await page.keyboard.press('Control+k')
  await field.fill('ballot round, tower 2 9 b')
  await expect(dialog.getByText('Nothing matches.')).toBeVisible()
})

test('a unit that is on no grid is found in the price list, by whoever reads price lists', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, `/property-management/${openGroup.propertyId}/price-lists`)
  await page.getByRole('button', { name: 'Import price list' }).click()
  const floors = Array.from({ length: 40 }, (_, at) => 140 - at)
  const rows = floors.flatMap(floor => ['J', 'K'].map(flat => `Tower 6,${floor},${flat},600,${12_000_000 + floor}`))
  const table = ['Tower,Floor,Flat,Saleable Area,Price', ...rows].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  for (const [locale, title] of [
    ['en', 'Price List of Tower 6'],
    ['zh-HK', '第6座價單'],
    ['zh-CN', '第6座价单'],
  ])
    await page.locator(`[id="title.${locale}"]`).fill(title ?? '')
  await page.getByRole('button', { name: 'Import 80 units' }).click()
  await page.getByRole('region', { name: 'Tower 6' }).waitFor()

  await visitOffice(page, stage)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What to search for' }).fill('第6座103樓K室')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Flat K, 103\/F, Tower 6.*Price list$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/price-lists\?list=/)
  const marked = page.getByRole('region', { name: 'Tower 6' }).locator('[aria-current=true]')
  await expect(marked).toContainText('12.000')
  await expect(marked).toBeInViewport()
})

import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from './fixtures.ts'
import { openGroup } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const headings = ['Tower', 'Floor', 'Flat', 'Saleable Area (sq. ft.)', 'Price (HK$)']
const rows = ['12', '11', '10'].flatMap(floor =>
  ['A', 'B'].map(flat => ['Tower 1', floor, flat, flat === 'A' ? 512 : 688, 9_000_000 + Number(floor) * 10_000]),
)

test('a price list is looked at, its faults are named by their cells, and then it is brought in', async ({
  page,
  stage,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, `/property-management/${openGroup.propertyId}`)
  await page.getByRole('link', { name: 'Units and price lists' }).click()
  await page.getByRole('button', { name: 'Import price list' }).click()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template (XLSX)' }).click()
  expect((await template).suggestedFilename()).toBe('price-list.xlsx')
  const file = page.locator('input[type=file]')
  const csv = [headings, ...rows.slice(0, 2), ['Tower 1', '', 'C', '512', 'ask']].map(row => row.join(',')).join('\n')
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('2 errors in this file')
  await expect(alert.getByRole('listitem').first()).toContainText('Cell B4')
  await expect(alert.getByRole('listitem').last()).toContainText('Price · “ask” is not valid')

  // A price that may have a wrong digit must be checked before it is accepted.
  const odd = [headings, ...rows, ['Tower 1', '25/F', 'A', '51,200', '5,123,000']]
  const text = odd.map(row => row.join(';')).join('\r\n')
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('7 units,')).toBeVisible()
  await expect(alert).toContainText('2 values to check')
  await expect(alert.getByRole('listitem').first()).toContainText(
    '51,200 sq. ft. is very different from the other units',
  )
  await expect(alert.getByRole('listitem').last()).toContainText('“25/F” is written differently from the other floors')
  await expect(page.getByRole('button', { name: 'Import 7 units' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'I have checked these values. The file is correct.' }).check()
  await expect(page.getByRole('button', { name: 'Import 7 units' })).toBeVisible()

  const workbook = await writeXlsx({
    sheets: [
      // Hidden sheets are not read.
      { name: 'Old', hidden: true, rows: [headings, ['Tower 9', '1', 'Z', 512, 99_000_000]] },
      { name: 'List', rows: [['Kai Sea, Price List No. 2'], [], headings, ...rows] },
    ],
  })
  await file.setInputFiles({ name: 'list.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(workbook) })
  await expect(page.getByText('6 units, HK$9,100,000 to HK$9,120,000.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('12')
  // The next number is proposed as the title, and can be replaced.
  await page.locator('[id="title.en"]').fill('')
  await page.getByRole('button', { name: 'Import 6 units' }).click()
  await expect(page.locator('[id="title.en-error"]')).toBeVisible()
  await page.locator('[id="title.en"]').fill('Price List No. 2')
  await page.locator('[id="title.zh-HK"]').fill('價單第2號')
  await page.locator('[id="title.zh-CN"]').fill('价单第2号')
  await page.getByRole('button', { name: 'Import 6 units' }).click()
  await expect(page.getByRole('heading', { name: 'Price List No. 2' })).toBeVisible()
  await expect(page.getByText('version 1 · 6 units')).toBeVisible()
  await expect(page.getByRole('cell', { name: '9.120 512 sq. ft.' })).toBeVisible()
})

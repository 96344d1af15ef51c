import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { fill } from './setting-up.ts'

// A property as staff enter it before its first sale.

type Name = Parameters<typeof fill>[2]

/** A small PDF to upload as a document. */
export const pdfDocument = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
  ),
})

/** Adds a property with the documents that the law requires before a sale. */
export const addProperty = async (page: Page, name: Name): Promise<void> => {
  await page.getByRole('link', { name: 'Add property' }).click()
  await fill(page, 'name', name)
  await fill(page, 'developer', ['Meridian Harbour', '海岸線', '海岸线'])
  await page.locator('#district').fill('Kwun Tong')
  await page.locator('#district').press('Enter')
  await fill(page, 'address', ['1 Lantern Road', '燈影道1號', '灯影道1号'])
  await fill(page, 'description', ['Two towers by the sea', '臨海兩座', '临海两座'])
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[0])
  for (const type of ['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']) {
    await page.getByRole('button', { name: 'Add document' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('#type').selectOption(type)
    await fill(page, 'title', [type, type, type])
    await dialog.locator('input[type=file]').first().setInputFiles(pdfDocument('document.pdf'))
    // The document is already public, whatever the hour is now.
    await dialog.locator('#time').fill('00:00')
    await dialog.getByRole('button', { name: 'Add document' }).click()
    await expect(dialog).toHaveCount(0)
  }
}

/** A price list of two towers with two flats each. */
export const priceTable = () => {
  const rows = ['Tower 1', 'Tower 2'].flatMap(tower => ['A', 'B'].map(flat => [tower, '12', flat, '512', '9000000']))
  const csv = [['Tower', 'Floor', 'Flat', 'Saleable Area (sq. ft.)', 'Price (HK$)'], ...rows]
  return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.map(row => row.join(',')).join('\n')) }
}

/** Imports the price list. */
export const importPriceList = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Units and price lists' }).click()
  await page.getByRole('button', { name: 'Import price list' }).click()
  await page.locator('input[type=file]').setInputFiles(priceTable())
  await fill(page, 'title', ['Price List No. 1', '價單第1號', '价单第1号'])
  await page.getByRole('button', { name: 'Import 4 units' }).click()
  await expect(page.getByText('version 1 · 4 units')).toBeVisible()
}

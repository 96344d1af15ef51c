import type { Page } from '@playwright/test'
import { expect, faults, settled, test } from './fixtures.ts'
import { confirm, fill, fillDay, openSection, saveSection, section } from './setting-up.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

// The life of a session by screens alone: nothing that a person would do on a screen is done by a call or in the database.

const property = ['Lantern Quay', '燈影灣', '灯影湾'] as const
const session = 'First sale'

const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
  ),
})

/** A property with the documents that the law wants before a sale. */
const addProperty = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Add a property' }).click()
  await fill(page, 'name', property)
  await fill(page, 'developer', ['Meridian Harbour', '海岸線', '海岸线'])
  await page.locator('#district').fill('Kwun Tong')
  await page.locator('#district').press('Enter')
  await fill(page, 'address', ['1 Lantern Road', '燈影道1號', '灯影道1号'])
  await fill(page, 'description', ['Two towers by the sea', '臨海兩座', '临海两座'])
  await page.getByRole('button', { name: 'Add a property' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(property[0])
  for (const type of ['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']) {
    await page.getByRole('button', { name: 'Add a document' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('#type').selectOption(type)
    await fill(page, 'title', [type, type, type])
    await dialog.locator('input[type=file]').first().setInputFiles(file('document.pdf'))
    // Whatever the hour now, it is public already.
    await dialog.locator('#time').fill('00:00')
    await dialog.getByRole('button', { name: 'Add a document' }).click()
    await expect(dialog).toHaveCount(0)
  }
}

/** Two towers, each with two flats. */
const bringInPrices = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Units and price lists' }).click()
  await page.getByRole('button', { name: 'Bring in a price list' }).click()
  const rows = ['Tower 1', 'Tower 2'].flatMap(tower => ['A', 'B'].map(flat => [tower, '12', flat, '512', '9000000']))
  const csv = [['Tower', 'Floor', 'Flat', 'Saleable Area (sq. ft.)', 'Price (HK$)'], ...rows]
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.map(row => row.join(',')).join('\n')),
  })
  await fill(page, 'title', ['Price List No. 1', '價單第1號', '价单第1号'])
  await page.getByRole('button', { name: 'Take 4 units' }).click()
  await expect(page.getByText('version 1 · 4 units')).toBeVisible()
}

/** All sections but the day of the sale. */
const setUp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Set up a session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#propertyId').selectOption({ label: property[0] })
  await dialog.getByRole('button', { name: 'Set up a session' }).click()
  await page.waitForURL(/sessions\/[0-9a-f-]{36}$/)
  await fill(page, 'name', [session, '首次發售', '首次发售'])
  await page.getByText('A public ballot decides').click()
  await saveSection(page, 'about')
  await openSection(page, 'times')
  for (const [name, days] of Object.entries({ opensAt: 0, closesAt: 4, verifyBy: 5, ballotAt: 6, saleAt: 8 }))
    await fillDay(page, name, days)
  await saveSection(page, 'times')
  await openSection(page, 'limits')
  await saveSection(page, 'limits')
  await openSection(page, 'deposit')
  await fill(page, 'payee', ['Wavecrest & Co.', '浪峰律師行', '浪峰律师行'])
  await saveSection(page, 'deposit')
  await openSection(page, 'office')
  await fill(page, 'name', ['Sales Office', '售樓處', '售楼处'])
  await fill(page, 'address', ['1 Lantern Path', '燈影徑1號', '灯影径1号'])
  await fill(page, 'hours', ['10:00 to 20:00', '10:00至20:00', '10:00至20:00'])
  await page.locator('#phone').fill('+852 2345 0000')
  await saveSection(page, 'office')
  await openSection(page, 'groups')
  const inputs = page.getByRole('group', { name: 'Group 1' }).locator('input')
  for (const [at, text] of ['Group A', 'A組', 'A组', 'Everybody', '任何人士', '任何人士'].entries())
    await inputs.nth(at).fill(text)
  await saveSection(page, 'groups')
}

/** The units of one tower are on sale; when people report and when it ends is as the form proposes it. */
const setUpDay = async (page: Page): Promise<void> => {
  // The fields come with the price list.
  await section(page, 'day').getByRole('button').first().click()
  await page.locator('#price-list').selectOption({ label: 'Price List No. 1 (version 1)' })
  await page.getByRole('button', { name: 'Choose all' }).first().click()
  await expect(page.getByText('2 units chosen')).toBeVisible()
  await saveSection(page, 'day')
}

test('a session from the property to the people who work at it', async ({ browser, page, stage }) => {
  // A hundred fields and more, each typed as a person would.
  test.setTimeout(180_000)
  const manager = await newStaff(stage, ['SALES_MANAGER'], { name: 'LAM Tsz Ching' })
  const counter = await newStaff(stage, ['COUNTER'], { name: 'FONG Ka Wai' })
  await enterOffice(page.context(), stage, manager)
  await visitOffice(page, stage, '/property-management')
  await addProperty(page)
  await bringInPrices(page)
  await visitOffice(page, stage, '/sales/sessions')
  await setUp(page)
  await setUpDay(page)
  await expect(page.getByText('Everything is in order.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Propose to publish' }).click()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  const about = `${property[0]} · ${session}`
  await confirm(browser, stage, await newStaff(stage, ['SALES_MANAGER']), about)

  // Whoever has published it sees it, and that nobody works at it yet.
  const address = new URL(page.url()).pathname.replace('/office', '')
  await visitOffice(page, stage, address)
  await expect(page.getByText('Nobody works at this session yet')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  const desk = await browser.newContext()
  const deskPage = await desk.newPage()
  await enterOffice(desk, stage, counter)
  const id = address.split('/').at(-1) ?? ''
  await visitOffice(deskPage, stage, `/sale-day/reporting?session=${id}`)
  await expect(deskPage.locator('#session option', { hasText: about })).toHaveCount(0)
  await page.getByRole('checkbox', { name: counter.name }).check()
  await page.getByRole('button', { name: 'Save who works at it' }).click()
  await expect(page.getByText('Nobody works at this session yet')).toHaveCount(0)
  await visitOffice(deskPage, stage, `/sale-day/reporting?session=${id}`)
  await expect(deskPage.locator('#session')).toHaveValue(id)
  await desk.close()

  // The day is changed after publication as well.
  await openSection(page, 'day')
  await page.getByRole('button', { name: 'Choose all' }).last().click()
  await page.locator('[id="ends.time"]').fill('21:00')
  await saveSection(page, 'day')
  await expect(section(page, 'day').getByText('21:00')).toBeVisible()
  await expect(page.getByText('Changes not published')).toBeVisible()
})

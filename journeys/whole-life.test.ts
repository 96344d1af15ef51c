import type { Browser, Page } from '@playwright/test'
import { photo } from './apply.ts'
import { comeDue } from './balloting.ts'
import { handBack, verify } from './desk-way.ts'
import { expect, faults, settled, test } from './fixtures.ts'
import { kinds, referralForm, register, type Registered } from './life-registrants.ts'
import { buy, callNext, checkIn, endSale, endTurn } from './sale-desk.ts'
import { confirm, fill, fillDay, openSection, saveSection, section } from './setting-up.ts'
import { enterOffice, newStaff, type Staff, visitOffice } from './staff.ts'
import type { Stage } from './stage.ts'

// The life of a session by screens alone: nothing that a person would do on a screen is done by a call or in the database. Only time
// is moved.

/** A name that no other journey gives: where two are called alike, another could be chosen. */
const property = ['Heron Quay', '蒼鷺灣', '苍鹭湾'] as const
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

/** A referral form of an agency, as it was printed. */
const bringInForm = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Referral forms' }).click()
  await page.locator('#broughtFor').selectOption('A02')
  await page.locator('#serials').fill(referralForm)
  await page.getByRole('button', { name: 'Bring in', exact: true }).click()
  await expect(page.locator('#serials')).toHaveValue('')
  await page.goBack()
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
  const choice = dialog.locator('#propertyId')
  await expect(choice.locator('option').filter({ hasText: property[0] })).toHaveCount(1)
  await choice.selectOption({ label: property[0] })
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

/** The times of a session are so many hours from now, those of its groups with them. */
const moveTo = async (stage: Stage, sessionId: string, hours: Record<string, number>): Promise<void> => {
  for (const [name, from] of Object.entries(hours))
    await stage.database.query(
      `update ${name.startsWith('report') ? 'sales.batch' : 'sales.session'} set ${name} = now() + $2 * interval '1 hour'
       where ${name.startsWith('report') ? 'session_id' : 'id'} = $1`,
      [sessionId, from],
    )
}

/** The registrant is at the desk with the originals and one order. */
const receive = async (page: Page, number: string, order: string): Promise<void> => {
  await page.locator('#wanted').fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: number }).waitFor()
  await page.getByRole('button', { name: 'Take an order or cheque' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('#bank').fill('004')
  await dialog.locator('#bank').press('Enter')
  await dialog.locator('#number').fill(order)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Take an order or cheque' }).click()
  await page.getByText('Received', { exact: true }).waitFor()
  const unseen = page.getByRole('button', { name: /^Original seen/ })
  const seen = page.getByText(/Seen by /)
  const count = await unseen.count()
  for (let index = 0; index < count; index++) {
    await unseen.first().click()
    await seen.nth(index).waitFor()
  }
  await page.getByText('Everything is there.').waitFor()
  await verify(page)
}

/** The times at which registrants may come, today and tomorrow. */
const planTimes = async (page: Page, stage: Stage, sessionId: string): Promise<void> => {
  await visitOffice(page, stage, `/visitors?session=${sessionId}`)
  await page.getByRole('link', { name: 'Times for appointments' }).click()
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10).split('-')
  const boxes = page.locator('fieldset:has(#to) input')
  for (const [index, text] of tomorrow.toReversed().entries()) await boxes.nth(index).fill(text)
  await page.getByRole('button', { name: 'Plan these times' }).click()
  await expect(page.getByText('48 times are planned.')).toBeVisible()
}

/** Announced and frozen by two, then drawn by digits that one has fixed and somebody in another role enters from the signed sheet. */
const drawBallot = async (
  { browser, page, stage }: { browser: Browser; page: Page; stage: Stage },
  { second, deskPage, id }: { second: Staff; deskPage: Page; id: string },
): Promise<void> => {
  const path = `/sales/sessions/${id}/ballot`
  const digits = '0123456789'
  await visitOffice(page, stage, path)
  await page.getByRole('radio', { name: 'Ten digits' }).check()
  await page.getByRole('button', { name: 'Propose the announcement' }).click()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await confirm(browser, stage, second, 'Announcement of what draws a ballot')
  await visitOffice(page, stage, path)
  await expect(page.getByText(/^The ten digits are drawn in public on/)).toBeVisible()
  await page.getByRole('button', { name: 'Propose to freeze the lists' }).click()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await confirm(browser, stage, second, 'Freeze of the lists of a ballot')
  await comeDue(stage, id)
  await visitOffice(page, stage, path)
  await page.locator('#digits').fill(digits)
  await page.locator('#witness').fill('LAM Wai, solicitor')
  await page.getByRole('button', { name: 'Fix the digits' }).click()
  await page.locator('#files').setInputFiles(await photo('signed.png'))
  await page.getByRole('button', { name: 'Bring the signed sheet' }).click()
  await expect(page.getByText(/^Signed sheet, brought by/)).toBeVisible()
  await visitOffice(deskPage, stage, `/sales/ballots?session=${id}`)
  await deskPage.locator('#digits').fill(digits)
  await deskPage.getByRole('button', { name: 'Enter the digits and draw' }).click()
  await expect(deskPage.getByText('Witness: LAM Wai, solicitor')).toBeVisible()
}

test('a session from the property to its closing report', async ({ browser, page, stage }) => {
  // Two hundred fields and more on thirty screens, each typed as a person would.
  test.setTimeout(400_000)
  const manager = await newStaff(stage, ['SALES_MANAGER'], { name: 'LAM Tsz Ching' })
  const second = await newStaff(stage, ['SALES_MANAGER'])
  const counter = await newStaff(stage, ['COUNTER', 'SUPERVISOR'], { name: 'FONG Ka Wai' })
  await enterOffice(page.context(), stage, manager)
  await visitOffice(page, stage, '/property-management')
  await addProperty(page)
  await bringInForm(page)
  await bringInPrices(page)
  await visitOffice(page, stage, '/sales/sessions')
  await setUp(page)
  await setUpDay(page)
  await expect(page.getByText('Everything is in order.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Propose to publish' }).click()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  const about = `${property[0]} · ${session}`
  await confirm(browser, stage, second, about)

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

  // The day is changed after publication as well.
  await openSection(page, 'day')
  await page.getByRole('button', { name: 'Choose all' }).last().click()
  await page.locator('[id="ends.time"]').fill('21:00')
  await saveSection(page, 'day')
  await expect(section(page, 'day').getByText('21:00')).toBeVisible()
  await expect(page.getByText('Changes not published')).toBeVisible()
  await fill(page, 'note', ['Tower 2 is on sale as well', '第2座亦同時發售', '第2座也同时发售'])
  await page.getByRole('button', { name: 'Propose to publish the changes' }).click()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await confirm(browser, stage, second, about)

  await planTimes(deskPage, stage, id)

  // Four register and come to the desk.
  await moveTo(stage, id, { opens_at: -1 })
  const registered: Registered[] = []
  for (const kind of kinds) registered.push(await register(browser, stage, property[0], kind))
  const numbers = registered.map(({ number }) => number)
  await visitOffice(deskPage, stage, '/sales-desk')
  for (const [index, number] of numbers.entries()) await receive(deskPage, number, String(810_000 + index))

  // The order is drawn.
  await moveTo(stage, id, { opens_at: -72, closes_at: -2, verify_by: -1, ballot_at: 1, sale_at: 2 })
  await drawBallot({ browser, page, stage }, { second, deskPage, id })

  // On the day of the sale three buy and one passes.
  await moveTo(stage, id, { ballot_at: -1, sale_at: -0.5, ends_at: 6, report_from: -1, report_until: 1 })
  await visitOffice(deskPage, stage, `/sale-day/reporting?session=${id}`)
  for (const number of numbers) await checkIn(deskPage, number)
  await visitOffice(deskPage, stage, `/sale-day/desk?session=${id}`)
  // Two desks call in turn.
  const secondDesk = await desk.newPage()
  await visitOffice(secondDesk, stage, `/sale-day/desk?session=${id}`)
  await callNext(deskPage, '1')
  await callNext(secondDesk, '2')
  await buy(deskPage, 0)
  await buy(secondDesk, 1)
  await callNext(deskPage, '1')
  await endTurn(deskPage)
  await expect(deskPage.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
  await callNext(secondDesk, '2')
  await buy(secondDesk, 0)
  await endSale(stage, id)

  // Whoever passed gets the order back against a signature; the other one has become part of the price.
  const states: string[] = []
  for (const [index, number] of numbers.entries()) {
    await visitOffice(deskPage, stage, '/sales-desk')
    await deskPage.locator('#wanted').fill(number)
    await deskPage.keyboard.press('Enter')
    await deskPage.getByRole('heading', { level: 2, name: number }).waitFor()
    const order = String(810_000 + index)
    const isReturned = await deskPage.getByRole('button', { name: `Hand back ${order}` }).isVisible()
    if (isReturned) await handBack(deskPage, order)
    states.push(isReturned ? 'returned' : 'applied')
  }
  expect(states.toSorted()).toEqual(['applied', 'applied', 'applied', 'returned'])
  await visitOffice(deskPage, stage, `/sale-day/report?session=${id}`)
  await expect(deskPage.getByText('The sale has ended.')).toBeVisible()
  await settled(deskPage)
  expect(await faults(deskPage)).toEqual([])
  await desk.close()
})

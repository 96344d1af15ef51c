import type { Page } from '@playwright/test'
import { expect, faults, type Stage, test, visit } from './fixtures.ts'
import { ownSession } from './own-session.ts'
import { enter, newPerson, openInner } from './people.ts'
import { dayIn, fill } from './setting-up.ts'
import { enterOffice, newStaff, postOffice, visitOffice } from './staff.ts'
import { photo } from './registering.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
  ),
})

/** Sets the focal point of a picture by pointer and by keys. A number beyond the picture is refused beside its field. */
const setFocus = async (page: Page): Promise<void> => {
  const handle = page.getByRole('slider', { name: 'Focal point' })
  await expect(handle).toHaveAttribute('aria-valuetext', '50% from the left, 33% from the top')
  const picture = handle.locator('..')
  await picture.scrollIntoViewIfNeeded()
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  await picture.click({ position: { x: width * 0.3, y: height * 0.69 } })
  await expect(handle).toHaveAttribute('aria-valuetext', '30% from the left, 69% from the top')
  await handle.press('ArrowRight')
  await handle.press('ArrowDown')
  await expect(page.locator('[id="focus.x"]')).toHaveValue('31')
  await page.locator('[id="focus.y"]').fill('101')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.locator('[id="focus.y-error"]')).toHaveText('Error: This number is too large')
  await page.locator('[id="focus.y"]').fill('70')
  expect(await faults(page)).toEqual([])
}

/** Expects the focal point in the list of properties before the login, and in the choice of a property behind it. */
const expectCrops = async (page: Page, stage: Stage, id: string, position: string): Promise<void> => {
  await visit(page, `/en/properties?property=${id}`)
  await expect(page.locator(`[data-property="${id}"] summary img`)).toHaveCSS('object-position', position)
  await enter(page.context(), stage, await newPerson(stage))
  await openInner(page, 'en', '?new=1')
  const choice = page.locator('label').filter({ has: page.locator(`input[name=propertyId][value="${id}"]`) })
  await expect(choice.locator('img')).toHaveCSS('object-position', position)
  await expect(choice.locator('img')).toHaveCSS('object-fit', 'cover')
}

test('a property is added, gets a picture and a brochure, and is changed', async ({ page, stage }) => {
  test.setTimeout(120_000)
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER'], { name: 'LAM Tsz Ching' }))
  await visitOffice(page, stage, '/property-management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Management')
  await page.getByRole('link', { name: 'Add property' }).click()
  const fill = async (name: string, [en, hk, cn]: readonly [string, string, string]) => {
    await page.locator(`[id="${name}.en"]`).fill(en)
    await page.locator(`[id="${name}.zh-HK"]`).fill(hk)
    await page.locator(`[id="${name}.zh-CN"]`).fill(cn)
  }
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.locator('[id="name.zh-HK-error"]')).toBeVisible()
  await fill('name', ['Lantern Quay', '燈影灣', '灯影湾'])
  await fill('developer', ['Meridian Harbour', '海岸線', '海岸线'])
  await page.locator('#district').fill('Kwun Tong')
  await page.locator('#district').press('Enter')
  await fill('address', ['1 Lantern Road', '燈影道1號', '灯影道1号'])
  await fill('description', ['Two towers by the sea', '臨海兩座', '临海两座'])
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Quay')

  await page.getByRole('button', { name: 'Add picture' }).click()
  // The file field offers exactly the types that the server accepts.
  await expect(page.getByText('JPG or PNG, each smaller than 5MB, up to 1')).toBeVisible()
  await expect(page.locator('#files')).toHaveAttribute('accept', 'image/jpeg,.jpg,.jpeg,.jfif,image/png,.png')
  await page.locator('#files').setInputFiles(pdf('towers.pdf'))
  await expect(page.locator('[data-refused]')).toHaveText(['towers.pdf This is not a picture: JPG or PNG'])
  await page.locator('input[type=file]').first().setInputFiles(photo('towers.png'))
  await fill('alt', ['The towers', '大廈', '大厦'])
  await setFocus(page)
  await page.getByRole('button', { name: 'Save picture' }).click()
  const picture = page.getByRole('img', { name: 'The towers' })
  // The server renders the picture in every size and both formats before it appears.
  await expect(picture).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)

  // A registrant sees the same point wherever the picture is cut.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await ownSession(stage, { en: 'Lantern round', 'zh-HK': '燈影場', 'zh-CN': '灯影场' }, {}, { propertyId: id })
  await expectCrops(page, stage, id, '31% 70%')
  await visitOffice(page, stage, `/property-management/${id}`)

  await page.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#type').selectOption('SALES_BROCHURE')
  await fill('title', ['Sales Brochure', '售樓說明書', '售楼说明书'])
  await expect(dialog.locator('input[type=file]')).toHaveAttribute('accept', 'application/pdf,.pdf')
  await dialog.locator('input[type=file]').setInputFiles(photo('front.png'))
  await expect(dialog.locator('[data-refused]')).toHaveText(['front.png This is not a PDF'])
  await dialog.locator('input[type=file]').first().setInputFiles(pdf('brochure.pdf'))
  // Until it is public, a document can be removed.
  await dialog.locator('#day').fill(dayIn(1))
  await dialog.locator('#time').fill('10:00')
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Version 1')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No documents yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await fill('description', ['Two towers and a garden', '兩座大廈及花園', '两座大厦及花园'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('definition').getByText('Two towers and a garden')).toBeVisible()
  await page.getByRole('button', { name: 'Change Survey questions' }).click()
  await page.getByRole('button', { name: 'Add question' }).click()
  const question = page.getByRole('group', { name: 'Question 1', exact: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  for (const box of await question.locator('input, textarea').all()) await box.fill('Own use')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Own use · Own use')).toBeVisible()
  await expect(page.getByText(/^LAM Tsz Ching · /).first()).toBeVisible()
})

test('referral forms are made for an agency, and brought in all or not at all', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, '/property-management/a1000000-0000-4000-8000-000000000001')
  await page.getByRole('link', { name: 'Referral forms' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'KS-A01-' })
  const issued = Number(/(\d+) issued/.exec(await row.innerText())?.[1])
  await page.locator('#agencyCode').selectOption('A01')
  await page.locator('#count').fill('3')
  await page.getByRole('button', { name: 'Create forms', exact: true }).click()
  await expect(row).toContainText(`${issued + 3} issued`)

  const fresh = `ZZ-${Date.now()}`
  await page.locator('#broughtFor').selectOption('A02')
  await page.locator('#serials').fill(`${fresh}\n${fresh}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(`Nothing was imported. 1 serial number is already issued`)).toBeVisible()
  await page.locator('#serials').fill(fresh)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.locator('#serials')).toHaveValue('')
  await page
    .getByRole('button', { name: /^Show serial numbers/ })
    .nth(1)
    .click()
  await expect(page.getByText(fresh, { exact: true })).toBeVisible()
})

test('a second property of one name is warned of, and refused at the same address; where one is chosen, addresses tell them apart', async ({
  page,
  stage,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, '/property-management')
  const name = { en: 'Twin Lantern', 'zh-HK': '雙燈', 'zh-CN': '双灯' }
  const words = (en: string, chinese: string) => ({ en, 'zh-HK': chinese, 'zh-CN': chinese })
  await postOffice(page, 'properties', {
    name,
    developer: words('Harbour Light', '海光'),
    district: 'KC',
    address: words('7 Twin Road', '孖道7號'),
    description: words('By the sea', '臨海'),
  })
  await visitOffice(page, stage, '/property-management/add')
  await fill(page, 'name', ['twin  LANTERN', '雙燈二', '双灯二'])
  const warning = page.getByRole('status').filter({ hasText: 'Another property has this name' })
  await expect(warning.getByRole('listitem')).toHaveText('Twin Lantern · 7 Twin Road · Harbour Light')
  await fill(page, 'name', ['Twin Lantern', '雙燈', '双灯'])
  await fill(page, 'developer', ['Harbour Light', '海光', '海光'])
  await page.locator('#district').fill('Kwun Tong')
  await page.locator('#district').press('Enter')
  await fill(page, 'address', ['7 Twin Road', '孖道7號', '孖道7号'])
  await fill(page, 'description', ['By the sea', '臨海', '临海'])
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(
    page.getByText('A property with this name already exists at this address.', { exact: false }),
  ).toBeVisible()
  await fill(page, 'address', ['9 Twin Road', '孖道9號', '孖道9号'])
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twin Lantern')
  await visitOffice(page, stage, '/sales/sessions')
  await page.getByRole('button', { name: 'Set up a session' }).click()
  await expect(page.locator('#propertyId option').filter({ hasText: 'Twin Lantern' })).toHaveText([
    'Twin Lantern · 7 Twin Road',
    'Twin Lantern · 9 Twin Road',
  ])
})

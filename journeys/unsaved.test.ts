import type { Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'
import { enter, newPerson, openGroup } from './people.ts'
import { beginBlank } from './setting-up.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(question(page)).toHaveCount(0)
}
const go = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click()

const openSetUp = async (page: Page): Promise<void> => {
  await beginBlank(page, 'Kai Sea')
}

test('another section of a set-up, and Back, are asked about while one has input that is not saved', async ({
  page,
  stage,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, '/sales/sessions')
  await openSetUp(page)
  const times = page.locator('#section-times')
  // With no input the page does not ask for confirmation.
  await times.getByRole('button').first().click()
  await times.locator('form').waitFor()
  await page.locator('#section-about').getByRole('button').first().click()
  const name = page.locator('[id="name.en"]')
  await name.fill('Evening round')

  await times.getByRole('button').first().click()
  await stay(page)
  await expect(name).toHaveValue('Evening round')

  const address = page.url()
  await page.goBack()
  await expect(question(page)).toBeVisible()
  // The browser has gone back, and the page goes forward again.
  await expect(page).toHaveURL(address)
  await stay(page)
  await expect(name).toHaveValue('Evening round')

  await times.getByRole('button').first().click()
  await go(page)
  await times.locator('form').waitFor()
  await expect(name).toHaveCount(0)

  await page.locator('#section-about').getByRole('button').first().click()
  await name.fill('Morning round')
  await page.goBack()
  await go(page)
  await page.waitForURL(/\/office\/sales\/sessions$/)
})

test('a dialog with input that is not saved is asked about before it closes', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, `/property-management/${openGroup.propertyId}`)
  const add = page.getByRole('button', { name: 'Add document' })
  const dialog = page.getByRole('dialog', { name: 'Add document' })
  await add.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await add.click()
  const title = dialog.locator('[id="title.en"]')
  await title.fill('Sales Brochure Part 2')
  await page.keyboard.press('Escape')
  await stay(page)
  await expect(title).toHaveValue('Sales Brochure Part 2')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await go(page)
  await expect(dialog).toHaveCount(0)
})

test('leaving Add property is asked about, by a link and by closing the page', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, '/property-management')
  await page.getByRole('link', { name: 'Add property' }).click()
  const name = page.locator('[id="name.en"]')
  await name.fill('Lantern Quay')
  await page.getByRole('navigation').getByRole('link').last().click()
  await stay(page)
  // The search of the office leads away as a link does.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What to search for' }).fill('today')
  await page.keyboard.press('Enter')
  await stay(page)
  await expect(name).toHaveValue('Lantern Quay')
  await expect(name).toHaveValue('Lantern Quay')

  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(name).toHaveValue('')
  expect(asked).toEqual(['beforeunload'])

  await name.fill('Lantern Quay')
  await page.getByRole('navigation').getByRole('link').last().click()
  await go(page)
  await expect(name).toHaveCount(0)
})

test('a registrant is asked before what was entered in the profile is left', async ({ page, context, stage }) => {
  await enter(context, stage, await newPerson(stage))
  await visit(page, '/en/profile/email')
  await page.locator('#email').fill('another@example.com')
  await page.getByRole('link', { name: 'Manage Registration' }).first().click()
  await stay(page)
  await expect(page.locator('#email')).toHaveValue('another@example.com')
  await page.getByRole('link', { name: 'Manage Registration' }).first().click()
  await go(page)
  await page.waitForURL('**/history')
})

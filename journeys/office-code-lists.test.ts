import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openWay, payer } from './paying.ts'
import { draftOf, enter, storeDraft, newPerson, openInner } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a bank that is offered no more is asked for again in a form that is open, and a new one is there in the next', async ({
  page,
  browser,
  stage,
}) => {
  const { id } = await payer(page, stage)
  const choose = async (bank: string) => {
    await page.locator('#bank').fill(bank)
    await page.locator('[role=option]').first().waitFor()
    await page.locator('#bank').press('Enter')
  }
  await openWay(page, 'instruments')
  await page.locator('#add-instrument').click()
  await choose('Fubon')
  await page.locator('#number').fill('123456')
  await page.locator('#amount').fill('50000')

  const context = await browser.newContext()
  const office = await context.newPage()
  await enterOffice(context, stage, await newStaff(stage, ['ADMINISTRATOR']))
  await visitOffice(office, stage, '/system/lists')
  await office.getByRole('link', { name: /^Banks/ }).click()
  await office.locator('#wanted').fill('Fubon')
  await office.getByRole('button', { name: /^Change/ }).click()
  await office.getByLabel('Disable this option').check()
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('· disabled')).toBeVisible()
  await office.getByRole('button', { name: 'Add option' }).click()
  await office.getByRole('button', { name: 'Add option' }).click()
  await expect(office.locator('#code-error')).toBeVisible()
  await office.locator('#code').fill('900')
  for (const [control, name] of [
    ['name.en', 'Harbour Bank'],
    ['name.zh-HK', '海港銀行'],
    ['name.zh-CN', '海港银行'],
  ])
    await office.locator(`[id="${control}"]`).fill(name ?? '')
  await office.getByRole('button', { name: 'Add option' }).click()
  await expect(office.getByText('Added: Harbour Bank (900)')).toBeVisible()

  const send = () => page.locator('form:has(#amount) button[type=submit]').click()
  await send()
  // All typed values are still there: the form asks only for the bank again.
  await expect(page.locator('#bank-error')).toBeVisible()
  await expect(page.locator('#amount')).toHaveValue('50000')
  await choose('HSBC')
  await send()
  await expect(page.locator('[data-payment]')).toHaveCount(1)
  // The lists are cached for some seconds.
  await expect(async () => {
    await openInner(page, 'en', `/payment?ticketId=${id}`)
    await openWay(page, 'instruments')
    await page.locator('#add-instrument').click()
    await page.locator('#bank').fill('Harbour')
    await expect(page.getByRole('option', { name: /Harbour Bank/ })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000, intervals: [3_000] })
  await context.close()
})

test('a branch that the sales manager adds is there to choose in the next registration with its agency', async ({
  page,
  browser,
  context,
  stage,
}) => {
  const manager = await browser.newContext()
  const office = await manager.newPage()
  await enterOffice(manager, stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(office, stage, '/property-management')
  await office.getByRole('link', { name: 'Agencies and branches' }).click()
  await expect(office.getByText('Harbour Realty').first()).toBeVisible()
  await office.getByRole('link', { name: 'Agency branches' }).click()
  await office.getByRole('button', { name: 'Add option' }).click()
  await office.locator('#code').fill('A03_WC')
  const choose = async (on: Page, control: string, text: string) => {
    await on.locator(`#${control}`).fill(text)
    await on.locator('[role=option]').first().waitFor()
    await on.locator(`#${control}`).press('Enter')
  }
  await choose(office, 'parentCode', 'Peak')
  for (const [control, name] of [
    ['name.en', 'Star Street Branch'],
    ['name.zh-HK', '星街分行'],
    ['name.zh-CN', '星街分行'],
  ])
    await office.locator(`[id="${control}"]`).fill(name ?? '')
  await office.getByRole('button', { name: 'Add option' }).click()
  // The form also asks for the district.
  await expect(office.locator('#district-error')).toBeVisible()
  await choose(office, 'district', 'Wan Chai')
  await office.getByRole('button', { name: 'Add option' }).click()
  await expect(office.getByText('Added: Star Street Branch (A03_WC)')).toBeVisible()
  await manager.close()

  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(3, { hasAgent: true, isEstateAgent: false }))
  // The lists are cached for some seconds.
  await expect(async () => {
    await openInner(page, 'en', '?step=3')
    await page.locator('#agency').selectOption('A03')
    await page.locator('#branchCode').fill('Star')
    await expect(page.getByRole('option', { name: /^Star Street Branch/ })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000, intervals: [3_000] })
  await expect(page.locator('#branch')).toHaveCount(0)
  await choose(page, 'branchCode', 'Another')
  await expect(page.locator('#branch')).toBeVisible()
  await choose(page, 'branchCode', 'Star')
  await expect(page.locator('#branchCode')).toHaveValue('Star Street Branch · Wan Chai')
  await expect(page.locator('#branch')).toHaveCount(0)
  // Another agency has its own branches.
  await page.locator('#agency').selectOption('A01')
  await expect(page.locator('#branchCode')).toHaveValue('')
})

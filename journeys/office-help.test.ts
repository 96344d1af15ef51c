import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, locales, settled, test, turnTo } from './fixtures.ts'
import { handbookPictures } from './handbook-pictures.ts'
import { officeScreens } from './screens-office.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('help opens at the task of the page, names what the screens say, and leads to all tasks', async ({
  page,
  stage,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/office\/help\/run-the-desk$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run the desk')
  await expect(page.getByRole('listitem').filter({ hasText: 'press Verify and print (F8)' })).toBeVisible()
  await turnTo(page, 'zh-HK')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('櫃位工作')
  await turnTo(page, 'en')

  await page.getByRole('link', { name: 'Handbook' }).click()
  await page.getByRole('link', { name: 'When the network fails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When the network fails')

  // A phone has no room for the link: the search leads there.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('option', { name: 'Handbook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handbook')
})

test('a page whose text is late counts as awaited, and is there once the screen is settled', async ({
  page,
  stage,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/help/run-the-desk')
  await page.route(/assets\/run-the-desk-/, async route => {
    await new Promise(done => setTimeout(done, 300))
    await route.continue()
  })
  for (const locale of ['zh-HK', 'zh-CN'] as const) {
    await turnTo(page, locale)
    await settled(page)
    expect(await page.locator('main h1').count()).toBe(1)
  }
})

test('a page of the handbook shows pictures in the language of its reader, and nothing moves when they arrive', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/help/day-of-the-sale')
  const alternatives = {
    en: /^The check-in page/,
    'zh-HK': /^掃描二維碼後的報到頁面/,
    'zh-CN': /^扫描二维码后的报到页面/,
  }
  const sources = new Set<string | null>()
  for (const locale of locales) {
    await turnTo(page, locale)
    const picture = page.getByRole('img', { name: alternatives[locale] })
    await expect(picture).toHaveAttribute('loading', 'lazy')
    const declared = await picture.evaluate((item: HTMLImageElement) => item.width / item.height)
    await expect
      .poll(() => picture.evaluate((item: HTMLImageElement) => (item.complete ? item.naturalWidth : 0)))
      .toBeGreaterThan(0)
    const arrived = await picture.evaluate((item: HTMLImageElement) => item.naturalWidth / item.naturalHeight)
    expect(Math.abs(declared - arrived)).toBeLessThan(0.02)
    sources.add(await picture.getAttribute('src'))
  }
  // One file for each language.
  expect(sources.size).toBe(3)

  // On a phone, a press shows the picture alone, in full size.
  await page.setViewportSize({ width: 390, height: 844 })
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: alternatives['zh-CN'] }).click()
  const alone = await opening
  await alone.waitForLoadState()
  expect(await alone.locator('img').evaluate((item: HTMLImageElement) => item.naturalWidth)).toBeGreaterThan(1_000)
  await alone.close()
})

test('each picture of the handbook is of a screen that there still is', () => {
  for (const [name, { screen }] of Object.entries(handbookPictures))
    expect(Object.keys(officeScreens), name).toContain(screen)
  for (const locale of locales) {
    const files = readdirSync(join(import.meta.dirname, '../docs/handbook/office/pictures', locale))
    expect(files.map(file => file.split('.')[0])).toEqual(Object.keys(handbookPictures).toSorted())
  }
})

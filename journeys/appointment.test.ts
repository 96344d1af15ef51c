import type { Page } from '@playwright/test'
import { expect, inEachLanguage, type Locale, settled, test } from './fixtures.ts'
import { enterWithTicket, openInner } from './people.ts'

const expected = {
  en: /^Your appointment\d+ \w{3} \d{4} \(\w{3}\), 12:20 to 12:40$/,
  'zh-HK': /^你的預約時間\d{4}.年.\d+.月.\d+.日（星期.） 12:20至12:40$/,
  'zh-CN': /^您的预约时间\d{4}.年.\d+.月.\d+.日（星期.） 12:20至12:40$/,
} as const

const appointment = (page: Page) => page.locator('[data-appointment]')

/** Chooses a time of the second day that is offered: all of its times are available, whatever the hour is now. */
const book = async (page: Page, time: string): Promise<void> => {
  await page.locator('#choose-time').click()
  await page.locator('#day').selectOption({ index: 1 })
  await page.locator('label:has(input[name=slotId])', { hasText: time }).click()
  await page.locator('#book-appointment').click()
}

test('a time at the sales office is booked, moved and given up', async ({ page, stage }) => {
  const { id } = await enterWithTicket(page.context(), stage, { arranged: true })
  await openInner(page, 'en', `/history/${id}`)
  await settled(page)
  // No appointment is booked without a time.
  await page.locator('#choose-time').click()
  await page.locator('#book-appointment').click()
  await expect(page.locator('#slotId-error')).toBeVisible()
  await page.locator('form:has(#book-appointment) button').last().click()
  await book(page, '11:00')
  await expect(appointment(page)).toBeVisible()
  await book(page, '12:20')
  const expectTime = (locale: Locale) => expect(appointment(page)).toHaveText(expected[locale])
  await inEachLanguage(page, expectTime)
  await page.reload()
  await inEachLanguage(page, expectTime)
  await page.locator('#give-up').click()
  await page.locator('dialog[open] button').last().click()
  await expect(appointment(page)).toHaveCount(0)
  await expect(page.locator('#choose-time')).toBeVisible()
})

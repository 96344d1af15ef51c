import type { Page } from '@playwright/test'
import { expect, inEachLanguage, test } from './fixtures.ts'
import { openInner } from './people.ts'
import { attachedTo, cards, fillCard, goToPay, hosted, line, outcome, payer, save, turnBack } from './paying.ts'

const words = {
  en: { pay: 'Pay HK$200,000 by card', registered: 'You are registered', received: 'Payment received' },
  'zh-HK': { pay: '以信用卡支付HK$200,000', registered: '已登記', received: '已收到付款' },
  'zh-CN': { pay: '用信用卡支付HK$200,000', registered: '已登记', received: '已收到付款' },
} as const

test('the whole deposit by card, its receipt on the screen, as a file and in the mail', async ({ page, stage }) => {
  const { person, id } = await payer(page, stage)
  await inEachLanguage(page, locale => expect(page.locator('#pay-by-card')).toHaveText(words[locale].pay))
  await goToPay(page)
  await fillCard(page, cards.good)
  await page.waitForURL('**/payment?ticketId=*')
  await inEachLanguage(page, async locale => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].registered)
    await expect(outcome(page)).toContainText(words[locale].received)
  })
  const [number = ''] = /D-\d{6}/.exec((await outcome(page).textContent()) ?? '') ?? []
  expect(number).toMatch(/^D-\d{6}$/)
  // The message does not appear twice at this address.
  expect(new URL(page.url()).search).toBe(`?ticketId=${id}`)
  const receipt = await save(page, outcome(page).getByRole('button'))
  expect(receipt.name).toContain(number)
  expect(receipt.head).toMatch(/^%PDF-/)
  await expect.poll(() => attachedTo(stage, person.email)).toEqual([expect.stringContaining(number)])

  await openInner(page, 'en', `/history/${id}?view=payment`)
  await expect(line(page)).toHaveCount(1)
  await expect(line(page)).toHaveAttribute('data-status', 'PAID')
  await inEachLanguage(page, async () => {
    await expect(line(page)).toContainText('Visa •••• 4242')
    await expect(line(page)).toContainText(number)
    await expect(line(page).locator('ol > li')).toHaveCount(3)
  })
  const again = await save(page, line(page).getByRole('button').first())
  expect(again.head).toMatch(/^%PDF-/)
})

test('the page of the card service has the language of the portal, and leads back into it', async ({ page, stage }) => {
  await payer(page, stage)
  await inEachLanguage(page, async locale => {
    await goToPay(page)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByText('HK$200,000').first()).toBeVisible()
    await turnBack(page)
    // The address loses the payment once its outcome is shown.
    await page.waitForURL(new RegExp(`/${locale}/registration-of-intent/payment\\?ticketId=[\\w-]+$`))
  })
})

/** Presses Tab from control to control until the wanted control has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.locator(selector).evaluate(node => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${selector}`)
}

test('the deposit by card with the keyboard alone', async ({ page, stage }) => {
  await payer(page, stage)
  await tabTo(page, '#pay-amount')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('250,000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Exceeds remaining amount' })).toBeVisible()
  await tabTo(page, '#pay-amount')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('200,000')
  await tabTo(page, '#pay-by-card')
  await page.keyboard.press('Enter')
  await page.waitForURL(hosted)
  for (const [field, text] of [
    ['#number', cards.good],
    ['#expiry', '12/34'],
    ['#cvc', '123'],
    ['#name', 'CHAN TAI MAN'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payment?ticketId=*')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, '[data-outcome] button')
  const [receipt] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(receipt.suggestedFilename()).toMatch(/D-\d{6}\.pdf$/)
})

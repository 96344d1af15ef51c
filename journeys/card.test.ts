import type { Page } from '@playwright/test'
import { expect, locales, test } from './fixtures.ts'
import { openInner } from './people.ts'
import { attachedTo, cards, fillCard, goToPay, hosted, line, outcome, payer, save } from './paying.ts'

const words = {
  en: { pay: 'Pay HK$200,000 by card', registered: 'You are registered', received: 'Payment received' },
  'zh-HK': { pay: '以信用卡支付HK$200,000', registered: '已登記', received: '已收到付款' },
  'zh-CN': { pay: '用信用卡支付HK$200,000', registered: '已登记', received: '已收到付款' },
} as const

for (const locale of locales) {
  test(`the whole deposit by card, its receipt on the screen, as a file and in the mail, in ${locale}`, async ({
    page,
    stage,
  }) => {
    const wording = words[locale]
    const { person, id } = await payer(page, stage, locale)
    await expect(page.locator('#pay-by-card')).toHaveText(wording.pay)
    await goToPay(page)
    // The page of the card service uses the same language.
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByText('HK$200,000').first()).toBeVisible()
    await fillCard(page, cards.good)
    await page.waitForURL('**/payment?ticketId=*')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.registered)
    await expect(outcome(page)).toContainText(wording.received)
    const [number = ''] = /D-\d{6}/.exec((await outcome(page).textContent()) ?? '') ?? []
    expect(number).toMatch(/^D-\d{6}$/)
    // The message does not appear twice at this address.
    expect(new URL(page.url()).search).toBe(`?ticketId=${id}`)
    const receipt = await save(page, outcome(page).getByRole('button'))
    expect(receipt.name).toContain(number)
    expect(receipt.head).toMatch(/^%PDF-/)
    await expect.poll(() => attachedTo(stage, person.email)).toEqual([expect.stringContaining(number)])

    await openInner(page, locale, `/history/${id}?view=payment`)
    await expect(line(page)).toHaveCount(1)
    await expect(line(page)).toHaveAttribute('data-status', 'PAID')
    await expect(line(page)).toContainText('Visa •••• 4242')
    await expect(line(page)).toContainText(number)
    await expect(line(page).locator('ol > li')).toHaveCount(3)
    const again = await save(page, line(page).getByRole('button').first())
    expect(again.head).toMatch(/^%PDF-/)
  })
}

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

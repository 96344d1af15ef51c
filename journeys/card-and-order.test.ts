import type { Page } from '@playwright/test'
import { expect, inEachLanguage, test } from './fixtures.ts'
import { openInner } from './people.ts'
import { bringLater, cards, expectRemaining, fillCard, goToPay, line, openWay, outcome, payer, save } from './paying.ts'
import { photo } from './registering.ts'
import { chooseMore, openMore } from './passes.ts'

const words = {
  en: { registered: 'You are registered', withdraw: 'Withdraw', started: 'Refund begun', refunded: 'Refunded' },
  'zh-HK': { registered: '已登記', withdraw: '撤回登記', started: '開始退款', refunded: '已退款' },
  'zh-CN': { registered: '已登记', withdraw: '撤回登记', started: '开始退款', refunded: '已退款' },
} as const

const enterOrder = async (page: Page, amount: string): Promise<void> => {
  await openWay(page, 'instruments')
  await page.locator('#add-instrument').click()
  await page.locator('#bank').fill('HSBC')
  await page.locator('#bank').press('Enter')
  await page.locator('#number').fill('123456')
  await page.locator('#amount').fill(amount)
  await page.locator('input[type=file]').last().setInputFiles(photo('order.png'))
  await page.locator('form:has(#amount) button[type=submit]').click()
  await expect(line(page)).toHaveCount(1)
}

test('a cashier’s order with its photo, and the rest by card', async ({ page, stage }) => {
  const { id } = await payer(page, stage)
  await enterOrder(page, '50,000')
  await expectRemaining(page, 'HK$150,000')
  await expect(page.locator('#pay-amount')).toHaveValue('150,000.00')
  await goToPay(page)
  await fillCard(page, cards.good)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.registered)
  // The registrant must bring the order, but need not bring the amount paid by card.
  await expect(page.getByRole('main')).toContainText('The cashier’s order you entered: HK$50,000')
  await openInner(page, 'en', `/history/${id}?view=payment`)
  await expect(line(page)).toHaveCount(2)
  await expect(line(page).first()).toContainText('Cashier’s order 123456')
  await expect(line(page).last()).toContainText('Visa •••• 4242')
  const saved = await save(page, line(page).first().getByRole('button'))
  expect(saved.head.slice(1, 4) === 'PNG' || saved.head.startsWith('\xff\xd8')).toBe(true)
})

test('a part by card, the rest brought to the sales office, then withdrawn and refunded', async ({ page, stage }) => {
  const { id } = await payer(page, stage)
  await goToPay(page, '50,000')
  await fillCard(page, cards.good)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'PAID')
  await expect(outcome(page)).toContainText('HK$150,000')
  await expectRemaining(page, 'HK$150,000')
  await expect(page.locator('form').last()).toContainText('HK$150,000')
  await bringLater(page)
  // The order ends card payment: the page warns first, and cancelling the warning changes nothing.
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('HK$50,000')
  await page.keyboard.press('Escape')
  await expect(warning).toBeHidden()
  await bringLater(page)
  await warning.getByRole('button').last().click()
  await inEachLanguage(page, async locale => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].registered)
    await expect(page.getByRole('main')).toContainText('HK$150,000')
  })

  await openInner(page, 'en', `/history/${id}`)
  await inEachLanguage(page, async locale => {
    await openMore(page)
    await expect(page.getByRole('button', { name: words[locale].withdraw })).toBeVisible()
  })
  await chooseMore(page, words.en.withdraw)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('HK$50,000')
  await dialog.getByRole('button', { name: words.en.withdraw }).click()
  await expect(dialog).toBeHidden()
  // No reload is needed: the page refetches the payment while money is on its way.
  await expect(line(page)).toHaveAttribute('data-status', 'REFUNDED', { timeout: 20_000 })
  await inEachLanguage(page, async locale => {
    await expect(line(page)).toContainText(words[locale].refunded)
    await expect(line(page).locator('ol')).toContainText(words[locale].started)
  })
  await expect(page.locator('#payment')).toContainText('HK$50,000')
})

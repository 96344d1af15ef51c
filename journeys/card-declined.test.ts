import { expect, faults, inEachLanguage, test } from './fixtures.ts'
import { cards, expectRemaining, fillCard, goToPay, line, openPanel, outcome, payer, turnBack } from './paying.ts'

const words = {
  en: { failed: 'Payment failure', declined: 'The bank declined the card', cancelled: 'Payment has been cancelled' },
  'zh-HK': { failed: '付款失敗', declined: '銀行拒絕了此信用卡', cancelled: '付款已取消' },
  'zh-CN': { failed: '付款失败', declined: '银行拒绝了此信用卡', cancelled: '付款已取消' },
} as const

const registered = 'You are registered'

test('a card that is declined, and another on the same page', async ({ page, stage }) => {
  await payer(page, stage)
  await goToPay(page)
  expect(await faults(page)).toEqual([])
  await fillCard(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('The bank declined the card')
  expect(await faults(page)).toEqual([])
  await fillCard(page, cards.good)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(registered)
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'PAID')
})

test('a card that is declined, back to the portal, which says so and takes another', async ({ page, stage }) => {
  await payer(page, stage)
  await goToPay(page)
  await fillCard(page, cards.short)
  await page.getByRole('alert').waitFor()
  await turnBack(page)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(outcome(page)).toBeFocused()
  await inEachLanguage(page, async locale => {
    await expect(outcome(page)).toContainText(words[locale].failed)
    await expect(outcome(page)).toContainText(words[locale].declined)
  })
  await expect(line(page)).toHaveAttribute('data-status', 'FAILED')
  // The message does not appear again after a reload.
  await page.reload()
  await expect(line(page)).toHaveCount(1)
  await expect(outcome(page)).toHaveCount(0)
  await goToPay(page)
  await turnBack(page)
  await page.waitForURL('**/payment?ticketId=*')
  await inEachLanguage(page, locale => expect(outcome(page)).toContainText(words[locale].cancelled))
  await expectRemaining(page, 'HK$200,000')
  await goToPay(page, '150,000')
  await fillCard(page, cards.good)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'PAID')
  await expectRemaining(page, 'HK$50,000')
  await expect(line(page)).toHaveCount(3)
})

test('the portal in another tab tells of the declined card while another may be tried', async ({
  page,
  context,
  stage,
}) => {
  await payer(page, stage)
  const address = page.url()
  await goToPay(page)
  const portal = await context.newPage()
  await portal.goto(address)
  await openPanel(portal).waitFor()
  await fillCard(page, cards.declined)
  await expect(openPanel(portal)).toContainText('The bank declined the card. You can try another card until')
  await portal.locator('#cancel-payment').click()
  await expect(outcome(portal)).toContainText(words.en.failed)
})

test('the bank asks who pays: approved', async ({ page, stage }) => {
  await payer(page, stage)
  await goToPay(page)
  await fillCard(page, cards.challenged)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/payment?ticketId=*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(registered)
})

test('the bank asks who pays: refused, and the portal says why nothing was charged', async ({ page, stage }) => {
  await payer(page, stage)
  await goToPay(page)
  await fillCard(page, cards.challenged)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert')).toContainText('not approved')
  await turnBack(page)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(outcome(page)).toContainText('Payment failure')
  await expect(outcome(page)).toContainText('could not confirm that it was you')
})

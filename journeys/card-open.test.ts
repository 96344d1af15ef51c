import type { Page } from '@playwright/test'
import { expect, inEachLanguage, type Stage, test } from './fixtures.ts'
import { openInner } from './people.ts'
import { cards, fillCard, goToPay, hosted, line, openPanel, outcome, payer, statusesOf } from './paying.ts'

const words = {
  en: { open: 'A card payment is open', cancelled: 'Payment has been cancelled', late: 'within three minutes' },
  'zh-HK': { open: '有一項信用卡付款尚未完成', cancelled: '付款已取消', late: '未於3分鐘內完成' },
  'zh-CN': { open: '有一笔信用卡付款尚未完成', cancelled: '付款已取消', late: '未在3分钟内完成' },
} as const

const registered = 'You are registered'

/** Moves the server's clock only for the duration of `work`. */
const later = async (stage: Stage, ms: number, work: () => Promise<void>): Promise<void> => {
  await stage.moveClock(ms)
  try {
    await work()
  } finally {
    await stage.moveClock(-ms)
  }
}

const secondsOf = async (page: Page): Promise<number> => {
  const [minutes = '0', seconds = '0'] = (await page.locator('[data-countdown]').innerText()).split(':')
  return Number(minutes) * 60 + Number(seconds)
}

test(
  'the payment page left alone: the countdown, and cancelled when the time is up',
  { tag: '@U-39' },
  async ({ page, context, stage }) => {
    const { id } = await payer(page, stage)
    await goToPay(page, '50,000')
    const portal = await context.newPage()
    await openInner(portal, 'en', `/payment?ticketId=${id}`)
    await page.close()
    await inEachLanguage(portal, async locale => {
      await expect(openPanel(portal)).toContainText(words[locale].open)
      await expect(openPanel(portal)).toContainText('HK$50,000')
    })
    const before = await secondsOf(portal)
    expect(before).toBeGreaterThan(120)
    await portal.reload()
    await openPanel(portal).waitFor()
    expect(await secondsOf(portal)).toBeLessThanOrEqual(before)
    await expect(portal.locator('#pay-by-card')).toHaveCount(0)
    await later(stage, 180_000, async () => {
      // The page asks again, the job cancels, and the page asks once more.
      await expect(outcome(portal)).toContainText(words.en.cancelled, { timeout: 30_000 })
    })
    await expect(outcome(portal)).toBeFocused()
    await inEachLanguage(portal, async locale => {
      await expect(outcome(portal)).toContainText(words[locale].cancelled)
      await expect(outcome(portal)).toContainText(words[locale].late)
    })
    await expect(line(portal)).toHaveAttribute('data-status', 'CANCELLED')
    await goToPay(portal)
    await fillCard(portal, cards.good)
    await portal.waitForURL('**/payment?ticketId=*')
    await expect(outcome(portal)).toHaveAttribute('data-outcome', 'PAID')
  },
)

test('one minute and ten seconds before the end are said', { tag: '@U-39' }, async ({ page, context, stage }) => {
  await payer(page, stage)
  const address = page.url()
  await goToPay(page)
  const portal = await context.newPage()
  await portal.goto(address)
  await openPanel(portal).waitFor()
  const announced = (words: string) => expect(portal.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await later(stage, 122_000, async () => {
    await announced('One minute left to pay')
    await later(stage, ((await secondsOf(portal)) - 13) * 1000, () => announced('Ten seconds left to pay'))
  })
})

test('from the open payment back to its page, and paid there', async ({ page, stage }) => {
  await payer(page, stage)
  await goToPay(page)
  await page.goBack()
  await page.locator('#continue-payment').click()
  await page.waitForURL(hosted)
  await fillCard(page, cards.good)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(registered)
})

test('a bank that takes its time: who comes back is told that it is asked, never that it failed', async ({
  page,
  context,
  stage,
}) => {
  const { id } = await payer(page, stage)
  await goToPay(page)
  const { rows } = await stage.database.query<{ id: string }>(
    'select id from payments.card_payment where ticket_id = $1',
    [id],
  )
  const portal = await context.newPage()
  await openInner(portal, 'en', `/payment?ticketId=${id}&paymentId=${rows[0]?.id ?? ''}`)
  await fillCard(page, cards.slow)
  await page.waitForURL('**/wait')
  await expect(openPanel(portal)).toContainText('Checking your payment with the bank')
  await expect(portal.locator('[data-outcome], [data-failure]')).toHaveCount(0)
  await expect(portal.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'PAID', { timeout: 20_000 })
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText(registered)
})

test('two tabs: the second is told of the open payment, and of its end without a reload', async ({
  page,
  context,
  stage,
}) => {
  const { id } = await payer(page, stage)
  const second = await context.newPage()
  await openInner(second, 'en', `/payment?ticketId=${id}`)
  await second.locator('#pay-by-card').waitFor()
  await goToPay(page)
  await second.locator('#pay-by-card').click()
  await expect(openPanel(second)).toContainText(words.en.open)
  await expect(second.locator('#continue-payment')).toBeVisible()
  expect(await statusesOf(stage, id)).toEqual(['PENDING'])
  await fillCard(page, cards.good)
  await page.waitForURL('**/payment?ticketId=*')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(registered)
  await expect(outcome(second)).toContainText('Payment received')
  expect(await statusesOf(stage, id)).toEqual(['PAID'])
})

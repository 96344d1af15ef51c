import { expect, inEachLanguage, test } from './fixtures.ts'
import { enterWithTicket, openInner } from './people.ts'
import { openWay } from './paying.ts'
import { next, summary } from './registering.ts'

const words = {
  en: { exceeds: 'Exceeds remaining amount', registered: 'You are registered', rest: 'HK$150,000' },
  'zh-HK': { exceeds: '超出尚欠金額', registered: '已登記', rest: '餘款HK$150,000' },
  'zh-CN': { exceeds: '超出尚欠金额', registered: '已登记', rest: 'HK$150,000' },
} as const

test(
  'a cashier’s order and a cheque, entered one after the other',
  { tag: '@U-38' },
  async ({ page, context, stage }) => {
    const { id: ticket } = await enterWithTicket(context, stage, { arranged: false })
    await openInner(page, 'en', `/payment?ticketId=${ticket}`)
    const enterOne = async (amount: string, digits: string) => {
      await openWay(page, 'instruments')
      await page.locator('#add-instrument').click()
      await page.locator('#bank').fill('HSBC')
      await page.locator('#bank').press('Enter')
      await page.locator('#number').fill(digits)
      await page.locator('#amount').fill(amount)
      await page.locator('form:has(#amount) button[type=submit]').click()
    }
    await enterOne('200,000.01', '１２３４５６')
    await inEachLanguage(page, locale => expect(summary(page)).toContainText(words[locale].exceeds))
    await page.locator('#amount').fill('HK$50,000')
    await page.locator('form:has(#amount) button[type=submit]').click()
    await expect(page.locator('[data-payment]')).toHaveCount(1)
    await inEachLanguage(page, async locale => {
      await expect(page.getByRole('status').filter({ hasText: 'HK$150,000' })).toBeVisible()
      // Part of the deposit: the page shows the missing amount, which may be entered or brought to the office.
      await expect(page.getByRole('main')).toContainText(words[locale].rest)
    })
    await expect(page.locator('button[type=submit]')).toHaveCount(1)
    await enterOne('150000', '654321')
    await expect(page.locator('[data-payment]')).toHaveCount(2)
    await inEachLanguage(page, () => expect(page.getByRole('status').filter({ hasText: 'HK$0' })).toBeVisible())
    await page.reload()
    await expect(page.locator('[data-payment]')).toHaveCount(2)
    await next(page)
    await inEachLanguage(page, locale =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].registered),
    )
    await openInner(page, 'en', `/history/${ticket}?view=payment`)
    await inEachLanguage(page, () => expect(page.getByRole('main')).toContainText('654321'))
  },
)

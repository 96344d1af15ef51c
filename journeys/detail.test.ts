import { expect, locales, settled, test } from './fixtures.ts'
import { draftOf, enter, enterWithTicket, storeDraft, newPerson, numberOf, openInner } from './people.ts'

const words = {
  en: { payee: 'Payable to', wavecrest: 'Wavecrest & Co., Solicitors', card: 'credit card' },
  'zh-HK': { payee: '抬頭人', wavecrest: '浪峰律師行', card: '信用卡' },
  'zh-CN': { payee: '收款人', wavecrest: '浪峰律师行', card: '信用卡' },
} as const

for (const locale of locales) {
  test(
    `a registration says in which language its consents were given, and breaks no number, in ${locale}`,
    { tag: '@U-50' },
    async ({ page, context, stage }) => {
      const { id } = await enterWithTicket(context, stage, { arranged: true })
      const number = await numberOf(stage, id)
      await page.setViewportSize({ width: 320, height: 700 })
      await openInner(page, locale, `/history/${id}`)
      await settled(page)
      const consents = page.getByRole('main').getByText('I confirm that I am 18 years of age or older.')
      await expect(consents).toHaveAttribute('lang', 'en')
      // A screen reader reads typed text in the text's own language where that differs from the page's language.
      const typed = page.getByRole('main').getByText('Flat A, 12/F', { exact: false }).first()
      if (locale === 'en') await expect(typed).not.toHaveAttribute('lang')
      else await expect(typed).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('main').locator('dd span[lang=en]').first()).toBeAttached()
      const heading = page.getByRole('heading', { level: 1 }).getByText(number, { exact: true })
      for (const width of [320, 290, 260]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await heading.evaluate(node => node.getClientRects().length)).toBe(1)
      }
    },
  )

  test(`step 4 says to whom the deposit is payable, and asks how it will be paid, in ${locale}`, async ({
    page,
    context,
    stage,
  }) => {
    const wording = words[locale]
    const person = await newPerson(stage)
    await storeDraft(stage, person, draftOf(4))
    await enter(context, stage, person)
    await openInner(page, locale, '?step=4')
    await expect(page.getByRole('main').locator('dl > div').filter({ hasText: wording.payee })).toContainText(
      wording.wavecrest,
    )
    const address = page.getByRole('main').getByText('Flat A, 12/F', { exact: false }).first()
    if (locale === 'en') await expect(address).not.toHaveAttribute('lang')
    else await expect(address).toHaveAttribute('lang', 'en')
    await page.locator('input[name=payBy][value=CARD]').check()
    await expect(page.locator('label:has(input[name=payBy][value=CARD])')).toContainText(wording.card)
    await expect(page.locator('input[name=payBy]')).toHaveCount(3)
  })
}

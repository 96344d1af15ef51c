import type { Page } from '@playwright/test'
import { expect, inEachLanguage, type Locale, settled, test } from './fixtures.ts'
import {
  draftOf,
  enter,
  enterWithTicket,
  newNamed,
  newPerson,
  newTicket,
  numberOf,
  openInner,
  storeDraft,
} from './people.ts'
import { nextStep, unfold } from './passes.ts'

const words = {
  en: { payee: 'Payable to', wavecrest: 'Wavecrest & Co., Solicitors', card: 'credit card' },
  'zh-HK': { payee: '抬頭人', wavecrest: '浪峰律師行', card: '信用卡' },
  'zh-CN': { payee: '收款人', wavecrest: '浪峰律师行', card: '信用卡' },
} as const

/** A screen reader reads typed text in the text's own language where that differs from the page's language. */
const expectTypedLanguage = async (page: Page, locale: Locale): Promise<void> => {
  const typed = page.getByRole('main').getByText('Flat A, 12/F', { exact: false }).first()
  if (locale === 'en') await expect(typed).not.toHaveAttribute('lang')
  else await expect(typed).toHaveAttribute('lang', 'en')
}

test(
  'a registration says in which language its consents were given, and breaks no number',
  { tag: '@U-50' },
  async ({ page, context, stage }) => {
    const { id } = await enterWithTicket(context, stage, { arranged: true })
    const number = await numberOf(stage, id)
    await page.setViewportSize({ width: 320, height: 700 })
    await openInner(page, 'en', `/history/${id}`)
    await settled(page)
    const heading = page.getByRole('heading', { level: 1 }).getByText(number, { exact: true })
    await inEachLanguage(page, async locale => {
      const consents = page.getByRole('main').getByText('I confirm that I am 18 years of age or older.')
      await expect(consents).toHaveAttribute('lang', 'en')
      await expectTypedLanguage(page, locale)
      await expect(page.getByRole('main').locator('dd span[lang=en]').first()).toBeAttached()
      for (const width of [320, 290, 260]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await heading.evaluate(node => node.getClientRects().length)).toBe(1)
      }
    })
  },
)

test('step 4 names the payee of the deposit, and asks how it will be paid', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await storeDraft(stage, person, draftOf(4))
  await enter(context, stage, person)
  await openInner(page, 'en', '?step=4')
  await inEachLanguage(page, async locale => {
    const { payee, wavecrest } = words[locale]
    await expect(page.getByRole('main').locator('dl > div').filter({ hasText: payee })).toContainText(wavecrest)
    await expectTypedLanguage(page, locale)
  })
  await page.locator('input[name=payBy][value=CARD]').check()
  await inEachLanguage(page, async locale => {
    await expect(page.locator('label:has(input[name=payBy][value=CARD])')).toContainText(words[locale].card)
    await expect(page.locator('input[name=payBy]')).toHaveCount(3)
  })
})

test('a couple’s registration on a phone: one primary action, three screens high, the rest folded', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true, people: [await newNamed(stage, person)] })
  await enter(context, stage, person)
  await page.setViewportSize({ width: 390, height: 844 })
  await openInner(page, 'en', `/history/${id}`)
  await inEachLanguage(page, async () => {
    await expect.poll(() => nextStep(page)).toBe('CONSENTS')
    await settled(page)
    const main = page.getByRole('main')
    await expect(main.locator('[data-variant=primary]').filter({ visible: true })).toHaveCount(1)
    await expect(main.locator('details[open]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 844)
    // A step that is done in a folded part of this page unfolds it.
    await main.locator('[data-step=CONSENTS]').getByRole('link').click()
    await expect(main.locator('#people')).toHaveAttribute('open')
    await expect(main.locator('#people > summary')).toBeFocused()
    await expect(main.locator('[data-person]').getByRole('button')).toBeInViewport()
    await main.locator('[data-step=VISIT]').getByRole('link').click()
    await expect(main.locator('#choose-time')).toBeInViewport()
    // Everything is on paper, where nobody can unfold it.
    await unfold(page, 'people')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(main.locator('details[id]:not([open])')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(main.locator('details[id][open]')).toHaveCount(0)
  })
})

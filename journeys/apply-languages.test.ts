import type { Page } from '@playwright/test'
import { choose, chooseUpload, fillApplication, giveMainlandConsents, keptPapers, photo } from './apply.ts'
import { expect, locales, solveSlide, test, visit } from './fixtures.ts'
import { cnidOf, somebody } from './people.ts'

const welcome = { en: 'Welcome', 'zh-HK': '歡迎', 'zh-CN': '欢迎' } as const
const submit = (page: Page) => page.locator('button[type=submit]').click()

/** What each document asks beyond what all ask. */
const documents = {
  'a Hong Kong card': async () => undefined,
  'a Mainland card': async (page: Page) => {
    await page.locator('#idType').selectOption('CNID')
    await giveMainlandConsents(page)
    await choose(page, '#nationality', 'CHN')
    await page.locator('#chineseLastName').fill('𠮷')
    await page.locator('#chineseFirstName').fill('小明')
  },
  'a passport': async (page: Page) => {
    await page.locator('#idType').selectOption('PASSPORT')
    await choose(page, '#nationality', 'JPN')
    await choose(page, '#issuingCountry', 'JPN')
  },
} as const

for (const [at, locale] of locales.entries()) {
  for (const [name, begin] of Object.entries(documents)) {
    test(`an account with ${name}, in ${locale}, and in with it`, async ({ page, stage }) => {
      test.setTimeout(60_000)
      const person = somebody()
      if (name === 'a Mainland card') person.idNumber = cnidOf(200 + 2 * at)
      if (name === 'a passport') person.idNumber = `TK98765${at}`
      await visit(page, `/${locale}/register`)
      await expect(page.locator('#idNumber')).toBeEnabled()
      await begin(page)
      await fillApplication(page, stage, person)
      await page.locator('input[name=gender][value=F]').check()
      if (name === 'a passport') {
        await chooseUpload(page)
        await page.locator('#files').setInputFiles([await photo('front.jpg'), await photo('back.png')])
      }
      await submit(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome[locale])
      expect(await keptPapers(stage, person)).toEqual(name === 'a passport' ? ['image/jpeg', 'image/png'] : [])
      await page.getByRole('main').getByRole('link').click()
      await page.locator('#email').fill(person.email)
      await page.locator('#password').fill(person.password)
      await solveSlide(page, stage)
      await submit(page)
      await page.waitForURL(`**/${locale}/registration-of-intent**`)
    })
  }
}

import type { Page } from '@playwright/test'
import {
  choose,
  chooseUpload,
  expectWelcome,
  fillApplication,
  giveMainlandConsents,
  storedUploads,
  photo,
} from './apply.ts'
import { expect, type Locale, locales, test, turnTo, visit } from './fixtures.ts'
import { cnidOf, somebody } from './people.ts'

const submit = (page: Page) => page.locator('button[type=submit]').click()

/** Fields that each document type asks for in addition to the common ones. */
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

for (const [index, [name, begin]] of Object.entries(documents).entries()) {
  // The form is started in one language, continued in the next and sent in the third; no entered value is lost on the
  // way.
  const [first, second, third] = [0, 1, 2].map(turns => locales[(index + turns) % 3] ?? 'en') as [
    Locale,
    Locale,
    Locale,
  ]

  test(`an account with ${name}, in each language, and in with it`, async ({ page, stage }) => {
    const person = somebody()
    if (name === 'a Mainland card') person.idNumber = cnidOf(200)
    if (name === 'a passport') person.idNumber = 'TK987650'
    await visit(page, `/${first}/register`)
    await expect(page.locator('#idNumber')).toBeEnabled()
    await begin(page)
    await turnTo(page, second)
    await fillApplication(page, stage, person)
    await page.locator('input[name=gender][value=F]').check()
    await turnTo(page, third)
    if (name === 'a passport') {
      await chooseUpload(page)
      await page.locator('#files').setInputFiles([await photo('front.jpg'), await photo('back.png')])
    }
    await submit(page)
    await expectWelcome(page, third)
    expect(await storedUploads(stage, person)).toEqual(name === 'a passport' ? ['image/jpeg', 'image/png'] : [])
  })
}

import type { Page } from '@playwright/test'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import { choose } from './apply.ts'
import { expect, type Locale, test, turnTo, visit } from './fixtures.ts'
import { draftOf, enter, newPerson, openInner, storeDraft } from './people.ts'
import { answerAlone, next } from './registering.ts'

/** Returns which of the fields are on the screen, from top to bottom. */
const inOrder = async (page: Page, ids: readonly string[]): Promise<string[]> => {
  const placed: { id: string; y: number }[] = []
  for (const id of ids) {
    const box = await page.locator(`#${id}`).boundingBox()
    if (box) placed.push({ id, y: box.y })
  }
  return placed.toSorted((a, b) => a.y - b.y).map(({ id }) => id)
}

/** Returns the fields that Tab reaches from the first on. */
const byKeyboard = async (page: Page, first: string, count: number): Promise<string[]> => {
  await page.locator(`#${first}`).focus()
  const reached = [first]
  while (reached.length < count) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.id ?? ''))
  }
  return reached
}

const step2 = async (page: Page, locale: Locale) => {
  await openInner(page, locale, '?step=2')
  await page.locator('#city').waitFor()
}

test('an address is asked from large to small in Chinese, and from small to large in English', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(2, { address: emptyContent.address }))
  await step2(page, 'en')
  const small = ['city', 'line1', 'line2']
  expect(await inOrder(page, small)).toEqual(small)
  expect(await byKeyboard(page, 'city', 3)).toEqual(small)
  const large = ['city', 'line2', 'line1']
  for (const locale of ['zh-HK', 'zh-CN'] as const) {
    await page.locator('#line1').fill('3栋402')
    await turnTo(page, locale)
    expect(await inOrder(page, small)).toEqual(large)
    expect(await byKeyboard(page, 'city', 3)).toEqual(large)
    await expect(page.locator('#line1')).toHaveValue('3栋402')
  }
})

const mainland = { en: 'Mainland China', 'zh-HK': '中國內地', 'zh-CN': '中国内地' }
/** A city of the code list is chosen by its code; another is filled in by its name. */
const cities = [
  { locale: 'zh-CN', typed: '深圳', option: '广东省深圳市', province: '440000', field: 'district', city: '440300' },
  { locale: 'zh-HK', typed: '苏州', option: '江蘇省蘇州市', province: '320000', field: 'districtName', city: '蘇州市' },
  {
    locale: 'en',
    typed: 'shenzhen',
    option: 'Shenzhen, Guangdong',
    province: '440000',
    field: 'district',
    city: '440300',
  },
] as const
for (const { locale, typed, option, province, field, city } of cities)
  test(`${typed} is found at once in ${locale}, with its province and country`, async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await enter(context, stage, person)
    await storeDraft(stage, person, draftOf(2, { address: emptyContent.address }))
    await step2(page, locale)
    await page.locator('#city').fill(typed)
    // The cities are loaded after the form.
    await expect(page.getByRole('option')).toHaveText([option])
    await page.locator('#city').press('Enter')
    await expect(page.locator('#country')).toBeFocused()
    await expect(page.locator('#country')).toHaveValue(mainland[locale])
    await expect(page.locator('#city')).toHaveValue(province)
    await expect(page.locator(`#${field}`)).toHaveValue(city)
    if (locale !== 'en')
      expect(await byKeyboard(page, 'country', 5)).toEqual(['country', 'city', field, 'line2', 'line1'])
    await page.locator('#line2').fill('科苑路8号')
    await page.locator('#line1').fill('3栋402')
    await next(page)
    await answerAlone(page)
    const lines = ['3栋402', '科苑路8号', 'Shenzhen', 'Guangdong', mainland.en]
    await expect(page.getByRole('main')).toContainText(
      locale === 'en' ? lines.join('') : `${mainland[locale]}${option}科苑路8号3栋402`,
    )
  })

test('a province is found in either script, also under another country', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(2, { address: emptyContent.address }))
  await step2(page, 'zh-CN')
  await choose(page, '#city', '法国')
  await expect(page.locator('#country')).toHaveValue('法国')
  await page.locator('#cityName').fill('巴黎')
  await choose(page, '#country', '廣東')
  await expect(page.locator('#country')).toHaveValue('中国内地')
  await expect(page.locator('#city')).toHaveValue('440000')
  await expect(page.locator('#district')).toHaveValue('')
  // Guangdong has a list of cities, which does not hold this one.
  await choose(page, '#country', '汕头')
  await expect(page.locator('#district')).toHaveValue('OTHER')
  await expect(page.locator('#districtName')).toHaveValue('汕头市')
})

const code = (page: Page) => page.locator('#mobile-code')

test('+86 follows a Mainland document in an application, until a code is chosen or a number entered', async ({
  page,
}) => {
  await visit(page, '/zh-CN/register')
  await expect(page.locator('#idNumber')).toBeEnabled()
  await expect(code(page)).toHaveValue('852')
  const type = page.locator('#idType')
  await type.selectOption('CNID')
  await expect(code(page)).toHaveValue('86')
  // The consents were brought by the card, beside it; nothing more is said about them at the number.
  await expect(page.locator('#consent-PRC_ADDENDUM')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '内地手机号码' })).toHaveCount(0)
  await type.selectOption('HKID')
  await expect(code(page)).toHaveValue('852')
  await type.selectOption('EEP')
  await page.locator('#mobile').fill('138')
  await type.selectOption('HKID')
  await expect(code(page)).toHaveValue('86')
  await page.locator('#mobile').fill('')
  await code(page).selectOption('852')
  await type.selectOption('CNID')
  await expect(page.locator('#consent-PRC_ADDENDUM')).toBeVisible()
  await expect(code(page)).toHaveValue('852')
})

test('+86 follows the document of a named person too', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(2))
  await step2(page, 'zh-HK')
  await page.locator('#add-person').click()
  await page.locator('#idType').selectOption('CNID')
  await expect(code(page)).toHaveValue('86')
  await page.locator('#idType').selectOption('HKID')
  await expect(code(page)).toHaveValue('852')
  await code(page).selectOption('853')
  await page.locator('#idType').selectOption('CNID')
  await expect(page.locator('#nationality')).toHaveValue('中國（內地）')
  await expect(code(page)).toHaveValue('853')
})

test('the referral form comes first and fills in the agency, but not over one that was chosen', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(3))
  await openInner(page, 'en', '?step=3')
  await page.locator('#add-agent').click()
  const [serial, agency] = [page.locator('#serial'), page.locator('#agency')]
  await expect(serial).toBeFocused()
  expect(await inOrder(page, ['agency', 'serial', 'englishName'])).toEqual(['serial', 'agency', 'englishName'])
  const check = async (number: string) => {
    await serial.fill(number)
    await page.locator('#serial-check').click()
  }
  const said = page.getByRole('status')
  await check('KS-A02-999999')
  await expect(page.locator('#serial-error')).toBeVisible()
  await expect(agency).toHaveValue('')
  await check('ks-a02-000008')
  await expect(said.filter({ hasText: 'Valid referral form. Agency: (demo) Lion Rock Property' })).toBeVisible()
  await expect(agency).toHaveValue('A02')
  // Another form follows as long as nobody has touched the agency.
  await check('KS-A03-000008')
  await expect(agency).toHaveValue('A03')
  await agency.selectOption('A01')
  await check('KS-A02-000008')
  await expect(said.filter({ hasText: 'issued to (demo) Lion Rock Property' })).toBeVisible()
  await expect(agency).toHaveValue('A01')
  // The errors are in the order of the questions.
  await serial.fill('')
  await agency.selectOption('')
  await next(page)
  const links = page.getByRole('main').locator('section[tabindex="-1"]').getByRole('link')
  await expect(links.first()).toContainText('referral form serial number')
  await expect(links.nth(1)).toContainText('estate agency')
})

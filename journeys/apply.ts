import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, solveSlide, type Stage } from './fixtures.ts'
import type { Locale } from '#contract/common'
import type { Person } from './people.ts'

/** Proves the mobile number in the form: requesting a code shows the slide check first, then the code is sent. */
export const proveMobile = async (page: Page, stage: Stage, phone: string, areaCode = '852'): Promise<void> => {
  await solveSlide(page, stage)
  const code = page.locator('#REGISTER-code')
  // Typing the last digit submits the code.
  await code.fill(await stage.code(`+${areaCode}${phone}`))
  await expect(code).toBeHidden()
}

/** The Mainland consents: the addendum, and three consents that must each be given separately. */
export const separate = ['PRC_COLLECTION', 'PRC_TRANSFER', 'PRC_THIRD_PARTY'] as const

export const giveMainlandConsents = async (page: Page): Promise<void> => {
  for (const consent of ['PRC_ADDENDUM', ...separate]) await page.locator(`#consent-${consent}`).check()
}

/** Chooses an option from a searchable list by typed text. */
export const choose = async (page: Page, selector: string, typed: string): Promise<void> => {
  await page.locator(selector).fill(typed)
  await page.locator('[role=option]').first().waitFor()
  await page.locator(selector).press('Enter')
}

/** Chooses to show the original, so that the form asks for no copy. */
export const showOriginal = (page: Page): Promise<void> => page.locator('input[name=documentWay][value=SHOW]').check()

/** Chooses to upload a copy of the document. */
export const chooseUpload = (page: Page): Promise<void> => page.locator('input[name=documentWay][value=UPLOAD]').check()

/** Returns a file with the given name and matching content: a small photo. */
export const photo = async (name: string) => {
  const format = name.endsWith('.png') ? 'png' : 'jpeg'
  const create = { width: 640, height: 404, channels: 3, background: '#3a7d6b' } as const
  return { name, mimeType: `image/${format}`, buffer: await sharp({ create }).toFormat(format).toBuffer() }
}

/** Returns the stored uploads of a person by their types, in order. */
export const storedUploads = async (stage: Stage, person: Person): Promise<string[]> => {
  const { rows } = await stage.database.query<{ type: string }>(
    `select upload.type from accounts.document
     join files.upload on upload.id = document.upload_id
     join accounts.account on account.id = document.account_id
     where account.email = $1 and document.property_id is null order by document."order"`,
    [person.email],
  )
  return rows.map(({ type }) => type)
}

/** Opens the collapsed group of optional consents. */
export const openOptional = (page: Page): Promise<void> =>
  page.locator('details:has(#consent-MARKETING) > summary').click()

/** Expects that a registrant who has just applied is signed in at once and sees the welcome message. */
export const expectWelcome = async (page: Page, locale: Locale): Promise<void> => {
  await page.waitForURL(`**/${locale}/registration-of-intent**`)
  await expect(page.getByText({ en: /^Welcome, /, 'zh-HK': /，歡迎$/, 'zh-CN': /，欢迎$/ }[locale])).toBeVisible()
}

/** Fills the whole application form on the screen, but does not submit it. */
export const fillApplication = async (page: Page, stage: Stage, person: Person): Promise<void> => {
  await page.locator('#englishLastName').fill('LEE')
  await page.locator('#idNumber').fill(person.idNumber)
  await showOriginal(page)
  await page.locator('[autocomplete=bday-day]').fill('27')
  await page.locator('[autocomplete=bday-month]').fill('3')
  await page.locator('[autocomplete=bday-year]').fill('1988')
  await page.locator('input[name=gender]').first().check()
  // The area code follows the document; this number is of Hong Kong with any document.
  await page.locator('#mobile-code').selectOption('852')
  await page.locator('#mobile').fill(person.phone)
  await proveMobile(page, stage, person.phone)
  await page.locator('#email').fill(person.email)
  await page.locator('#emailConfirmation').fill(person.email)
  await page.locator('#password').fill(person.password)
  await page.locator('#passwordConfirmation').fill(person.password)
  for (const consent of ['AGE_18', 'TERMS', 'PICS']) await page.locator(`#consent-${consent}`).check()
}

import type { Page } from '@playwright/test'
import { savePreference } from '#contract/accounts/profile'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import type { Stage } from './stage.ts'
import { ask, newPerson, type Person, tokenOf } from './people.ts'

const hour = 3_600_000
const day = 24 * hour

/** Moves the server's clock to the next ten o’clock in Hong Kong, two by UTC: marketing may be sent for eleven hours. */
export const untilDay = async (stage: Stage): Promise<void> => {
  const { rows } = await stage.database.query<{ now: Date }>('select platform.now() as now')
  const now = rows[0]?.now ?? new Date()
  await stage.moveClock(day - ((now.getTime() - 2 * hour) % day))
}

/** Creates a person who has agreed to direct marketing and reads Traditional Chinese. */
export const agreeing = async (stage: Stage): Promise<Person> => {
  const person = await newPerson(stage)
  const token = await tokenOf(stage, person)
  const { records, shownAt } = await ask(stage, listConsentRecords, {}, { token })
  const version = records.find(({ code }) => code === 'MARKETING')?.version ?? 0
  await ask(stage, answerConsent, { code: 'MARKETING', version, granted: true, locale: 'zh-HK', shownAt }, { token })
  await ask(stage, savePreference, { locale: 'zh-HK', survey: {} }, { token })
  return person
}

const texts = {
  en: ['A show flat to look at', 'The show flat opens on Saturday, {{name}}.', 'The show flat opens on Saturday.'],
  'zh-HK': ['示範單位開放參觀', '{{name}}，示範單位於星期六開放參觀。', '示範單位於星期六開放參觀。'],
  'zh-CN': ['样板间开放参观', '{{name}}，样板间于星期六开放参观。', '样板间于星期六开放参观。'],
} as const

/** Starts a campaign of the given kind on the open page. */
export const beginCampaign = async (page: Page, kind: 'SERVICE' | 'MARKETING', name: string): Promise<void> => {
  await page.locator('main button[data-variant=primary]').first().click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator(`input[name=kind][value=${kind}]`).check()
  await dialog.locator('#name').fill(name)
  await dialog.locator('button[type=submit]').click()
  await page.waitForURL(/campaign\/[0-9a-f-]{36}$/)
  await page.locator('[id="subject.en"]').waitFor()
}

/** Writes the message in all languages, for email and SMS, and saves it. */
export const write = async (page: Page): Promise<void> => {
  await page.locator('#bySms').check()
  for (const [locale, [subject, body, sms]] of Object.entries(texts)) {
    await page.locator(`label:has(input[name=language][value="${locale}"])`).click()
    await page.locator(`[id="subject.${locale}"]`).fill(subject)
    await page.locator(`[id="body.${locale}"]`).fill(body)
    await page.locator(`[id="sms.${locale}"]`).fill(sms)
  }
  await page.locator('main form button[type=submit]').click()
}

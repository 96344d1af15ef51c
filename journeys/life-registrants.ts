import type { Browser, Page } from '@playwright/test'
import { choose, expectWelcome, fillApplication, giveMainlandConsents, photo } from './apply.ts'
import { expect, visit } from './fixtures.ts'
import { cnidOf, type Person, somebody } from './people.ts'
import { goHome, nextStep } from './passes.ts'
import { logInHere } from './log-in.ts'
import { bringLater, cards, fillCard, hosted, openWay } from './paying.ts'
import { addPerson, agreeToEach, answerAlone, attach, declare, fillAddress, next } from './registering.ts'
import type { Stage } from './stage.ts'

// Registrants for the test of a full sales cycle, who act only through the screens.

export const kinds = ['alone', 'couple', 'Mainland', 'company'] as const
export type Kind = (typeof kinds)[number]

/** The registrations of a person, as the person knows them: the person, and the number of each registration. */
export type Registered = { person: Person; numbers: string[] }

type Beside = Parameters<typeof addPerson>[1]

/** The person who is named beside the registrant, and consents by a separate link. */
const besideIn = (kind: Kind): Beside | null => {
  const { idNumber, phone, email } = somebody()
  if (kind === 'couple') return { relationship: 'SPOUSE', idNumber, last: 'WONG', first: 'MEI LING', phone, email }
  return kind === 'company' ? { idNumber, last: 'LAM', first: 'KA YAN', phone, email } : null
}

const openAccount = async (page: Page, stage: Stage, kind: Kind, person: Person): Promise<void> => {
  await visit(page, '/en/register')
  await expect(page.locator('#idNumber')).toBeEnabled()
  if (kind === 'Mainland') {
    await page.locator('#idType').selectOption('CNID')
    await giveMainlandConsents(page)
    await choose(page, '#nationality', 'CHN')
    await page.locator('#chineseLastName').fill('李')
    await page.locator('#chineseFirstName').fill('小明')
  }
  await fillApplication(page, stage, person)
  await page.locator('input[name=gender][value=F]').check()
  await page.locator('button[type=submit]').click()
  await expectWelcome(page, 'en')
}

const addCompany = async (page: Page): Promise<void> => {
  await page.locator('#add-company').click()
  await page.locator('#englishName').fill('LANTERN LIGHT HOLDINGS LIMITED')
  await page.locator('#brNumber').fill('12345678-000-01-26-1')
  await attach(page, page.locator('input[type=file]').last(), await photo('br.png'))
  await next(page)
  await page.locator('input[name=isDirector][value=yes]').check()
}

export const referralForm = 'LQ-A02-000001'

/** An estate agent introduced the registrants, with a referral form. */
const addAgent = async (page: Page): Promise<void> => {
  await page.waitForURL('**step=3')
  await page.locator('#add-agent').click()
  await page.locator('#serial').fill(referralForm)
  await page.locator('#serial-check').click()
  await expect(page.getByRole('main')).toContainText('Lion Rock')
  await expect(page.locator('#agency')).toHaveValue('A02')
  await page.locator('#branch').fill('Kai Tak')
  await page.locator('#englishName').fill('CHEUNG WAI')
  await page.locator('#licence').fill('S-123456')
  await page.locator('#mobile').fill('93334444')
  await page.locator('#email').fill('agent@example.com')
  await page.locator('#emailConfirmation').fill('agent@example.com')
  await page.locator('input[name=hasIncentiveLetter][value=no]').check()
}

/** The named person opens the link received by email, and consents. */
const consentByLink = async (browser: Browser, stage: Stage, email: string): Promise<void> => {
  const link = new URL(await stage.letter(email, /https?:\S+\/consent#\S+/))
  const context = await browser.newContext()
  const page = await context.newPage()
  await visit(page, link.pathname + link.hash)
  await agreeToEach(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await context.close()
}

/** The registrant books the first time of the next day at the desk. */
const book = async (page: Page): Promise<void> => {
  await page.locator('#choose-time').click()
  // Today is also offered while one of its times is still to come.
  const days = page.locator('#day option')
  await expect(days).not.toHaveCount(0)
  await page.locator('#day').selectOption({ index: (await days.count()) - 1 })
  await page.locator('label:has(input[name=slotId])').first().click()
  await page.locator('#book-appointment').click()
  await expect(page.locator('[data-appointment]')).toBeVisible()
}

/** A unit of a tender, by the floor and the flat in its first block. */
type Unit = readonly [floor: string, flat: string]

/** Chooses units from the list of a tender, one after the other. */
const addUnits = async (page: Page, units: readonly Unit[]): Promise<void> => {
  for (const [floor, flat] of units) {
    await page.locator('#block').selectOption({ index: 1 })
    await page.locator('#floor').selectOption(floor)
    await page.locator('#unit').selectOption({ label: flat })
    await page.locator('#add-unit').click()
  }
}

/** Reads the registration number on the pass: amounts still owed, shown beside it, have numbers as well. */
const numberOn = async (page: Page): Promise<string> =>
  /R-\w{4}-\w{4}/.exec(await page.locator('[data-paper]').first().innerText())?.[0] ?? ''

/**
 * Goes from deposit to deposit until all are to be brought to the sales office. Returns the number of each
 * registration.
 */
const bringDepositToOffice = async (page: Page, count: number): Promise<string[]> => {
  const numbers: string[] = []
  for (let n = 1; n <= count; n++) {
    if (n > 1) await page.locator('[data-owed]').getByRole('link').first().click()
    if (count > 1) await bringLater(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are registered')
    await expect(page.locator('[data-owed]')).toHaveCount(count - n)
    numbers.push(await numberOn(page))
  }
  return numbers
}

/** Pays by card on the page of the card service and returns to the portal. */
const payByCard = async (page: Page): Promise<string[]> => {
  await openWay(page, 'card')
  await page.locator('#pay-by-card').click()
  await page.waitForURL(hosted)
  await fillCard(page, cards.good)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are registered')
  return [await numberOn(page)]
}

type How = {
  /** Units of a tender: each unit is a separate registration. */
  units?: readonly Unit[]
  by?: 'CARD' | 'INSTRUMENT'
  /** True to add a referral form of an agency. */
  hasAgent?: boolean
  /** Checks a screen on the way. */
  look?: (page: Page) => Promise<void>
}

const registerIn = async (
  page: Page,
  { stage, property, kind }: { stage: Stage; property: string; kind: Kind },
  {
    person,
    beside,
    units = [],
    by = 'INSTRUMENT',
    hasAgent = false,
    look,
  }: How & { person: Person; beside: Beside | null },
): Promise<string[]> => {
  await openAccount(page, stage, kind, person)
  await page.locator(`label:has-text("${property}") input`).check()
  await page.locator('input[name=batchId]').first().check()
  if (kind === 'company') await page.locator('input[name=applicant][value=COMPANY]').check()
  await addUnits(page, units)
  await look?.(page)
  await next(page)
  await page.waitForURL('**step=2')
  await fillAddress(page)
  if (kind === 'company') await addCompany(page)
  if (beside) await addPerson(page, beside)
  await next(page)
  if (hasAgent) await addAgent(page)
  await answerAlone(page)
  await declare(page, by)
  const numbers = by === 'CARD' ? await payByCard(page) : await bringDepositToOffice(page, Math.max(1, units.length))
  await look?.(page)
  return numbers
}

/**
 * Opens an account and registers, with an order that is brought to the sales office or by card; each named person
 * consents.
 */
export const register = async (
  { browser, stage }: { browser: Browser; stage: Stage },
  property: string,
  kind: Kind,
  how: How = {},
): Promise<Registered> => {
  const person = somebody()
  if (kind === 'Mainland') person.idNumber = cnidOf(470)
  const beside = besideIn(kind)
  const context = await browser.newContext()
  const page = await context.newPage()
  const numbers = await registerIn(page, { stage, property, kind }, { ...how, person, beside })
  // The consents of others come first; nothing is verified without them.
  expect(await goHome(page)).toBe(beside ? 'CONSENTS' : 'VISIT')
  if (kind === 'alone' && !how.units) {
    await page.getByRole('link', { name: 'Choose a time' }).click()
    await book(page)
    await goHome(page)
    await expect(page.locator('[data-step=VISIT]')).toContainText('Visit the sales office on ')
  }
  await context.close()
  if (beside) await consentByLink(browser, stage, beside.email)
  return { person, numbers }
}

/** The registrant logs in and reads on the home what is next. */
export const expectNext = async (
  { browser, stage }: { browser: Browser; stage: Stage },
  person: Person,
  step: string,
  text: string,
): Promise<void> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await visit(page, '/en/login')
  await logInHere(page, stage, person)
  expect(await nextStep(page)).toBe(step)
  await expect(page.getByRole('main')).toContainText(text)
  await context.close()
}

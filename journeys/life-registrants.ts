import type { Browser, BrowserContext, Page } from '@playwright/test'
import { choose, expectWelcome, fillApplication, giveMainlandConsents, photo } from './apply.ts'
import { expect, visit } from './fixtures.ts'
import { cnidOf, hkidOf, type Person, somebody } from './people.ts'
import { addPerson, agreeToEach, answerAlone, attach, declare, fillAddress, next } from './registering.ts'
import type { Stage } from './stage.ts'

// The registrants of a whole life, each by screens alone.

export const kinds = ['alone', 'couple', 'Mainland', 'company'] as const
export type Kind = (typeof kinds)[number]

/** A registration as its registrant knows it: its number, and the documents of which the desk sees the originals. */
export type Registered = { kind: Kind; person: Person; number: string; originals: number }

/** The people named beside the registrant, who agree by a link of their own. */
const named: Readonly<Record<Kind, readonly Parameters<typeof addPerson>[1][]>> = {
  alone: [],
  couple: [
    {
      relationship: 'SPOUSE',
      idNumber: hkidOf(470_001),
      last: 'WONG',
      first: 'MEI LING',
      phone: '61114444',
      email: 'mei.ling@example.com',
    },
  ],
  Mainland: [],
  company: [
    {
      idNumber: hkidOf(470_002),
      last: 'LAM',
      first: 'KA YAN',
      phone: '62225555',
      email: 'ka.yan@example.com',
    },
  ],
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

/** An estate agent has brought them, with a referral form. */
const addAgent = async (page: Page): Promise<void> => {
  await page.waitForURL('**step=3')
  await page.locator('#add-agent').click()
  await page.locator('#agency').selectOption('A02')
  await page.locator('#branch').fill('Kai Tak')
  await page.locator('#englishName').fill('CHEUNG WAI')
  await page.locator('#licence').fill('S-123456')
  await page.locator('#mobile').fill('93334444')
  await page.locator('#email').fill('agent@example.com')
  await page.locator('#emailConfirmation').fill('agent@example.com')
  await page.locator('#serial').fill(referralForm)
  await page.locator('#serial-check').click()
  await expect(page.getByRole('main')).toContainText('Lion Rock')
  await page.locator('input[name=hasIncentiveLetter][value=no]').check()
}

/** Whoever is named opens the link that came by email, and agrees. */
const consentByLink = async (browser: Browser, stage: Stage, email: string): Promise<void> => {
  const link = new URL(/https?:\S+\/consent#\S+/.exec(await stage.letter(email))?.[0] ?? '')
  const context = await browser.newContext()
  const page = await context.newPage()
  await visit(page, link.pathname + link.hash)
  await agreeToEach(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await context.close()
}

/** The desk expects them at the first time of the next day. */
const book = async (page: Page): Promise<void> => {
  await page.locator('#choose-time').click()
  await page.locator('#day').selectOption({ index: 1 })
  await page.locator('label:has(input[name=slotId])').first().click()
  await page.locator('#book-appointment').click()
  await expect(page.locator('[data-appointment]')).toBeVisible()
}

const registerIn = async (context: BrowserContext, stage: Stage, property: string, kind: Kind): Promise<Registered> => {
  const page = await context.newPage()
  const person = somebody()
  if (kind === 'Mainland') person.idNumber = cnidOf(470)
  await openAccount(page, stage, kind, person)
  await page.locator(`label:has-text("${property}") input`).check()
  await page.locator('input[name=batchId]').first().check()
  if (kind === 'company') await page.locator('input[name=applicant][value=COMPANY]').check()
  await next(page)
  await page.waitForURL('**step=2')
  await fillAddress(page)
  if (kind === 'company') await addCompany(page)
  for (const one of named[kind]) await addPerson(page, one)
  await next(page)
  if (kind === 'couple') await addAgent(page)
  await answerAlone(page)
  await declare(page, 'INSTRUMENT')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are registered')
  const number = /R-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  if (kind === 'alone') await book(page)
  return { kind, person, number, originals: 1 }
}

/** Opens an account and registers, with an order that is brought to the sales office; whoever is named agrees. */
export const register = async (browser: Browser, stage: Stage, property: string, kind: Kind): Promise<Registered> => {
  const context = await browser.newContext()
  const registered = await registerIn(context, stage, property, kind)
  await context.close()
  for (const { email } of named[kind]) await consentByLink(browser, stage, email)
  return registered
}

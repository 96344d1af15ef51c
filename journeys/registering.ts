import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './fixtures.ts'
import { openGroup } from './people.ts'

/** The error summary above the form. */
export const summary = (page: Page) => page.getByRole('main').locator('section[tabindex="-1"]')

/** A small photograph, as a phone would take it. */
export const photo = (name = 'card.png') => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../docs/picture.png')),
})

export const next = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('button[type=submit]').click()
}

/** Chooses a file and waits until the server has it. */
export const attach = async (page: Page, field: Locator, file: ReturnType<typeof photo>): Promise<void> => {
  await field.setInputFiles(file)
  await expect(page.getByRole('listitem').filter({ hasText: file.name })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

export type Named = {
  relationship?: string
  idType?: string
  idNumber: string
  last: string
  first: string
  chinese?: [string, string]
  gender?: 'M' | 'F'
  phone: string
  areaCode?: '852' | '86'
  email: string
  upload?: boolean
}

/** Enters one person in joint names or one director, and comes back to step 2. */
export const addPerson = async (page: Page, person: Named): Promise<void> => {
  await page.locator('#add-person').click()
  await page.locator('#idNumber').waitFor()
  if (person.relationship !== undefined) await page.locator('#relationship').selectOption(person.relationship)
  if (person.idType !== undefined) await page.locator('#idType').selectOption(person.idType)
  await page.locator('#idNumber').fill(person.idNumber)
  if (person.upload === true) {
    await page.locator('input[name=documentWay][value=UPLOAD]').check()
    await attach(page, page.locator('input#documents'), photo())
  } else {
    await page.locator('input[name=documentWay][value=SHOW]').check()
  }
  await page.locator('#englishLastName').fill(person.last)
  await page.locator('#englishFirstName').fill(person.first)
  if (person.chinese) {
    await page.locator('#chineseLastName').fill(person.chinese[0])
    await page.locator('#chineseFirstName').fill(person.chinese[1])
  }
  await page.locator('#dateOfBirth').fill('27')
  const boxes = page.locator('fieldset:has(#dateOfBirth) input')
  for (const [index, text] of ['27', '3', '1988'].entries()) await boxes.nth(index).fill(text)
  await page.locator(`input[name=gender][value=${person.gender ?? 'F'}]`).check()
  if (person.areaCode !== undefined) await page.locator('#mobile-code').selectOption(person.areaCode)
  await page.locator('#mobile').fill(person.phone)
  await page.locator('#email').fill(person.email)
  await page.locator('#authority').check()
  await next(page)
  await page.locator('[data-person]').filter({ hasText: person.last }).waitFor()
}

const propertyOf = (page: Page): Locator => page.locator(`input[name=propertyId][value="${openGroup.propertyId}"]`)

/** The demo's group for one unit or more, by its id: another journey may have opened a session of the same property. */
export const groupOf = (page: Page): Locator => page.locator(`input[name=batchId][value="${openGroup.batchId}"]`)

/** Chooses the demo's open property, and its group for one unit or more. */
export const chooseGroup = async (page: Page): Promise<void> => {
  await propertyOf(page).check()
  await groupOf(page).check()
}

/** Fills step 1 of the demo's ballot. */
export const chooseBallot = async (page: Page, applicant: 'INDIVIDUAL' | 'COMPANY' = 'INDIVIDUAL'): Promise<void> => {
  await chooseGroup(page)
  await page.locator(`input[name=applicant][value=${applicant}]`).check()
  await page.locator('label:has(input[name=numberOfUnits][value="1"])').click()
  await page.locator('label:has(input[name=numberOfIntents][value="1"])').click()
  await next(page)
  await page.waitForURL('**step=2')
}

/** Types into the search over the districts of Hong Kong: text that matches only one district chooses it. */
export const chooseDistrict = async (page: Page, typed = 'Kwun Tong'): Promise<void> => {
  await page.locator('#city').fill(typed)
  await page.locator('#city').press('Enter')
}

export const fillAddress = async (page: Page): Promise<void> => {
  await chooseDistrict(page)
  await page.locator('#line1').fill('Flat A, 12/F, Sample House')
}

/** Fills step 3 without relatives, related registration or agent. */
export const answerAlone = async (page: Page): Promise<void> => {
  await page.waitForURL('**step=3')
  await next(page)
  await page.waitForURL('**step=4')
}

/** Gives the declarations that everybody must give, and submits, to arrange the deposit on the next screen. */
export const declare = async (page: Page, by: 'CARD' | 'INSTRUMENT' | 'BOTH' = 'BOTH'): Promise<void> => {
  await page.locator('#consent-declaration').check()
  await page.locator(`input[name=payBy][value=${by}]`).check()
  await next(page)
}

/** A person named in a registration gives each consent separately through the link, and submits. */
export const agreeToEach = async (page: Page): Promise<void> => {
  for (const consent of ['AGE_18', 'TERMS', 'PICS']) await page.locator(`#consent-${consent}`).check()
  await next(page)
}

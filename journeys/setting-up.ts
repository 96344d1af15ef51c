import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterOffice, proveWhenAsked, type Staff, visitOffice } from './staff.ts'
import type { Stage } from './stage.ts'

// Steps with which staff fill in a new session, and with which a second person confirms it.

/** Fills one text in its three languages. */
export const fill = async (page: Page, name: string, [en, hk, cn]: readonly [string, string, string]) => {
  await page.locator(`[id="${name}.en"]`).fill(en)
  await page.locator(`[id="${name}.zh-HK"]`).fill(hk)
  await page.locator(`[id="${name}.zh-CN"]`).fill(cn)
}

/** Returns the day in Hong Kong that is `days` days from today, as it is typed. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')

/** Fills the box of a date with the day in Hong Kong that is `days` days from today. */
export const fillDay = (page: Page, name: string, days: number): Promise<void> =>
  page.locator(`[id="${name}.day"]`).fill(dayIn(days))

export const section = (page: Page, name: string) => page.locator(`#section-${name}`)

/** Opens a section, unless the one that was saved before has led on to it. An open section has no button in its head. */
export const showSection = async (page: Page, name: string) => {
  await section(page, name).waitFor()
  const button = section(page, name).locator('header').first().getByRole('button')
  if ((await button.count()) > 0) await button.click()
}
export const openSection = async (page: Page, name: string) => {
  await showSection(page, name)
  await section(page, name).locator('form').waitFor()
}
export const saveSection = async (page: Page, name: string) => {
  await section(page, name).getByRole('button', { name: 'Save', exact: true }).click()
  await section(page, name).locator('form').waitFor({ state: 'detached' })
}

/**
 * Another staff member confirms a pending proposal.
 * @param about texts that the proposal shows and no other pending proposal has together
 */
export const confirm = async (browser: Browser, stage: Stage, confirmer: Staff, ...about: string[]): Promise<void> => {
  const second = await browser.newContext()
  const page = await second.newPage()
  await enterOffice(second, stage, confirmer)
  await proveWhenAsked(page, confirmer)
  await visitOffice(page, stage, '/to-confirm')
  const card = about.reduce((found, hasText) => found.filter({ hasText }), page.locator('section'))
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await expect(card).toHaveCount(0)
  await second.close()
}

type SetUp = {
  property: string
  name: Parameters<typeof fill>[2]
  /** Name of the sale method in the list of choices. */
  method: string
  /** Days from today. */
  days: Record<string, number>
}

/** Fills in the proposed limits, the payee of the deposit, and the sales office. */
export const setUpOffice = async (page: Page): Promise<void> => {
  await openSection(page, 'limits')
  await saveSection(page, 'limits')
  await openSection(page, 'deposit')
  await fill(page, 'payee', ['Wavecrest & Co.', '浪峰律師行', '浪峰律师行'])
  await saveSection(page, 'deposit')
  await openSection(page, 'office')
  await fill(page, 'name', ['Sales Office', '售樓處', '售楼处'])
  await fill(page, 'address', ['1 Lantern Path', '燈影徑1號', '灯影径1号'])
  await fill(page, 'hours', ['10:00 to 20:00', '10:00至20:00', '10:00至20:00'])
  await page.locator('#phone').fill('+852 2345 0000')
  await saveSection(page, 'office')
}

/** Fills in the first group, for everybody, and saves the groups. */
export const saveOneGroup = async (page: Page): Promise<void> => {
  const inputs = page.getByRole('group', { name: 'Group 1' }).locator('input, textarea')
  for (const [index, text] of ['Group A', 'A組', 'A组', 'Everybody', '任何人士', '任何人士'].entries())
    await inputs.nth(index).fill(text)
  await saveSection(page, 'groups')
}

/** Begins a blank session of a property, from the list of sessions. */
export const beginBlank = async (page: Page, property: string): Promise<void> => {
  await page.getByRole('button', { name: 'Set up a session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Blank', { exact: true }).click()
  const choice = dialog.locator('#propertyId')
  await expect(choice.locator('option').filter({ hasText: property })).toHaveCount(1)
  await choice.selectOption({ label: property })
  await dialog.getByRole('button', { name: 'Set up a session' }).click()
  await page.waitForURL(/sessions\/[0-9a-f-]{36}$/)
}

/** Starts a session and fills in everything except the units for sale and the day of the sale. */
export const setUp = async (page: Page, { property, name, method, days }: SetUp): Promise<void> => {
  await beginBlank(page, property)
  await fill(page, 'name', name)
  await page.getByText(method).click()
  await saveSection(page, 'about')
  await openSection(page, 'times')
  for (const [moment, after] of Object.entries(days)) await fillDay(page, moment, after)
  await saveSection(page, 'times')
  await setUpOffice(page)
  await openSection(page, 'groups')
  await saveOneGroup(page)
}

/** Offers the units of one tower for sale, with the proposed check-in times and end of the sale. */
export const setUpDay = async (page: Page): Promise<void> => {
  // The fields appear with the price list.
  await showSection(page, 'day')
  await page.locator('#price-list').selectOption({ label: 'Price List No. 1 (version 1)' })
  await page.getByRole('button', { name: 'Select all' }).first().click()
  await expect(page.getByText('2 units selected')).toBeVisible()
  await saveSection(page, 'day')
}

/** One staff member proposes the set-up on the screen and another publishes it. Returns the id of the session. */
export const publish = async (
  { browser, page, stage }: { browser: Browser; page: Page; stage: Stage },
  { second, about }: { second: Staff; about: string },
): Promise<string> => {
  await page.getByRole('button', { name: 'Propose publication' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm(browser, stage, second, about)
  // The publisher sees the session, and that no staff are assigned to it yet.
  const address = new URL(page.url()).pathname.replace('/office', '')
  await visitOffice(page, stage, address)
  await expect(page.getByText('No staff assigned yet')).toBeVisible()
  return address.split('/').at(-1) ?? ''
}

/** Assigns staff members to the session on the screen. */
export const staffIt = async (page: Page, ...members: readonly Staff[]): Promise<void> => {
  for (const { name } of members) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Save staff' }).click()
  await expect(page.getByText('No staff assigned yet')).toHaveCount(0)
}

/** Moves the times of a session, and those of its groups, to the given number of hours from now. */
export const moveTo = async (stage: Stage, sessionId: string, hours: Record<string, number>): Promise<void> => {
  for (const [name, from] of Object.entries(hours))
    await stage.database.query(
      `update ${name.startsWith('report') ? 'sales.batch' : 'sales.session'} set ${name} = now() + $2 * interval '1 hour'
       where ${name.startsWith('report') ? 'session_id' : 'id'} = $1`,
      [sessionId, from],
    )
}

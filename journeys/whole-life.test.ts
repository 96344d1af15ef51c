import type { Browser, Page } from '@playwright/test'
import { photo } from './apply.ts'
import { comeDue } from './balloting.ts'
import { handBack, open, receiveAtDesk } from './desk-way.ts'
import { expect, faults, settled, test } from './fixtures.ts'
import { expectNext, kinds, referralForm, register } from './life-registrants.ts'
import { addProperty, importPriceList } from './new-property.ts'
import { buy, callNext, checkIn, endSale, endTurn } from './sale-desk.ts'
import {
  confirm,
  fill,
  moveTo,
  openSection,
  publish,
  saveSection,
  section,
  setUp,
  setUpDay,
  staffIt,
} from './setting-up.ts'
import { closeSessions, knownSessions } from './close-sessions.ts'
import type { Person } from './people.ts'
import { enterOffice, newStaff, proveWhenAsked, type Staff, visitOffice } from './staff.ts'
import type { Stage } from './stage.ts'
import { bringBack, cutNetwork, sendWork, takeAlong } from './without-network.ts'

// A full sales cycle of a session through the screens alone: nothing that a person would do on a screen is done by a
// call or in the database. Only time is moved. The cycle has three parts; each is a separate test that continues
// where the one before has ended.

test.describe.configure({ mode: 'serial' })
test.use({ isPartOfOne: true })
let known: string[] = []
test.beforeAll(async ({ stage }) => {
  known = await knownSessions(stage)
})
test.afterAll(({ stage }) => closeSessions(stage, known))

/** A name that no other journey uses: with two equal names, the wrong property could be chosen. */
const property = ['Heron Quay', '蒼鷺灣', '苍鹭湾'] as const
const session = ['First sale', '首次發售', '首次发售'] as const

/** Imports a referral form of an agency, as it was printed. */
const bringInForm = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Referral forms' }).click()
  await page.locator('#broughtFor').selectOption('A02')
  await page.locator('#serials').fill(referralForm)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.locator('#serials')).toHaveValue('')
  await page.goBack()
}

/** Plans the times at which registrants may come, today and tomorrow. */
const planTimes = async (page: Page, stage: Stage, sessionId: string): Promise<void> => {
  await visitOffice(page, stage, `/visitors?session=${sessionId}`)
  await page.getByRole('link', { name: 'Appointment times' }).click()
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10).split('-')
  await page.locator('#to').fill(tomorrow.toReversed().join('/'))
  await page.getByRole('button', { name: 'Add times' }).click()
  await expect(page.getByText('48 times added.')).toBeVisible()
}

/**
 * Two people announce and freeze the ballot. It is then drawn by digits that one person has committed to and that a
 * person in another role enters from the signed sheet.
 */
const drawBallot = async (
  { browser, page, stage }: { browser: Browser; page: Page; stage: Stage },
  { second, deskPage, id }: { second: Staff; deskPage: Page; id: string },
): Promise<void> => {
  const path = `/sales/sessions/${id}/ballot`
  const digits = '0123456789'
  await visitOffice(page, stage, path)
  await page.getByRole('radio', { name: 'Ten digits' }).check()
  await page.getByRole('button', { name: 'Propose announcement' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm(browser, stage, second, 'Announce the source of a ballot’s seed', property[0])
  await visitOffice(page, stage, path)
  await expect(page.getByText(/^The ten digits are drawn in public on/)).toBeVisible()
  await page.getByRole('button', { name: 'Propose freezing the lists' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm(browser, stage, second, 'Freeze the lists of a ballot', property[0])
  await comeDue(stage, id)
  await visitOffice(page, stage, path)
  await page.locator('#digits').fill(digits)
  await page.locator('#witness').fill('LAM Wai, solicitor')
  await page.getByRole('button', { name: 'Fix digits' }).click()
  await page.locator('#files').setInputFiles(await photo('signed.png'))
  await page.getByRole('button', { name: 'Upload signed sheet' }).click()
  await expect(page.getByText(/^Signed sheet, uploaded by/)).toBeVisible()
  await visitOffice(deskPage, stage, `/sales/ballots?session=${id}`)
  await deskPage.locator('#digits').fill(digits)
  await deskPage.getByRole('button', { name: 'Enter digits and draw' }).click()
  await expect(deskPage.getByText('Witness: LAM Wai, solicitor')).toBeVisible()
}

/**
 * Receives and verifies one registrant at an offline desk: the order is read from the paper. The work is sent when
 * the desk is online again, and the server has checked it once the registration shows as verified there.
 */
const receiveWithoutNetwork = async (
  page: Page,
  stage: Stage,
  { sessionId, number, order }: { sessionId: string; number: string; order: string },
): Promise<void> => {
  await takeAlong(page, stage, sessionId)
  await cutNetwork(page)
  await receiveAtDesk(page, number, order)
  await expect(page.getByText(/\d+ actions not sent yet\./).first()).toBeVisible()
  await sendWork(page)
  await visitOffice(page, stage, '/sales-desk')
  await bringBack(page)
  await open(page, number)
  await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()
  await visitOffice(page, stage, '/sales-desk')
}

/**
 * Two desks call in turn, and one of them is offline for a while: it shows what it may not do, its button sells
 * nothing, and the unit that it still shows as available is sold at the other desk.
 */
const sellAtTwoDesks = async (first: Page, second: Page): Promise<void> => {
  await callNext(first, '1')
  await callNext(second, '2')
  await second.context().setOffline(true)
  const rules = second.getByRole('status').filter({ hasText: 'No network: sale-day work is paused at this desk' })
  await expect(rules).toContainText('hold, release or sell units')
  await second.locator('button[data-status=AVAILABLE]').first().click()
  await expect(second.getByText('The server did not respond.', { exact: false }).first()).toBeVisible()
  await buy(first, 0)
  await expect(second.locator('button[data-status=SOLD]')).toHaveCount(0)
  await second.context().setOffline(false)
  await expect(rules).toHaveCount(0)
  await expect(second.locator('button[data-status=SOLD]')).toHaveCount(1)
  await expect(second.locator('button[data-status=HELD]')).toHaveCount(0)
  await buy(second, 0)
  await callNext(first, '1')
  await endTurn(first)
  await expect(first.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
  await callNext(second, '2')
  await buy(second, 0)
}

type Life = {
  manager: Staff
  second: Staff
  counter: Staff
  colleague: Staff
  id: string
  numbers: string[]
  /** The registrants, in the order of `kinds`. */
  people: Person[]
}

/** State that the parts of the cycle pass on to each other. */
let begun: Life | null = null
const goOn = (): Life => {
  if (begun === null) throw new Error('the first part has not ended')
  return begun
}

/** Opens the office in the page as a staff member, who proves their identity whenever that is requested. */
const openOffice = async (page: Page, stage: Stage, staff: Staff): Promise<Page> => {
  await enterOffice(page.context(), stage, staff)
  await proveWhenAsked(page, staff)
  return page
}

test('a session is set up from the property on, published, changed and staffed', async ({ browser, page, stage }) => {
  // All parts together fill more than two hundred fields on thirty screens, each typed as a person would.
  test.setTimeout(200_000)
  const manager = await newStaff(stage, ['SALES_MANAGER'], { name: 'LAM Tsz Ching' })
  const second = await newStaff(stage, ['SALES_MANAGER'])
  const counter = await newStaff(stage, ['COUNTER', 'SUPERVISOR'], { name: 'FONG Ka Wai' })
  const colleague = await newStaff(stage, ['COUNTER'], { name: 'NGAI Wing Sum' })
  await openOffice(page, stage, manager)
  await visitOffice(page, stage, '/property-management')
  await addProperty(page, property)
  await bringInForm(page)
  await importPriceList(page)
  await visitOffice(page, stage, '/sales/sessions')
  await setUp(page, {
    property: property[0],
    name: session,
    method: 'A public ballot sets',
    days: { opensAt: 0, closesAt: 4, verifyBy: 5, ballotAt: 6, saleAt: 8 },
  })
  await setUpDay(page)
  await expect(page.getByText('All sections are complete.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  const about = `${property[0]} · ${session[0]}`
  const id = await publish({ browser, page, stage }, { second, about })
  await settled(page)
  expect(await faults(page)).toEqual([])
  const desk = await browser.newContext()
  const deskPage = await openOffice(await desk.newPage(), stage, counter)
  await visitOffice(deskPage, stage, `/sale-day/reporting?session=${id}`)
  await expect(deskPage.locator('#session option', { hasText: about })).toHaveCount(0)
  await staffIt(page, counter, colleague)
  await visitOffice(deskPage, stage, `/sale-day/reporting?session=${id}`)
  await expect(deskPage.locator('#session')).toHaveValue(id)

  // The day of the sale can also be changed after publication.
  await openSection(page, 'day')
  await page.getByRole('button', { name: 'Select all' }).last().click()
  await page.locator('[id="ends.time"]').fill('21:00')
  await saveSection(page, 'day')
  await expect(section(page, 'day').getByText('21:00')).toBeVisible()
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await fill(page, 'note', ['Tower 2 is on sale as well', '第2座亦同時發售', '第2座也同时发售'])
  await page.getByRole('button', { name: 'Propose changes' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm(browser, stage, second, about)

  await planTimes(deskPage, stage, id)
  await desk.close()
  begun = { manager, second, counter, colleague, id, numbers: [], people: [] }
})

test('four register and come to the desk, which has no network when the first one comes', async ({
  browser,
  page: deskPage,
  stage,
}) => {
  test.setTimeout(200_000)
  const { counter, id, numbers, people } = goOn()
  await openOffice(deskPage, stage, counter)
  await moveTo(stage, id, { opens_at: -1 })
  for (const kind of kinds) {
    const registered = await register({ browser, stage }, property[0], kind, { hasAgent: kind === 'couple' })
    numbers.push(...registered.numbers)
    people.push(registered.person)
  }
  const [alone = '', ...others] = numbers
  await receiveWithoutNetwork(deskPage, stage, { sessionId: id, number: alone, order: String(810_000) })
  for (const [index, number] of others.entries()) await receiveAtDesk(deskPage, number, String(810_001 + index))
  for (const person of people) await expectNext({ browser, stage }, person, 'BALLOT', 'Verified at the sales office')
})

test('the order is drawn, and two desks sell by it, one of them without a network for a while', async ({
  browser,
  page,
  stage,
}) => {
  test.setTimeout(200_000)
  const { manager, second, counter, colleague, id, numbers, people } = goOn()
  const [registrant] = people
  if (!registrant) throw new Error('nobody has registered')
  await openOffice(page, stage, manager)
  const desk = await browser.newContext()
  const deskPage = await openOffice(await desk.newPage(), stage, counter)
  await moveTo(stage, id, { opens_at: -72, closes_at: -2, verify_by: -1, ballot_at: 1, sale_at: 2 })
  await drawBallot({ browser, page, stage }, { second, deskPage, id })
  await expectNext({ browser, stage }, registrant, 'SALE', 'Ballot position')

  // On the day of the sale three registrants buy and one passes.
  await moveTo(stage, id, { ballot_at: -1, sale_at: -0.5, ends_at: 6, report_from: -1, report_until: 1 })
  await visitOffice(deskPage, stage, `/sale-day/reporting?session=${id}`)
  for (const number of numbers) await checkIn(deskPage, number)
  await expectNext({ browser, stage }, registrant, 'SALE', 'You are checked in.')
  await visitOffice(deskPage, stage, `/sale-day/desk?session=${id}`)
  const deskAway = await browser.newContext()
  const secondDesk = await deskAway.newPage()
  await enterOffice(deskAway, stage, colleague)
  await visitOffice(secondDesk, stage, `/sale-day/desk?session=${id}`)
  await sellAtTwoDesks(deskPage, secondDesk)
  await deskAway.close()
  await endSale(stage, id)

  // A registrant who passed gets the order back against a signature; the other order has become part of the price.
  const states: string[] = []
  for (const [index, number] of numbers.entries()) {
    await visitOffice(deskPage, stage, '/sales-desk')
    await open(deskPage, number)
    const order = String(810_000 + index)
    const isReturned = await deskPage.getByRole('button', { name: `Return ${order}` }).isVisible()
    if (isReturned) await handBack(deskPage, order)
    states.push(isReturned ? 'returned' : 'applied')
  }
  expect(states.toSorted()).toEqual(['applied', 'applied', 'applied', 'returned'])
  await visitOffice(deskPage, stage, `/sale-day/report?session=${id}`)
  await expect(deskPage.getByText('The sale has ended.')).toBeVisible()
  await settled(deskPage)
  expect(await faults(deskPage)).toEqual([])
  await desk.close()
})

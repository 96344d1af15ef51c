import type { Browser, Page } from '@playwright/test'
import { handBack, open, receiveAtDesk } from './desk-way.ts'
import { expect, faults, settled, test, visit } from './fixtures.ts'
import { register, type Registered } from './life-registrants.ts'
import { logInHere } from './log-in.ts'
import { addProperty, importPriceList } from './new-property.ts'
import { endSale } from './sale-desk.ts'
import { confirm, fill, moveTo, openSection, publish, saveSection, setUp, showSection, staffIt } from './setting-up.ts'
import { enterOffice, newStaff, proveWhenAsked, visitOffice } from './staff.ts'
import type { Stage } from './stage.ts'

// A full cycle of a tender through the screens alone, like that of a ballot (whole-life.test.ts). Only time is moved.

const property = ['Heron Point', '鷺岸', '鹭岸'] as const
const session = ['First tender', '首次招標', '首次招标'] as const

/**
 * The units of the first of two towers are offered by tender; the opening times of the box are those that the form
 * proposes.
 */
const setUpTender = async (page: Page): Promise<void> => {
  await showSection(page, 'units')
  await page.locator('#price-list').selectOption({ label: 'Price List No. 1 (version 1)' })
  await page.getByRole('button', { name: 'Select all' }).first().click()
  await expect(page.getByText('2 units selected')).toBeVisible()
  await fill(page, 'block0', ['Tower 1', '1座', '1座'])
  await saveSection(page, 'units')
  await openSection(page, 'day')
  await saveSection(page, 'day')
}

/** Timeout for steps of a job, of a second person, or steps that first ask for a proof of identity. */
const slow = { timeout: 60_000 }

const noTender = 'Your tender was not put into the tender box.'

/**
 * Checks that the screen has no accessibility faults, and that a property without a picture shows no broken image.
 */
const look = async (page: Page): Promise<void> => {
  await settled(page)
  expect(await faults(page)).toEqual([])
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter(image => image.complete && image.naturalWidth === 0 && getComputedStyle(image).visibility !== 'hidden')
      .map(image => image.src),
  )
  expect(broken).toEqual([])
}

/** Reviews the choices once more and proposes them to a second person. */
const propose = async (page: Page): Promise<void> => {
  const waiting = page.getByText('Waiting for a second person')
  const before = await waiting.count()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Propose result' }).click()
  await expect(waiting).toHaveCount(before + 1, slow)
}

/** Comes back after the sale and opens a registration. Returns its screen. */
const seeOutcome = async (
  { browser, stage }: { browser: Browser; stage: Stage },
  { person, number }: { person: Registered['person']; number: string },
  check: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await visit(page, '/en/login')
  await logInHere(page, stage, person)
  await page.waitForURL('**/registration-of-intent**')
  await visit(page, '/en/registration-of-intent/history')
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await check(page)
  await context.close()
}

test('a tender from the property to its closing report', async ({ browser, page, stage }) => {
  // The test fills as many fields and screens as that of a ballot.
  test.setTimeout(400_000)
  const manager = await newStaff(stage, ['SALES_MANAGER'], { name: 'LAU Suet Ying' })
  const second = await newStaff(stage, ['SALES_MANAGER'])
  const counter = await newStaff(stage, ['COUNTER', 'SUPERVISOR'], { name: 'HO Man Kit' })
  await enterOffice(page.context(), stage, manager)
  await proveWhenAsked(page, manager)
  await visitOffice(page, stage, '/property-management')
  await addProperty(page, property)
  await importPriceList(page)
  await visitOffice(page, stage, '/sales/sessions')
  await setUp(page, {
    property: property[0],
    name: session,
    method: 'Registrants bid for units',
    days: { opensAt: 0, closesAt: 4, verifyBy: 5, saleAt: 8 },
  })
  await setUpTender(page)
  await expect(page.getByText('All sections are complete.')).toBeVisible()
  await look(page)
  const about = `${property[0]} · ${session[0]}`
  const id = await publish({ browser, page, stage }, { second, about })
  await staffIt(page, counter)
  await look(page)
  const desk = await browser.newContext()
  const deskPage = await desk.newPage()
  await enterOffice(desk, stage, counter)
  await proveWhenAsked(deskPage, counter)

  // One person bids for both units and a couple for one of them, with orders; a company bids for the other and pays
  // by card.
  await moveTo(stage, id, { opens_at: -1 })
  const alone = await register({ browser, stage }, property[0], 'alone', {
    units: [
      ['12', 'A'],
      ['12', 'B'],
    ],
    look,
  })
  const couple = await register({ browser, stage }, property[0], 'couple', { units: [['12', 'A']] })
  const company = await register({ browser, stage }, property[0], 'company', { units: [['12', 'B']], by: 'CARD' })
  const [forA = '', forB = ''] = alone.numbers
  const [ofCouple = ''] = couple.numbers
  const [ofCompany = ''] = company.numbers
  await visitOffice(deskPage, stage, '/sales-desk')
  const orders = { [forA]: '820000', [forB]: '820001', [ofCouple]: '820002' }
  for (const number of [forA, forB, ofCouple, ofCompany]) await receiveAtDesk(deskPage, number, orders[number] ?? null)
  await expect(deskPage.getByText('Flat B, 12/F, Tower 1')).toBeVisible()
  await look(deskPage)

  // The box is open: three registrants hand in their tenders, and none arrives for the second unit of the first
  // registrant.
  await moveTo(stage, id, { opens_at: -72, closes_at: -2, verify_by: -1, sale_at: -0.5, ends_at: 6 })
  await moveTo(stage, id, { box_opens_at: -0.1, box_closes_at: 3 })
  await visitOffice(deskPage, stage, `/sale-day/box?session=${id}`)
  await deskPage.getByRole('button', { name: 'Open tender box' }).click()
  await deskPage.getByRole('alertdialog').getByRole('button', { name: 'Open tender box' }).click()
  const inBox = [forA, ofCouple, ofCompany]
  for (const number of inBox) {
    await deskPage.locator('#registrationNumber').fill(number)
    await deskPage.getByRole('button', { name: 'Record envelope' }).click()
    await expect(deskPage.getByText(number)).toBeVisible()
  }
  await look(deskPage)
  await moveTo(stage, id, { box_closes_at: 0 })
  // Some time has passed since the staff proved their identity.
  await stage.database.query(`update office.session set proved_at = proved_at - interval '1 hour'`)
  await deskPage.locator('#counted').fill('3')
  await deskPage.locator('#witness').fill('LAM Wai, solicitor')
  await deskPage.getByRole('button', { name: 'Close tender box' }).click()
  await expect(deskPage.getByText(/^3 envelopes, counted on/)).toBeVisible(slow)
  await look(deskPage)

  // Only the tender of the couple is accepted: one staff member proposes it, and another confirms it.
  await visitOffice(page, stage, `/sale-day/box?session=${id}`)
  await page.getByRole('button', { name: 'Record result 12A' }).click()
  await page.locator('#winnerId').selectOption({ label: ofCouple })
  await page.locator('#priceCents').fill('9,200,000')
  await propose(page)
  await page.getByRole('button', { name: 'Record result 12B' }).click()
  await page.locator('#winnerId').selectOption({ label: 'No winner (not sold)' })
  await propose(page)
  await look(page)
  await confirm(browser, stage, second, `${ofCouple} wins for HK$9,200,000`)
  await confirm(browser, stage, second, 'not sold')
  await expect(page.getByText(`${ofCouple} for HK$9,200,000`)).toBeVisible(slow)
  await expect(page.getByText('Not sold', { exact: true })).toBeVisible(slow)
  await look(page)
  await endSale(stage, id)

  // The registrants are notified by letter, and each finds the result on the screen.
  await expect(() => stage.letter(couple.person.email, /Your tender was accepted\./)).toPass(slow)
  await expect(() => stage.letter(alone.person.email, new RegExp(noTender))).toPass(slow)
  for (const { registered, number, outcome, deposit } of [
    { registered: couple, number: ofCouple, outcome: 'Your tender was accepted.', deposit: /now part of/ },
    {
      registered: alone,
      number: forA,
      outcome: 'Your tender was not accepted.',
      deposit: /The deposit will be returned/,
    },
    { registered: alone, number: forB, outcome: noTender, deposit: /The deposit will be returned/ },
    {
      registered: company,
      number: ofCompany,
      outcome: 'Your tender was not accepted.',
      deposit: /refunded to the card/,
    },
  ])
    await seeOutcome({ browser, stage }, { person: registered.person, number }, async screen => {
      await expect(screen.getByText(outcome)).toBeVisible()
      // The card payment is refunded automatically.
      await expect(async () => {
        await screen.reload()
        await expect(screen.getByText(deposit)).toBeVisible()
      }).toPass(slow)
      await look(screen)
    })

  // A deposit that does not become part of the price is returned against a signature.
  for (const number of [forA, forB]) {
    await visitOffice(deskPage, stage, '/sales-desk')
    await open(deskPage, number)
    await handBack(deskPage, orders[number] ?? '')
    await expect(deskPage.getByText('Returned', { exact: true })).toBeVisible()
  }
  await visitOffice(deskPage, stage, '/sales-desk')
  await open(deskPage, ofCouple)
  await settled(deskPage)
  await expect(deskPage.getByRole('button', { name: /^Return/ })).toHaveCount(0)
  await look(deskPage)
  await visitOffice(deskPage, stage, `/sale-day/report?session=${id}`)
  await expect(deskPage.getByText('The sale has ended.')).toBeVisible()
  const figure = (what: string) => deskPage.locator('dl > div', { has: deskPage.getByText(what, { exact: true }) })
  await expect(figure('Tender accepted')).toContainText('1')
  await expect(figure('Tender not accepted')).toContainText('2')
  await expect(figure('No-show')).toContainText('1')
  await expect(figure('Applied to the price')).toContainText('1 (HK$100,000.00)')
  await expect(figure('To be returned')).toContainText('0 (HK$0.00)')
  await expect(figure('Returned')).toContainText('2 (HK$200,000.00)')
  await expect(figure('Refunded to cards')).toContainText('1 (HK$100,000.00)')
  await look(deskPage)
  await desk.close()
})

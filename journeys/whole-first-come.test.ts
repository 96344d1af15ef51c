import { handBack, open, receiveAtDesk } from './desk-way.ts'
import { expect, faults, settled, test } from './fixtures.ts'
import { expectNext, register } from './life-registrants.ts'
import { addProperty, importPriceList } from './new-property.ts'
import { buy, callNext, checkIn, endSale, endTurn } from './sale-desk.ts'
import { moveTo, publish, setUp, setUpDay, staffIt } from './setting-up.ts'
import { enterOffice, newStaff, proveWhenAsked, visitOffice } from './staff.ts'

// A full cycle of a sale in which the first to report choose first, through the screens alone, like that of a ballot
// (whole-life.test.ts). Only time is moved.

const property = ['Osprey Wharf', '鶚岸', '鹗岸'] as const
const session = ['Open day', '開放日', '开放日'] as const

test('a sale without a ballot: who reports first chooses first', async ({ browser, page, stage }) => {
  test.setTimeout(300_000)
  const manager = await newStaff(stage, ['SALES_MANAGER'], { name: 'MOK Hoi Lam' })
  const second = await newStaff(stage, ['SALES_MANAGER'])
  const counter = await newStaff(stage, ['COUNTER', 'SUPERVISOR'], { name: 'POON Tin Yau' })
  await enterOffice(page.context(), stage, manager)
  await proveWhenAsked(page, manager)
  await visitOffice(page, stage, '/property-management')
  await addProperty(page, property)
  await importPriceList(page)
  await visitOffice(page, stage, '/sales/sessions')
  await setUp(page, {
    property: property[0],
    name: session,
    method: 'First come, first served',
    days: { opensAt: 0, closesAt: 4, verifyBy: 5, saleAt: 8 },
  })
  await setUpDay(page)
  await expect(page.getByText('All sections are complete.')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  const about = `${property[0]} · ${session[0]}`
  const id = await publish({ browser, page, stage }, { second, about })
  await staffIt(page, counter)

  // A company registers before a couple, and both are verified in that order.
  await moveTo(stage, id, { opens_at: -1 })
  const company = await register({ browser, stage }, property[0], 'company')
  const couple = await register({ browser, stage }, property[0], 'couple')
  const [ofCompany = ''] = company.numbers
  const [ofCouple = ''] = couple.numbers
  const orders = { [ofCompany]: '830000', [ofCouple]: '830001' }
  const desk = await browser.newContext()
  const deskPage = await desk.newPage()
  await enterOffice(desk, stage, counter)
  await proveWhenAsked(deskPage, counter)
  await visitOffice(deskPage, stage, '/sales-desk')
  for (const number of [ofCompany, ofCouple]) await receiveAtDesk(deskPage, number, orders[number] ?? null)
  const order = 'Your registration is called in the order of reporting on the day.'
  for (const { person } of [company, couple]) await expectNext({ browser, stage }, person, 'SALE', order)

  // On the day the couple reports first: it chooses first, and the company passes.
  await moveTo(stage, id, { opens_at: -72, closes_at: -2, verify_by: -1, sale_at: -0.5, ends_at: 6 })
  await moveTo(stage, id, { report_from: -1, report_until: 1 })
  await visitOffice(deskPage, stage, `/sale-day/reporting?session=${id}`)
  for (const number of [ofCouple, ofCompany]) await checkIn(deskPage, number)
  await expectNext({ browser, stage }, couple.person, 'SALE', 'You are checked in.')
  await visitOffice(deskPage, stage, `/sale-day/desk?session=${id}`)
  await callNext(deskPage, '1')
  await expect(deskPage.getByRole('main')).toContainText(ofCouple)
  await settled(deskPage)
  expect(await faults(deskPage)).toEqual([])
  await buy(deskPage, 0)
  await callNext(deskPage, '1')
  await expect(deskPage.getByRole('main')).toContainText(ofCompany)
  await endTurn(deskPage)
  await expect(deskPage.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
  await endSale(stage, id)

  // The order of the buyers has become part of the price; the company gets its own back against a signature.
  await visitOffice(deskPage, stage, '/sales-desk')
  await open(deskPage, ofCouple)
  await settled(deskPage)
  await expect(deskPage.getByRole('button', { name: /^Return/ })).toHaveCount(0)
  await visitOffice(deskPage, stage, '/sales-desk')
  await open(deskPage, ofCompany)
  await handBack(deskPage, orders[ofCompany] ?? '')
  await expect(deskPage.getByText('Returned', { exact: true })).toBeVisible()
  await visitOffice(deskPage, stage, `/sale-day/report?session=${id}`)
  await expect(deskPage.getByText('The sale has ended.')).toBeVisible()
  const figure = (what: string) => deskPage.locator('dl > div', { has: deskPage.getByText(what, { exact: true }) })
  await expect(figure('Applied to the price')).toContainText('1 (HK$100,000.00)')
  await expect(figure('Returned')).toContainText('1 (HK$100,000.00)')
  await settled(deskPage)
  expect(await faults(deskPage)).toEqual([])
  await desk.close()
})

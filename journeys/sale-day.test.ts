import { expect, faults, settled, test, visit } from './fixtures.ts'
import { handBack, readyForDesk, receiveAll, verify } from './desk-way.ts'
import { payByCall, statusesOf } from './paying.ts'
import { newPerson, newTicket } from './people.ts'
import { buy, callNext, checkIn, endSale, endTurn, readOutcome, outcomes } from './sale-desk.ts'
import { assign, closeTender, newSaleDay, newTender, runSale } from './sale-days.ts'
import { confirm } from './setting-up.ts'
import { countTaps } from './taps.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('the day of a sale at two desks: twelve report, some buy, some pass, one desk is offline for a while, and everybody follows it', async ({
  browser,
  page,
  stage,
}) => {
  test.setTimeout(120_000)
  const { sessionId, numbers } = await newSaleDay(stage, { people: 12 })
  const [one, other] = [await newStaff(stage, ['COUNTER']), await newStaff(stage, ['SUPERVISOR'])]
  await assign(stage, sessionId, one, other)
  await enterOffice(page.context(), stage, one)
  const second = await browser.newContext()
  const desk = await second.newPage()
  await enterOffice(second, stage, other)

  await visitOffice(page, stage, `/sale-day/reporting?session=${sessionId}`)
  for (const number of numbers) await checkIn(page, number)
  await expect(page.getByText('12 checked in, 0 expected')).toBeVisible()
  await page.locator('#wanted').fill('R-XXXX-XXXX')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('No registration with this number is available for check-in')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])

  await visitOffice(page, stage, `/sale-day/desk?session=${sessionId}`)
  await visitOffice(desk, stage, `/sale-day/desk?session=${sessionId}`)
  await callNext(page, '1')
  await callNext(desk, '2')
  // A unit that one desk has reserved is unavailable to the other desk.
  await page.locator('button[data-status=AVAILABLE]').first().click()
  await expect(desk.locator('button[data-status=HELD]')).toBeVisible()
  await desk.locator('button[data-status=HELD]').click()
  await expect(desk.getByText('Another registrant has this unit')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: /^Release/ }).click()
  await expect(page.locator('button[data-status=HELD]')).toHaveCount(0)

  // A visitor who follows the sale on a telephone sees both desks, and the sold unit.
  const visitor = await browser.newContext()
  const telephone = await visitor.newPage()
  await visit(telephone, `/en/sale/${sessionId}`)
  await expect(telephone.getByText('Desk 1', { exact: true })).toBeVisible()
  await expect(telephone.getByText('Desk 2', { exact: true })).toBeVisible()
  await expect(telephone.getByText('48 of 48 available')).toBeVisible()
  const sold = await countTaps(page)
  await buy(page, 0)
  // Number of presses from the call to the outcome.
  expect(await sold()).toBeLessThanOrEqual(5)
  await expect(telephone.getByText('47 of 48 available')).toBeVisible({ timeout: 15_000 })
  await telephone.locator('button[data-unit=A]').first().click()
  await telephone.locator('#show').selectOption('list')
  await expect(telephone.locator('button[data-unit]')).toHaveCount(1)
  await telephone.locator('#position').fill('12')
  await expect(telephone.getByText('About 9 are called before it.', { exact: false })).toBeVisible()
  await settled(telephone)
  expect(await faults(telephone)).toEqual([])
  await visitor.close()

  // One desk is offline for a while: it says so, its buttons do nothing, and the other desk goes on.
  await second.setOffline(true)
  await expect(desk.getByText('You are offline.', { exact: false })).toBeVisible()
  // Staff can read what they may not do here, and how the sale goes on.
  const rules = desk.getByRole('status').filter({ hasText: 'No network: sale-day work is paused at this desk' })
  await expect(rules.getByRole('listitem')).toHaveCount(4)
  await settled(desk)
  expect(await faults(desk)).toEqual([])
  await desk.locator('button[data-status=AVAILABLE]').nth(5).click()
  await expect(desk.getByText('The server did not respond.', { exact: false }).first()).toBeVisible()
  await callNext(page, '1')
  await buy(page, 0)
  await second.setOffline(false)
  await expect(desk.getByText('You are offline.', { exact: false })).toHaveCount(0)
  await expect(rules).toHaveCount(0)
  await expect(desk.locator('button[data-status=SOLD]')).toHaveCount(2)
  await expect(desk.locator('button[data-status=HELD]')).toHaveCount(0)

  await desk.getByRole('button', { name: /^Put on hold/ }).click()
  await expect(desk.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
  await callNext(desk, '2')
  await buy(desk, 3)
  await desk.getByRole('button', { name: /^Call again/ }).click()
  const passed = await countTaps(desk)
  await endTurn(desk)
  await expect.poll(() => outcomes(stage, sessionId)).toEqual({ PURCHASED: 3, PASSED: 1, none: 8 })
  // Staff state how the visit ended and need not search for it: one press more than where the outcome is preselected.
  expect(await passed()).toBeLessThanOrEqual(3)

  // The outcome was a mistake: a counter sees how the visit ended, and a supervisor undoes it with a reason. The
  // number is then called again explicitly.
  await expect(
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Last ended' }) })
      .getByText('Passed'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo result/ })).toHaveCount(0)
  await desk
    .getByRole('button', { name: /^Undo result/ })
    .first()
    .click()
  const undoing = desk.getByRole('alertdialog')
  await undoing.getByRole('button', { name: 'Undo result' }).click()
  await expect(undoing.locator('#reason-error')).toBeVisible()
  await undoing.locator('#reason').fill('The neighbour was meant')
  await undoing.getByRole('button', { name: 'Undo result' }).click()
  await expect(undoing).toHaveCount(0)
  await expect.poll(() => outcomes(stage, sessionId)).toEqual({ PURCHASED: 3, none: 9 })
  await desk.getByRole('button', { name: /^Call again/ }).click()
  await endTurn(desk)
  await expect.poll(() => outcomes(stage, sessionId)).toEqual({ PURCHASED: 3, PASSED: 1, none: 8 })

  // The remaining entries are settled when the time runs out.
  await endSale(stage, sessionId)
  await expect.poll(() => outcomes(stage, sessionId)).toEqual({ PURCHASED: 3, PASSED: 1, NOT_CALLED: 8 })
  await visitOffice(desk, stage, `/sale-day/report?session=${sessionId}`)
  await expect(desk.getByText('The sale has ended.')).toBeVisible()
  await settled(desk)
  expect(await faults(desk)).toEqual([])
  await second.close()
})

test('a tender from the opening of its box to the result', async ({ browser, page, stage }) => {
  const { sessionId, numbers } = await newTender(stage)
  const staff = await newStaff(stage, ['SUPERVISOR', 'SALES_MANAGER'])
  await assign(stage, sessionId, staff)
  await enterOffice(page.context(), stage, staff)
  await visitOffice(page, stage, `/sale-day/box?session=${sessionId}`)
  await page.getByRole('button', { name: 'Open tender box' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open tender box' }).click()
  for (const number of numbers) {
    await page.locator('#registrationNumber').fill(number)
    await page.getByRole('button', { name: 'Record envelope' }).click()
    await expect(page.getByText(number)).toBeVisible()
  }
  await closeTender(stage, sessionId)
  await page.locator('#counted').fill('1')
  await page.locator('#witness').fill('LAM Wai, solicitor')
  await page.getByRole('button', { name: 'Close tender box' }).click()
  await expect(page.getByText('Please count again, or give the reason.', { exact: false }).first()).toBeVisible()
  await page.locator('#counted').fill('2')
  await page.getByRole('button', { name: 'Close tender box' }).click()
  // A double click by mistake, wherever the button is, records nothing: the winner is not chosen yet, and the dialog
  // asks again.
  await page.getByRole('button', { name: /^Record result/ }).dblclick()
  await expect(page.locator('#winnerId')).toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#winnerId-error')).toBeVisible()
  await page.locator('#winnerId').selectOption({ label: numbers[0] ?? '' })
  await page.locator('#priceCents').fill('19,800,000')
  await page.getByRole('button', { name: 'Continue' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(`Propose ${numbers[0]} as the winner for HK$19,800,000?`)
  await asked.getByRole('button', { name: 'Propose result' }).dispatchEvent('click', { detail: 2 })
  expect(await outcomes(stage, sessionId)).toEqual({ none: 2 })
  await asked.getByRole('button', { name: 'Propose result' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  expect(await outcomes(stage, sessionId)).toEqual({ none: 2 })
  await confirm(browser, stage, await newStaff(stage, ['SALES_MANAGER']), `${numbers[0]} wins for HK$19,800,000`)
  await expect(page.getByText(`${numbers[0]} for HK$19,800,000`)).toBeVisible()
  expect(await outcomes(stage, sessionId)).toEqual({ TENDER_WON: 1, TENDER_LOST: 1 })
  await settled(page)
  expect(await faults(page)).toEqual([])
})

test('everything goes back after a sale: what bought becomes part of the price, an order against a signature, a card by itself', async ({
  page,
  stage,
}) => {
  test.setTimeout(120_000)
  const staff = await newStaff(stage, ['SUPERVISOR', 'SALES_MANAGER'])
  await enterOffice(page.context(), stage, staff)
  const orders = [await readyForDesk(stage, 'one'), await readyForDesk(stage, 'one')] as const
  const byCard = await newPerson(stage)
  const charged = await newTicket(stage, byCard, { arranged: false })
  await payByCall(stage, byCard, charged, { cents: 20_000_000, card: 'good' })
  for (const item of [...orders, { id: charged, orders: [], originals: 1 }]) {
    await visitOffice(page, stage, `/sales-desk/${item.id}`)
    await receiveAll(page, item)
    await verify(page)
  }
  const tickets = [...orders.map(({ id }) => id), charged]
  const { sessionId, numbers } = await newSaleDay(stage, { tickets, intents: 2 })
  await assign(stage, sessionId, staff)
  await visitOffice(page, stage, `/sale-day/reporting?session=${sessionId}`)
  for (const { number } of orders) await checkIn(page, number)
  expect(numbers).toHaveLength(3)

  // Each registrant is in the list twice: the first called one buys, and all the others pass.
  await visitOffice(page, stage, `/sale-day/desk?session=${sessionId}`)
  await callNext(page, '1')
  await buy(page, 0)
  for (let turn = 2; turn <= 4; turn++) {
    await callNext(page, '1')
    await endTurn(page)
    await expect(page.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
  }
  await expect.poll(() => outcomes(stage, sessionId)).toEqual({ PURCHASED: 1, PASSED: 1, none: 1 })
  await endSale(stage, sessionId)
  await expect.poll(() => outcomes(stage, sessionId)).toMatchObject({ PURCHASED: 1, PASSED: 1 })
  const passed = orders[(await readOutcome(stage, orders[0].id)) === 'PASSED' ? 0 : 1]
  await visitOffice(page, stage, `/sales-desk/${passed.id}`)
  await handBack(page, passed.orders[0] ?? '')
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()
  await expect.poll(() => statusesOf(stage, charged), { timeout: 20_000 }).toEqual(['REFUNDED'])

  await visitOffice(page, stage, `/sale-day/report?session=${sessionId}`)
  // Among amounts with the same name, the deposits come last.
  const sum = (what: string) => page.locator('dl > div', { has: page.getByText(what, { exact: true }) }).last()
  for (const what of ['Applied to the price', 'Returned', 'Refunded to cards'])
    await expect(sum(what)).toContainText('HK$200,000.00')
  await expect(sum('To be returned')).not.toContainText('200,000')
})

test('the screen of the hall has the window for itself; its language turns, and stays where one is wanted', async ({
  page,
  stage,
}) => {
  await page.clock.install()
  const { sessionId } = await runSale(stage)
  await visit(page, `/en/sale/${sessionId}?hall`)
  const called = page.getByRole('heading', { level: 2 }).first()
  await expect(called).toHaveText('Now called')
  await expect(page.getByRole('banner')).toHaveCount(0)
  // The number can be read from ten metres: it takes at least 4 % of the height.
  const number = page.locator('.hall-called b').first()
  const size = await number.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(0.04 * (page.viewportSize()?.height ?? 0))
  for (const words of ['現正叫號', '正在叫号', 'Now called']) {
    // The clock of the page also goes on by itself, so that a language may be passed over and come again.
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(called).toHaveText(words, { timeout: 2_000 })
    }).toPass()
  }
  await visit(page, `/zh-HK/sale/${sessionId}?hall=stay`)
  await expect(called).toHaveText('現正叫號')
  await expect(page.locator('.hall-name')).toHaveText(['第1座', '第2座'])
  await page.clock.runFor(10_000)
  await expect(called).toHaveText('現正叫號')
})

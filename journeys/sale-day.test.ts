import type { Page } from '@playwright/test'
import { expect, faults, settled, test, visit } from './fixtures.ts'
import { assign, closeTender, newSaleDay, newTender } from './sale-days.ts'
import type { Stage } from './stage.ts'
import { countTaps } from './taps.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const checkIn = async (page: Page, number: string) => {
  await page.locator('#wanted').fill(number)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Checked in')).toBeVisible()
  await expect(page.locator('#wanted-error')).toHaveCount(0)
}

const callNext = async (page: Page, desk: string) => {
  await page.locator('#desk').fill(desk)
  await page.locator('#call-next').click()
  await expect(page.getByText(/number \d+ is called\.$/)).toBeVisible()
}

/** Holds one of the units that are available, has it signed for, and ends the turn. */
const buy = async (page: Page, at: number) => {
  await page.locator('button[data-status=AVAILABLE]').nth(at).click()
  await page.getByRole('button', { name: /^Chosen, to be signed/ }).click()
  await page.getByRole('button', { name: /^Agreement signed/ }).click()
  await expect(page.getByRole('region', { name: 'Units' }).getByText('Sold')).toBeVisible()
  await page.getByRole('button', { name: 'End the turn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the turn' }).click()
  await expect(page.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
}

const outcomes = async (stage: Stage, sessionId: string) => {
  const { rows } = await stage.database.query<{ outcome: string; count: number }>(
    'select outcome::text, count(*)::integer as count from sales.ticket where session_id = $1 group by 1 order by 1',
    [sessionId],
  )
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome ?? 'none', count]))
}

test('the day of a sale at two desks: twelve report, some buy, some pass, and everybody follows it', async ({
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
  await expect(page.getByText('12 have reported, 0 are expected')).toBeVisible()
  await page.locator('#wanted').fill('R-XXXX-XXXX')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('No registration of this number is yours to check in')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])

  await visitOffice(page, stage, `/sale-day/desk?session=${sessionId}`)
  await visitOffice(desk, stage, `/sale-day/desk?session=${sessionId}`)
  await callNext(page, '1')
  await callNext(desk, '2')
  // A unit that one desk holds the other cannot have.
  await page.locator('button[data-status=AVAILABLE]').first().click()
  await expect(desk.locator('button[data-status=HELD]')).toBeVisible()
  await desk.locator('button[data-status=HELD]').click()
  await expect(desk.getByText('Somebody else has this unit')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: /^Release/ }).click()
  await expect(page.locator('button[data-status=HELD]')).toHaveCount(0)

  // Whoever follows it on a telephone sees both desks, and the unit that is sold.
  const visitor = await browser.newContext()
  const telephone = await visitor.newPage()
  await visit(telephone, `/en/sale/${sessionId}`)
  await expect(telephone.getByText('Desk 1', { exact: true })).toBeVisible()
  await expect(telephone.getByText('Desk 2', { exact: true })).toBeVisible()
  await expect(telephone.getByText('48 of 48 available')).toBeVisible()
  const sold = await countTaps(page)
  await buy(page, 0)
  // From the call to the outcome.
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

  await desk.getByRole('button', { name: /^Put on hold/ }).click()
  await expect(desk.getByText('Nobody is at your desk.', { exact: false })).toBeVisible()
  await callNext(desk, '2')
  await buy(desk, 3)
  await desk.getByRole('button', { name: /^Call again/ }).click()
  const passed = await countTaps(desk)
  await desk.getByRole('button', { name: 'End the turn' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End the turn' }).click()
  await expect.poll(() => outcomes(stage, sessionId)).toEqual({ PURCHASED: 2, PASSED: 1, none: 9 })
  expect(await passed()).toBeLessThanOrEqual(2)

  // The rest is settled by the clock.
  await stage.database.query(`update sales.session set ends_at = now() where id = $1`, [sessionId])
  await stage.database.query(`select platform.add_job('sales:end', '{}')`)
  await expect.poll(() => outcomes(stage, sessionId)).toEqual({ PURCHASED: 2, PASSED: 1, NOT_CALLED: 9 })
  await visitOffice(desk, stage, `/sale-day/report?session=${sessionId}`)
  await expect(desk.getByText('The sale has ended.')).toBeVisible()
  await settled(desk)
  expect(await faults(desk)).toEqual([])
  await second.close()
})

test('a tender from the opening of its box to the result', async ({ page, stage }) => {
  const { sessionId, numbers } = await newTender(stage)
  const staff = await newStaff(stage, ['SUPERVISOR', 'SALES_MANAGER'])
  await assign(stage, sessionId, staff)
  await enterOffice(page.context(), stage, staff)
  await visitOffice(page, stage, `/sale-day/box?session=${sessionId}`)
  await page.getByRole('button', { name: 'Open the box' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the box' }).click()
  for (const number of numbers) {
    await page.locator('#registrationNumber').fill(number)
    await page.getByRole('button', { name: 'Put in' }).click()
    await expect(page.getByText(number)).toBeVisible()
  }
  await closeTender(stage, sessionId)
  await page.locator('#counted').fill('1')
  await page.locator('#witness').fill('LAM Wai, solicitor')
  await page.getByRole('button', { name: 'Close the box' }).click()
  await expect(page.getByText('Please count again, or say why.', { exact: false }).first()).toBeVisible()
  await page.locator('#counted').fill('2')
  await page.getByRole('button', { name: 'Close the box' }).click()
  await page.getByRole('button', { name: /^Record the result/ }).click()
  await page.locator('#winnerId').selectOption({ label: numbers[0] ?? '' })
  await page.locator('#priceCents').fill('19,800,000')
  await page.getByRole('button', { name: 'Record the result' }).click()
  await expect(page.getByText(`${numbers[0]} for HK$19,800,000.00`)).toBeVisible()
  expect(await outcomes(stage, sessionId)).toEqual({ TENDER_WON: 1, TENDER_LOST: 1 })
  await settled(page)
  expect(await faults(page)).toEqual([])
})

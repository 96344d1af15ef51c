import { getTicket } from '#contract/sales/ticket/ticket'
import type { Page } from '@playwright/test'
import { expect, faults, settled, test } from './fixtures.ts'
import { ask, newPerson, newTicket, tokenOf } from './people.ts'
import { assign, assignOnly, codesOf, newSaleDay } from './sale-days.ts'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const show = async (kiosk: Page, token: string) => {
  await kiosk.locator('#token').fill(token)
  await kiosk.keyboard.press('Enter')
}

/** Sets when the groups of a session report and when the sale ends, in minutes from now. */
const window = (stage: Stage, sessionId: string, from: number, until: number, ends: number) =>
  stage.database.query(
    `with day as (update sales.session set ends_at = now() + make_interval(mins => $4) where id = $1)
     update sales.batch set report_from = now() + make_interval(mins => $2), report_until = now() + make_interval(mins => $3)
       where session_id = $1`,
    [sessionId, from, until, ends],
  )

test('on the day of the sale people report at the kiosk by their code: in time, again, late, too soon, of another session', async ({
  page,
  stage,
}) => {
  const { sessionId, numbers } = await newSaleDay(stage, { people: 3 })
  const kiosk = await newStaff(stage, ['KIOSK'], { name: 'Hall 1' })
  await assignOnly(stage, sessionId, kiosk)
  const [one = '', other = '', third = ''] = await codesOf(stage, sessionId)
  await enterOffice(page.context(), stage, kiosk)
  await visitOffice(page, stage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale check-in')
  const told = page.locator('[data-reported]')

  await show(page, one)
  await expect(told).toContainText('You have checked in. Your number:')
  await expect(told).toContainText('Please wait in the hall.')
  const position = await page.locator('[data-position]').getAttribute('data-position')
  await settled(page)
  expect(await faults(page)).toEqual([])
  // Nothing about the person is shown.
  for (const number of numbers) await expect(page.getByText(number)).toHaveCount(0)
  await show(page, one)
  await expect(told).toContainText('You have already checked in. Your number stays the same:')
  expect(await page.locator('[data-position]').getAttribute('data-position')).toBe(position)

  // After a person who is not received here, nothing of the previous person stays on the screen either.
  const stranger = await newPerson(stage)
  const elsewhere = await newTicket(stage, stranger, { arranged: true })
  const { qr } = await ask(stage, getTicket, { id: elsewhere }, { token: await tokenOf(stage, stranger) })
  await show(page, qr?.token ?? '')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(told).toHaveCount(0)
  await show(page, 'A'.repeat(48))
  await expect(page.getByText('This is not a valid registration QR code')).toBeVisible()

  await window(stage, sessionId, 30, 60, 300)
  await show(page, other)
  await expect(page.getByText('Reporting of this group has not begun yet')).toBeVisible()
  await page.getByRole('button', { name: '繁體中文' }).click()
  // A refusal is shown in the language that was active at the time of the request.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('銷售報到')
  await window(stage, sessionId, -60, -1, 300)
  await show(page, other)
  await expect(told).toContainText('你逾時報到，會在所有準時報到的登記人之後叫號。')
  await settled(page)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('销售报到')
  await window(stage, sessionId, -60, -1, -1)
  await show(page, third)
  await expect(page.getByText('销售已经结束')).toBeVisible()
})

test('a number that was reported at the kiosk is gone after fifteen seconds, without a touch', async ({
  page,
  stage,
}) => {
  await page.clock.install()
  const { sessionId } = await newSaleDay(stage, { people: 2, intents: 2 })
  const kiosk = await newStaff(stage, ['KIOSK'], { name: 'Hall 2' })
  await assign(stage, sessionId, kiosk)
  const [one = ''] = await codesOf(stage, sessionId)
  await enterOffice(page.context(), stage, kiosk)
  await visitOffice(page, stage)
  await show(page, one)
  await expect(page.locator('[data-position]')).toHaveCount(2)
  await page.clock.fastForward(16_000)
  await expect(page.locator('[data-reported]')).toHaveCount(0)
  await expect(page.locator('#token')).toHaveValue('')
})

import { getTicket } from '#contract/sales/ticket'
import { expect, test } from './fixtures.ts'
import { ask, newPerson, newTicket, tokenOf } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('who comes takes a number at the kiosk, by code or without; two desks each call another', async ({
  page,
  stage,
  browser,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  const ticket = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/visitors/kiosk?session=${ticket.sessionId}`)
  const shown = page.locator('[data-number]')
  // What is no code of ours gets no number.
  await page.locator('#token').fill('no code of ours')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not a valid QR code of a registration')).toBeVisible()
  await page.locator('#token').fill(ticket.qr?.token ?? '')
  await page.keyboard.press('Enter')
  await expect(shown).toContainText('You are next.')
  const first = await shown.getAttribute('data-number')
  await page.locator('#take-number').click()
  await expect(shown).toContainText('1 person is before you.')
  const second = await shown.getAttribute('data-number')
  expect(Number(second)).toBe(Number(first) + 1)

  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(desk, stage, `/visitors?session=${ticket.sessionId}`)
  await desk.locator('#call-next').click()
  await expect(desk.locator('#desk-error')).toBeVisible()
  await desk.locator('#desk').fill('1')
  await desk.locator('#call-next').click()
  await expect(desk.getByText(`Number ${first} is called.`)).toBeVisible()
  await expect(desk.getByRole('link', { name: ticket.registrationNumber })).toBeVisible()
  await desk.context().close()

  await visitOffice(page, stage, `/visitors?session=${ticket.sessionId}`)
  await page.locator('#desk').fill('2')
  await page.locator('#call-next').click()
  await expect(page.getByText(`Number ${second} is called.`)).toBeVisible()
  await page.getByRole('button', { name: `Received ${first}` }).click()
  await expect(page.getByText('1 was received in the last hour.')).toBeVisible()
  await page.getByRole('button', { name: `Did not come ${second}` }).click()
  await expect(page.getByText('Nobody is at a desk.')).toBeVisible()
})

test('a supervisor plans the times that registrants can book', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, '/visitors/times')
  await page.locator('#closesAt').fill('10:00')
  await page.locator('#plan').click()
  await expect(page.locator('#closesAt-error')).toBeVisible()
  await page.locator('#opensAt').fill('08:00')
  await page.locator('#plan').click()
  await expect(page.getByText('6 times are planned.')).toBeVisible()
  await expect(page.getByText('08:20 to 08:40')).toBeVisible()
})

import { bookAppointment, getAppointment } from '#contract/sales/appointments/appointment'
import { getTicket } from '#contract/sales/ticket/ticket'
import { handBack, printReceipt, readyForDesk, receiveAll, scan, verify } from './desk-way.ts'
import { expect, test } from './fixtures.ts'
import { ask, tokenOf } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a couple with two cashier’s orders, from the scan to the printed receipt; the next print is a copy', async ({
  page,
  stage,
}) => {
  const couple = await readyForDesk(stage, 'couple')
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage)
  await scan(page, couple)
  await expect(page.getByRole('button', { name: 'Verify and print' })).toHaveCount(0)
  await receiveAll(page, couple)
  // The paper roll beside this device is chosen once.
  await page.getByText('80 mm roll').click()
  const receipt = await verify(page)
  expect(receipt.paper).toBe('ROLL')
  for (const part of [/V-\d{6}/, ...couple.orders]) expect(receipt.text).toMatch(part)
  expect(receipt.text).not.toContain('COPY')
  await page.reload()
  await expect(page.getByRole('radio', { name: '80 mm roll' })).toBeChecked()
  expect((await printReceipt(page)).text).toContain('COPY')
  const { rows } = await stage.database.query<{ number: number }>(
    `select print.number from sales.verification_print print
     join sales.verification verification on verification.id = print.verification_id
     where verification.ticket_id = $1 order by print.number`,
    [couple.id],
  )
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
  const token = await tokenOf(stage, couple.person)
  expect((await ask(stage, getTicket, { id: couple.id }, { token })).status).toBe('VERIFIED')
})

test('what is verified is voided by a supervisor, and its order goes back to who signs for it', async ({
  page,
  stage,
}) => {
  const one = await readyForDesk(stage, 'one')
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage)
  await scan(page, one)
  await receiveAll(page, one)
  await verify(page)
  const dialog = page.locator('dialog[open]')
  await page.getByRole('button', { name: /^Void/ }).click()
  await dialog.locator('#reason').selectOption('MISMATCH')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(page.getByText('Voided', { exact: true })).toBeVisible()
  await handBack(page, one.orders[0] ?? '')
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()
  const token = await tokenOf(stage, one.person)
  expect((await ask(stage, getTicket, { id: one.id }, { token })).status).toBe('VOIDED')
})

test('who has booked a time arrives by code, is called before a walk-in when it has come, and is verified', async ({
  page,
  stage,
  browser,
}) => {
  const one = await readyForDesk(stage, 'one')
  const token = await tokenOf(stage, one.person)
  const { slots } = await ask(stage, getAppointment, { ticketId: one.id }, { token })
  const { sessionId } = await ask(stage, getTicket, { id: one.id }, { token })
  const slot = slots.find(({ left }) => left > 0)
  if (!slot) throw new Error('no time can be booked')
  await ask(stage, bookAppointment, { ticketId: one.id, slotId: slot.id }, { token })
  // The appointment time arrives, by moving the slot in the table, so that other journeys keep their times.
  await stage.database.query(
    `update sales.slot set starts_at = platform.now() - interval '1 minute', ends_at = platform.now() + interval '1 hour' where id = $1`,
    [slot.id],
  )
  const kiosk = await (await browser.newContext()).newPage()
  await enterOffice(kiosk.context(), stage, await newStaff(stage, ['KIOSK']))
  await visitOffice(kiosk, stage)
  const shown = kiosk.locator('[data-number]')
  await kiosk.locator(`[data-take="${sessionId}"]`).click()
  const walkIn = await shown.getAttribute('data-number')
  await shown.getByRole('button', { name: 'Done' }).click()
  await kiosk.keyboard.type(one.qr)
  await kiosk.keyboard.press('Enter')
  await expect(shown).toContainText('Appointment at')
  const number = await shown.getAttribute('data-number')
  await kiosk.context().close()

  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/visitors?session=${sessionId}`)
  await page.locator('#desk').fill('7')
  await page.locator('#call-next').click()
  // A visitor who came earlier without an appointment keeps waiting.
  await expect(page.getByText(`Number ${number} called.`)).toBeVisible()
  expect(Number(walkIn)).toBeLessThan(Number(number))
  await page.getByRole('link', { name: one.number }).click()
  await expect(page.getByRole('heading', { level: 2, name: one.number })).toBeVisible()
  await receiveAll(page, one)
  await verify(page)
  await visitOffice(page, stage, `/visitors?session=${sessionId}`)
  // A verified registrant counts as received.
  await expect(page.getByText('No visitors at the desks.')).toBeVisible()
  await expect(page.getByRole('link', { name: one.number })).toHaveCount(0)
})

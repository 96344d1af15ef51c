import { randomUUID } from 'node:crypto'
import { getTicket } from '#contract/sales/ticket/ticket'
import { expect, test } from './fixtures.ts'
import { ask, newPerson, newTicket, openGroup, tokenOf } from './people.ts'
import { assignOnly } from './sale-days.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('who comes takes a number at the kiosk, by code or without; two desks each call another', async ({
  page,
  stage,
  browser,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  const ticket = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })
  const kiosk = await (await browser.newContext()).newPage()
  await enterOffice(kiosk.context(), stage, await newStaff(stage, ['KIOSK'], { name: 'Kiosk 1' }))
  await visitOffice(kiosk, stage)
  await expect(kiosk).toHaveURL(/\/office\/kiosk$/)
  const shown = kiosk.locator('[data-number]')
  // A scanner can type at once. A code that is not ours gets no number, and nothing of it remains.
  for (const [typed, said] of [
    ['no code of ours', 'This is not a registration QR code.'],
    ['A'.repeat(48), 'This is not a valid registration QR code'],
  ] as const) {
    await expect(kiosk.locator('#token')).toBeFocused()
    await kiosk.keyboard.type(typed)
    await kiosk.keyboard.press('Enter')
    await expect(kiosk.getByText(said)).toBeVisible()
    await expect(kiosk.locator('#token')).toHaveValue('')
  }
  await kiosk.keyboard.type(ticket.qr?.token ?? '')
  await kiosk.keyboard.press('Enter')
  await expect(shown).toContainText('You are next.')
  await expect(kiosk.getByText(ticket.registrationNumber)).toHaveCount(0)
  const first = await shown.getAttribute('data-number')
  await shown.getByRole('button', { name: 'Done' }).click()
  await kiosk.locator(`[data-take="${ticket.sessionId}"]`).click()
  await expect(shown).toContainText('1 person is ahead of you.')
  const second = await shown.getAttribute('data-number')
  expect(Number(second)).toBe(Number(first) + 1)
  await kiosk.context().close()

  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(desk, stage, `/visitors?session=${ticket.sessionId}`)
  await desk.locator('#call-next').click()
  await expect(desk.locator('#desk-error')).toBeVisible()
  await desk.locator('#desk').fill('1')
  await desk.locator('#call-next').click()
  await expect(desk.getByText(`Number ${first} called.`)).toBeVisible()
  await expect(desk.getByRole('link', { name: ticket.registrationNumber })).toBeVisible()
  await desk.context().close()

  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/visitors?session=${ticket.sessionId}`)
  await page.locator('#desk').fill('2')
  await page.locator('#call-next').click()
  await expect(page.getByText(`Number ${second} called.`)).toBeVisible()
  await page.getByRole('button', { name: `Received ${first}` }).click()
  await expect(page.getByText('1 visitor received in the last hour.')).toBeVisible()
  await page.getByRole('button', { name: `No-show ${second}` }).click()
  await expect(page.getByText('No visitors at the desks.')).toBeVisible()
  // A visitor gets a number at a desk where there is no kiosk.
  await page.getByRole('button', { name: 'Issue number' }).click()
  await expect(page.getByText(`Number ${Number(second) + 1} issued.`)).toBeVisible()
})

test('a kiosk has no other room and no way out; after half a minute it is as it was; it is ended by an administrator', async ({
  page,
  stage,
  browser,
}) => {
  await page.clock.install()
  const kiosk = await newStaff(stage, ['KIOSK'], { name: `Kiosk ${randomUUID().slice(0, 8)}` })
  // The kiosk serves one session only. Other journeys may have sessions on the day of their sale, for which a kiosk
  // does check-ins.
  await assignOnly(stage, openGroup.sessionId, kiosk)
  await enterOffice(page.context(), stage, kiosk)
  for (const path of ['/account', '/user-management', '/visitors', '/sales-desk', '']) {
    await visitOffice(page, stage, path)
    await expect(page).toHaveURL(/\/office\/kiosk$/)
  }
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Lock|Log out)$/ })).toHaveCount(0)

  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('取籌')
  await page.locator('#token').fill('half a code')
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take a number')
  await expect(page.locator('#token')).toHaveValue('')
  // The scanner's input arrives wherever the last visitor pressed.
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('#token')).not.toBeFocused()
  await page.keyboard.type('again')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not a registration QR code.')).toBeVisible()
  // The language of a visitor is reset for the next one.
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('取号')
  await visitOffice(page, stage, '/kiosk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take a number')
  // Hours without a visitor lock neither this page nor the session at the server.
  await stage.database.query(`update office.session set seen_at = now() - interval '5 hours' where staff_id = $1`, [
    kiosk.id,
  ])
  await page.clock.fastForward('05:00:00')
  await page.locator('[data-take]').first().click()
  await expect(page.locator('[data-number]')).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await enterOffice(office.context(), stage, await newStaff(stage, ['ADMINISTRATOR']))
  await visitOffice(office, stage, `/user-management/${kiosk.id}`)
  await office.getByRole('button', { name: 'End all logins' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'End all logins' }).click()
  await expect(office.getByText('Not logged in')).toBeVisible()
  await page.clock.fastForward(66_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the office')
  await expect(page.locator('[data-take]').first()).toBeHidden()
})

test('a kiosk with a printer prints one slip for each visitor, with the number; one without prints none', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  const ticket = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })
  const kiosk = await newStaff(stage, ['KIOSK'], { name: `Kiosk ${randomUUID().slice(0, 8)}` })
  await assignOnly(stage, openGroup.sessionId, kiosk)
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1)
    }
  })
  await enterOffice(page.context(), stage, kiosk)
  const shown = page.locator('[data-number]')
  const slip = page.locator('body > [data-paper]')
  const prints = () => page.evaluate(() => document.documentElement.dataset['prints'] ?? '0')
  const scan = async () => {
    await expect(page.locator('#token')).toBeFocused()
    await page.keyboard.type(ticket.qr?.token ?? '')
    await page.keyboard.press('Enter')
    await expect(shown).toBeVisible()
  }
  await visitOffice(page, stage, '/kiosk')
  await scan()
  await expect(slip).toHaveCount(0)
  expect(await prints()).toBe('0')

  // The address switches printing on, and the device remembers it.
  await visitOffice(page, stage, '/kiosk?printer=yes')
  await visitOffice(page, stage, '/kiosk')
  await scan()
  const number = (await shown.getAttribute('data-number')) ?? ''
  await expect(slip).toHaveAttribute('data-paper', 'SLIP')
  await page.emulateMedia({ media: 'print' })
  await expect(shown).toBeHidden()
  for (const part of [number, 'Kai Sea · Price List No. 1', 'Arrived:', 'Please keep this slip'])
    await expect(slip).toContainText(part)
  await expect(slip).not.toContainText(ticket.registrationNumber)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(slip).toHaveCount(0)
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(shown).toContainText('你的籌號')
  expect(await prints()).toBe('1')
  // The next visitor, without a code, gets a slip in the language that was chosen.
  await page.getByRole('button', { name: '完成' }).click()
  await page.locator(`[data-take="${openGroup.sessionId}"]`).click()
  await expect(slip).toContainText('請保留此籌號紙')
  expect(await prints()).toBe('2')

  await visitOffice(page, stage, '/kiosk?printer=no')
  await visitOffice(page, stage, '/kiosk')
  await scan()
  await expect(slip).toHaveCount(0)
  expect(await prints()).toBe('0')
})

test('a supervisor plans the times that registrants can book', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, '/visitors/times')
  await page.locator('#closesAt').fill('10:00')
  await page.locator('#plan').click()
  await expect(page.locator('#closesAt-error')).toBeVisible()
  await page.locator('#opensAt').fill('08:00')
  await page.locator('#plan').click()
  await expect(page.getByText('6 times added.')).toBeVisible()
  await expect(page.getByText('08:20 to 08:40')).toBeVisible()
})

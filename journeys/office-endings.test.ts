import { getTicket } from '#contract/sales/ticket/ticket'
import { newDrawnBallot } from './balloting.ts'
import { expect, faults, settled, test } from './fixtures.ts'
import { ask, newPerson, newTicket, tokenOf } from './people.ts'
import { assign } from './sale-days.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a supervisor voids a registration with its reason, asked for twice; a counter is not offered it', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await page.getByRole('button', { name: /^Renew QR code/ }).waitFor()
  await expect(page.getByRole('button', { name: /^(Undo verification|Void)/ })).toHaveCount(0)
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await page.getByRole('button', { name: /^Void/ }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(dialog.locator('#reason-error')).toBeVisible()
  await dialog.locator('#reason').selectOption('DUPLICATE')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(page.getByText('Voided', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Void/ })).toHaveCount(0)
  const { status } = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })
  expect(status).toBe('VOIDED')
})

test('a new QR code is given, and the one before opens nothing any more', async ({ page, stage }) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  const token = await tokenOf(stage, person)
  const before = (await ask(stage, getTicket, { id }, { token })).qr?.token ?? ''
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await page.getByRole('button', { name: /^Renew QR code/ }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Renew QR code' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Scan or find' }).fill(before)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(/revoked|replaced|no longer valid/i)).toBeVisible()
  expect((await ask(stage, getTicket, { id }, { token })).qr?.token).not.toBe(before)
})

test('what stands in a drawn list is voided by two: proposed with what was found, struck out once it is confirmed', async ({
  browser,
  page,
  stage,
}) => {
  const { sessionId, batchId, number } = await newDrawnBallot(stage)
  const { rows } = await stage.database.query<{ id: string }>(
    'select id from sales.ticket where registration_number = $1',
    [number],
  )
  const id = rows[0]?.id ?? ''
  const [one, other] = [await newStaff(stage, ['SUPERVISOR']), await newStaff(stage, ['SUPERVISOR'])]
  await assign(stage, sessionId, one, other)
  await enterOffice(page.context(), stage, one)
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await page.getByRole('button', { name: /^Void/ }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('#reason').selectOption('IRREGULAR')
  await dialog.getByRole('button', { name: 'Void' }).click()
  // The confirming person needs a note of what was found.
  await expect(dialog.locator('#note-error')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  await dialog.locator('#note').fill('Two documents of one person')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(page.getByText('Proposed. A second person confirms it')).toBeVisible()
  await expect(page.getByText('Voided', { exact: true })).toHaveCount(0)

  const second = await browser.newContext()
  const confirming = await second.newPage()
  await enterOffice(second, stage, other)
  await visitOffice(confirming, stage, '/to-confirm')
  const card = confirming.locator('section').filter({ hasText: number })
  await expect(card).toContainText('Two documents of one person')
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await expect(card).toHaveCount(0)
  await visitOffice(page, stage, `/sales-desk/${id}`)
  await expect(page.getByText('Voided', { exact: true })).toBeVisible()
  const struckOut = async () =>
    ((await (await fetch(`${stage.url}/v1/sales/ballots/${batchId}`)).json()) as { struckOut: string[] }).struckOut
  await expect.poll(struckOut).toEqual([number])
  await second.close()
})

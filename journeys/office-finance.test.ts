import type { Page } from '@playwright/test'
import { readyForDesk, receiveAll, scan } from './desk-way.ts'
import { expect, test } from './fixtures.ts'
import { payByCall, payer } from './paying.ts'
import { openGroup } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Fills a date field. */
const fillDay = (page: Page, name: string, day: string) =>
  page.locator(`#${name}`).fill(day.split('-').toReversed().join('/'))

test('what a counter has received is in the ledger and goes to the bank; what the bank did not pay is owed again', async ({
  page,
  stage,
}) => {
  const one = await readyForDesk(stage, 'one')
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk')
  await scan(page, one)
  await receiveAll(page, one)
  const { rows } = await stage.database.query<{ number: string }>(
    'select registration_number as number from sales.ticket where id = $1',
    [one.id],
  )
  const number = rows[0]?.number ?? ''

  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE']))
  await visitOffice(page, stage, `/sales/finance?session=${openGroup.sessionId}`)
  await expect(page.getByText('The registrations match the ledger.')).toBeVisible()
  await page.locator('#view').selectOption('banking')
  const line = page.getByRole('row').filter({ hasText: number })
  await expect(line.first()).toBeVisible()
  // In print, the total appears once, at the end of the list: the browser would repeat a footer group on each page.
  const foot = page.locator('tfoot')
  await expect(foot).toHaveCSS('display', 'table-footer-group')
  await page.emulateMedia({ media: 'print' })
  await expect(foot).toHaveCSS('display', 'table-row-group')
  await page.emulateMedia({ media: 'screen' })

  await page.locator('#view').selectOption('instruments')
  await line
    .first()
    .getByRole('button', { name: /Mark as dishonoured/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#reason').selectOption('STOPPED')
  await dialog.getByRole('button', { name: 'Mark as dishonoured' }).click()
  await expect(dialog).toHaveCount(0)
  await page.locator('#status').selectOption('DISHONOURED')
  const press = page.getByRole('search').getByRole('button', { name: 'Show' })
  await press.click()
  await expect(line.first()).toContainText('Payment stopped')

  // Filters by the days of receipt; the address keeps the filter.
  const received = await stage.database.query<{ day: string }>(
    `select to_char(change.at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day
     from payments.transition change join payments.instrument on instrument.id = change.payment_id
     where change.status = 'RECEIVED' and instrument.ticket_id = $1`,
    [one.id],
  )
  const day = received.rows[0]?.day ?? ''
  await fillDay(page, 'receivedTo', '2024-01-31')
  await press.click()
  await expect(page).toHaveURL(/status=DISHONOURED&to=2024-01-31/)
  await expect(page.getByText('No entries.')).toBeVisible()
  await fillDay(page, 'receivedFrom', day)
  await press.click()
  await expect(page.locator('#receivedTo-error')).toHaveText(/not before the first/)
  await fillDay(page, 'receivedTo', day)
  await press.click()
  await expect(line.first()).toContainText('Payment stopped')
  await page.reload()
  await expect(line.first()).toContainText('Payment stopped')
  await expect(page.locator('#receivedFrom')).toHaveValue(day.split('-').toReversed().join('/'))
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.locator('#receivedFrom')).toHaveValue('')
  await expect(line.first()).toContainText('Payment stopped')
  const after = await stage.database.query<{ status: string }>('select status from sales.ticket where id = $1', [
    one.id,
  ])
  expect(after.rows[0]?.status).toBe('PENDING')
})

test('where the card service does not agree, somebody says how it was settled', async ({ page, stage }) => {
  await stage.database.query(
    `insert into payments.mismatch (provider_id, kind, ours, theirs, found_at)
     values ('pi-journey', 'STRANGE', '-', 'captured 10000', now())`,
  )
  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE'], { name: 'LAM Chi Ho' }))
  await visitOffice(page, stage, '/sales/finance?view=mismatches')
  const card = page.getByRole('listitem').filter({ hasText: 'pi-journey' })
  await card.getByLabel('Resolution').fill('Refunded by hand')
  await card.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(card).toContainText('LAM Chi Ho')
  await expect(card).toContainText('Refunded by hand')
})

test('a refund whose card account is no longer in the settings waits, and finance reads which one', async ({
  page,
  stage,
}) => {
  const { person, id } = await payer(page, stage)
  const { id: paymentId, orderNumber } = await payByCall(stage, person, id, { cents: 20_000_000, card: 'good' })
  await stage.database.query(
    `with card as (
       update payments.card_payment set account = 'north', status = 'REFUND_PENDING' where id = $1
       returning id, amount_cents)
     insert into payments.refund (payment_id, amount_cents, reason, requested_at)
     select id, amount_cents, 'VOIDED', now() from card`,
    [paymentId],
  )
  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE']))
  await visitOffice(page, stage, `/sales/finance?session=${openGroup.sessionId}`)
  const missing = page.getByText(/The card account “north” is no longer in the system settings/)
  await expect(missing).toBeVisible()
  const accounts = page.getByRole('region', { name: 'Card payments by account' })
  await expect(accounts.getByRole('row').filter({ hasText: 'main' })).toContainText('takes new payments')
  await expect(accounts.getByRole('row').filter({ hasText: 'north' })).toContainText('200,000')
  await page.locator('#view').selectOption('refunds')
  await expect(missing).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('waits for the account “north”')
  // Once the account is back, the sweep finishes the refund.
  await stage.database.query(`update payments.card_payment set account = 'main' where id = $1`, [paymentId])
})

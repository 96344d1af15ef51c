import { getTicket } from '#contract/sales/ticket/ticket'
import type { Page } from '@playwright/test'
import { atEnd } from './at-end.ts'
import { takeOrder, verify } from './desk-way.ts'
import { expect, settled, test } from './fixtures.ts'
import { ownSession } from './own-session.ts'
import { ask, newPerson, newTicket, numberOf, tokenOf } from './people.ts'
import { suffixes, typeCode } from './scanner.ts'
import type { Stage } from './stage.ts'
import { addAuthenticator, enterOffice, newStaff, proveWhenAsked, type Staff, visitOffice } from './staff.ts'
import { cutNetwork, takeAlong } from './without-network.ts'

const statusOf = async (stage: Stage, ticket: string): Promise<string> => {
  const { rows } = await stage.database.query<{ status: string }>('select status from sales.ticket where id = $1', [
    ticket,
  ])
  return rows[0]?.status ?? ''
}

/** Prepares the session of a registration for offline use on this device. */
const take = async (page: Page, stage: Stage, ticket: string): Promise<void> => {
  const { rows } = await stage.database.query<{ id: string }>(
    'select session_id as id from sales.ticket where id = $1',
    [ticket],
  )
  await takeAlong(page, stage, rows[0]?.id ?? '')
}

/** Verifies a registration, from its number to the receipt. */
const verifyHere = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Scan or find' }).fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
  await page.getByRole('button', { name: 'Original seen Identity document' }).click()
  await expect(page.getByText(/Seen by/)).toBeVisible()
  await page.getByRole('button', { name: /^Receive \(/ }).click()
  await expect(page.getByText('All items are complete.')).toBeVisible()
  await verify(page)
}

/** Returns everything that a thief of the device could read. */
const rawStore = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const asked = indexedDB.open('office-desk')
      asked.addEventListener('success', () => done(asked.result))
      asked.addEventListener('error', () => fail(asked.error))
    })
    const rows: unknown[] = []
    for (const name of db.objectStoreNames) {
      const all = await new Promise<unknown[]>(done => {
        const asked = db.transaction(name).objectStore(name).getAll()
        asked.addEventListener('success', () => done(asked.result))
      })
      rows.push(...all)
    }
    db.close()
    const text = (value: unknown): unknown =>
      value instanceof ArrayBuffer || value instanceof Uint8Array ? new TextDecoder().decode(value) : value
    return JSON.stringify(rows, (_, value) => text(value))
  })

test('a desk goes on without a network from the number to the receipt, over a reload, and sends it when the network is back', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson(stage)
  const ticket = await newTicket(stage, person, { arranged: true, declared: true })
  const number = await numberOf(stage, ticket)
  const { qr } = await ask(stage, getTicket, { id: ticket }, { token: await tokenOf(stage, person) })
  const staff: Staff = await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' })
  await addAuthenticator(page, { hasPrf: true })
  await enterOffice(context, stage, staff)
  await visitOffice(page, stage, '/account')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await settled(page)
  await take(page, stage, ticket)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Your passkey can now open the offline data without a network.')).toBeVisible()
  expect(await rawStore(page)).not.toMatch(/CHAN|TAI MAN|陳大文|R-\w{4}-\w{4}/)

  await cutNetwork(page)
  // A scanner opens the registration here too, wherever the focus is.
  for (const suffix of suffixes) {
    await page.getByRole('button', { name: 'Camera', exact: true }).focus()
    await typeCode(page, qr?.token ?? '', suffix)
    await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: number })).toHaveCount(0)
  }
  await verifyHere(page, number)
  await expect(page.getByText('3 actions not sent yet.')).toBeVisible()
  expect(await statusOf(stage, ticket)).toBe('REGISTERED')

  // The battery was empty: the page opens in another window, still offline.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open with passkey' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(number)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  await expect(page.getByText('3 actions not sent yet.')).toBeVisible()
  await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => statusOf(stage, ticket), { timeout: 30_000 }).toBe('VERIFIED')
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await settled(page)
})

test('an order that was not entered before is taken without a network, also after the window was opened anew, and words stand where codes are', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(120_000)
  const ticket = await newTicket(stage, await newPerson(stage), { arranged: true })
  const number = await numberOf(stage, ticket)
  await addAuthenticator(page, { hasPrf: true })
  await enterOffice(context, stage, await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' }))
  await visitOffice(page, stage, '/account')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await settled(page)
  await take(page, stage, ticket)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Your passkey can now open the offline data without a network.')).toBeVisible()
  await cutNetwork(page)
  // Nothing that the page fetched before is left.
  await page.reload()
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  await expect(page.getByText('No network: this desk works offline')).toBeVisible()
  await page.getByRole('textbox', { name: 'Scan or find' }).fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
  const facts = page.getByRole('main').locator('dl')
  await expect(facts.filter({ hasText: 'Gender' })).toContainText(/(Female|Male)/)
  await expect(facts.filter({ hasText: 'Nationality' })).not.toContainText(/\b[A-Z]{3}\b/)
  await page.getByRole('button', { name: 'Original seen Identity document' }).click()
  await expect(page.getByText(/Seen by/)).toBeVisible()
  await takeOrder(page, '654321')
  await expect(page.getByText('All items are complete.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '654321' })).not.toContainText('004')
  expect((await verify(page)).text).toContain('654321')
  await context.setOffline(false)
  await expect.poll(() => statusOf(stage, ticket), { timeout: 30_000 }).toBe('VERIFIED')
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
})

test('two desks without a network and one registration: one wins; the other, its colleagues and the supervisor are told', async ({
  page,
  context,
  stage,
  browser,
}) => {
  test.setTimeout(120_000)
  const ticket = await newTicket(stage, await newPerson(stage), { arranged: true, declared: true })
  const number = await numberOf(stage, ticket)
  await enterOffice(context, stage, await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' }))
  await take(page, stage, ticket)
  const second = await browser.newContext()
  const other = await second.newPage()
  await enterOffice(second, stage, await newStaff(stage, ['COUNTER'], { name: 'HO Kwok' }))
  await take(other, stage, ticket)
  await cutNetwork(page)
  await cutNetwork(other)
  await verifyHere(page, number)
  await verifyHere(other, number)
  await context.setOffline(false)
  await expect.poll(() => statusOf(stage, ticket), { timeout: 30_000 }).toBe('VERIFIED')
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await second.setOffline(false)
  await expect(other.getByText('3 offline actions were not accepted')).toBeVisible({ timeout: 30_000 })
  await expect(other.getByText('This registration is already verified').first()).toBeVisible()

  const third = await browser.newContext()
  const supervisor = await third.newPage()
  await enterOffice(third, stage, await newStaff(stage, ['SUPERVISOR'], { name: 'CHEUNG Siu Fan' }))
  await visitOffice(supervisor, stage, `/sales-desk/${ticket}`)
  await expect(supervisor.getByText('An offline desk also worked on this registration')).toBeVisible()
  // On any page, the supervisor sees that offline work is waiting.
  await expect(supervisor.getByRole('link', { name: /^Sales \d+ waiting$/ })).toBeVisible()
  await visitOffice(supervisor, stage, '/sales/away-desks')
  await expect(supervisor.getByText('Another desk verified it first.').first()).toBeVisible()
  await supervisor.getByRole('button', { name: `Settled ${number}` }).click()
  const dialog = supervisor.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Outcome' }).fill('The receipt was taken back')
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(supervisor.getByText('The receipt was taken back')).toBeVisible()
  await second.close()
  await third.close()
})

test('a verification that arrives after the deadline waits for a supervisor, who reads both times and accepts it', async ({
  page,
  context,
  stage,
  browser,
}) => {
  test.setTimeout(120_000)
  const group = await ownSession(stage, { en: 'Dusk round', 'zh-HK': '黃昏場', 'zh-CN': '黄昏场' }, {})
  const ticket = await newTicket(stage, await newPerson(stage), { arranged: true, declared: true, group })
  const number = await numberOf(stage, ticket)
  await enterOffice(context, stage, await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' }))
  await take(page, stage, ticket)
  await cutNetwork(page)
  await verifyHere(page, number)
  // The deadline passes while the desk is offline.
  await stage.database.query(
    `update sales.session set closes_at = now() + interval '2 seconds', verify_by = now() + interval '2 seconds' where id = $1`,
    [group.sessionId],
  )
  const isOver = async () => {
    const { rows } = await stage.database.query<{ over: boolean }>(
      'select now() >= verify_by as over from sales.session where id = $1',
      [group.sessionId],
    )
    return rows[0]?.over
  }
  await expect.poll(isOver).toBe(true)
  await context.setOffline(false)
  await expect(page.getByText('1 offline action was not accepted')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('A supervisor must accept it.').first()).toBeVisible()
  expect(await statusOf(stage, ticket)).toBe('REGISTERED')

  const second = await browser.newContext()
  atEnd(() => second.close())
  const supervisor = await second.newPage()
  const cheung = await newStaff(stage, ['SUPERVISOR'], { name: 'CHEUNG Siu Fan' })
  await enterOffice(second, stage, cheung)
  await proveWhenAsked(supervisor, cheung)
  await visitOffice(supervisor, stage, '/sales/away-desks')
  const row = supervisor.getByRole('listitem').filter({ has: supervisor.getByRole('link', { name: number }) })
  await expect(row).toContainText('LEE Ka Yan')
  await expect(row).toContainText(/Offline data from/)
  await expect(row).toContainText(/done .+, sent .+/)
  await expect(row).toContainText(/verification before the deadline, .+, but sent it afterwards/)
  await row.getByRole('button', { name: `Accept ${number}` }).click()
  const dialog = supervisor.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Evidence that it was in time' }).fill('On the list of visitors')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toContainText(/Accepted by CHEUNG Siu Fan/)
  expect(await statusOf(stage, ticket)).toBe('VERIFIED')
})

test('without the login nothing opens; on the office’s word nothing is left', async ({ page, context, stage }) => {
  const ticket = await newTicket(stage, await newPerson(stage), { arranged: true, declared: true })
  const number = await numberOf(stage, ticket)
  await enterOffice(context, stage, await newStaff(stage, ['COUNTER']))
  await take(page, stage, ticket)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('The offline data has no passkey')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(number)).toHaveCount(0)
  await stage.database.query(
    `update sales.desk_set set key_half = null, ended_at = now(), how = 'WIPED' where ended_at is null`,
  )
  await context.setOffline(false)
  await expect(page.getByText('A supervisor ended offline work at this desk.')).toBeVisible({ timeout: 30_000 })
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(left).not.toContain('office-desk')
})

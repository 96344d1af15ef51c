import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { listPayments } from '#contract/payments/payment'
import { draw, takeOrder } from './desk-way.ts'
import { expect, faults, type Locale, locales, test } from './fixtures.ts'
import { ask, newNamed, newPerson, newTicket, numberOf, sendCopy, tokenOf } from './people.ts'
import { cards, fillCard, turnBack } from './paying.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const picture = readFileSync(join(import.meta.dirname, '../docs/picture.png'))

test('the copy that was sent is shown on press alone, marked, and each look is recorded', async ({ page, stage }) => {
  const person = await newPerson(stage)
  await sendCopy(stage, person, new File([picture], 'card.png', { type: 'image/png' }))
  const ticket = await newTicket(stage, person, { arranged: true })
  const staff = await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' })
  await enterOffice(page.context(), stage, staff)
  await visitOffice(page, stage, `/sales-desk/${ticket}`)
  await expect(page.getByRole('button', { name: /^Compare with document/ })).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: /^Compare with document/ }).click()
  const dialog = page.getByRole('dialog')
  const copy = dialog.getByRole('img', { name: 'Copy 1 of 1' })
  await expect(copy).toBeVisible()
  expect(await copy.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(dialog.getByText(person.idNumber)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show full number' }).click()
  await expect(dialog.getByText(person.idNumber)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(person.idNumber)).toHaveCount(0)
  const { rows } = await stage.database.query<{ operation: string; purpose: string }>(
    `select operation, purpose from platform.audit where actor = $1 and operation like 'sales.tickets.show-%' order by operation`,
    [`staff:${staff.id}`],
  )
  expect(new Set(rows.map(row => `${row.operation} ${row.purpose}`))).toEqual(
    new Set(['sales.tickets.show-image VERIFICATION', 'sales.tickets.show-number VERIFICATION']),
  )
})

test('somebody who has not answered the link reads and signs at the desk', async ({ page, stage }) => {
  const person = await newPerson(stage)
  const ticket = await newTicket(stage, person, { arranged: true, people: [await newNamed(stage, person)] })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${ticket}`)
  await page.getByRole('button', { name: /^Sign here/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give consents' }).click()
  await expect(dialog.getByRole('link', { name: 'Please sign' })).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await draw(dialog.getByRole('img', { name: 'Signature box, empty' }))
  await expect(dialog.getByRole('img', { name: 'Signature box, signed' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Give consents' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Sign here/ })).toHaveCount(0)
  await expect(page.getByText('Consents missing')).toHaveCount(0)
})

test('an order is refused, another is taken in its place; voided, it goes back to who signs for it', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const ticket = await newTicket(stage, person, { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, `/sales-desk/${ticket}`)
  const dialog = page.locator('dialog[open]')
  const enter = async (number: string) => {
    await dialog.locator('#bank').fill('004')
    await dialog.locator('#bank').press('Enter')
    await dialog.locator('#number').fill(number)
  }
  await takeOrder(page, '111111')
  await expect(page.getByText('Received', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Replace 111111' }).click()
  await enter('222222')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Return 222222' }).click()
  await dialog.locator('#reason').selectOption('CHANGED_MIND')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()

  await takeOrder(page, '333333')
  // Void is about the registration as it is shown: what it has received must be there.
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Void/ }).click()
  await dialog.locator('#reason').selectOption('DUPLICATE')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await page.getByRole('button', { name: 'Return 333333' }).click()
  await dialog.locator('#receiver').fill('CHAN TAI MAN')
  await dialog.getByRole('button', { name: 'Type the name instead' }).click()
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(dialog.locator('#signature-error')).toContainText('Please sign')
  await dialog.getByRole('textbox', { name: /^Name, typed/ }).fill('CHAN TAI MAN')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Returned', { exact: true })).toHaveCount(2)
  const { payments } = await ask(stage, listPayments, { ticketId: ticket }, { token: await tokenOf(stage, person) })
  expect(payments.map(({ status }) => status).toSorted()).toEqual(['REPLACED', 'RETURNED', 'RETURNED'])
})

test('a deposit is paid by card at the desk, on the page of the card service', async ({ page, stage }) => {
  const ticket = await newTicket(stage, await newPerson(stage), { arranged: false })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${ticket}`)
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Pay on this device' }).click()
  const paying = await popup
  await fillCard(paying, cards.good)
  await expect(page.getByText('Registered, to be verified', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})

const outcomes = {
  en: { paid: 'Payment received', unpaid: 'Not paid' },
  'zh-HK': { paid: '已收到付款', unpaid: '付款並未完成' },
  'zh-CN': { paid: '已收到付款', unpaid: '付款未完成' },
} as const

/** Begins a payment on the desk's screen, and opens the code's address on a phone that has never been here. */
const scan = async (page: Page, browser: Browser) => {
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Pay by card' }).click()
  const link = page.getByRole('link', { name: 'Pay on this device' })
  await expect(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const screen = await phone.newPage()
  await screen.goto((await link.getAttribute('href')) ?? '')
  return { phone, screen }
}

test('the phone that paid at the desk is told the result without a login', async ({ page, stage, browser }) => {
  const person = await newPerson(stage)
  const ticket = await newTicket(stage, person, { arranged: false })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${ticket}`)
  /** Begins the next payment once the desk has seen the end of the last; its page is in the language of the account. */
  const payIn = async (locale: Locale) => {
    await stage.database.query('update accounts.account set locale = $1 where email = $2', [locale, person.email])
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible({ timeout: 15_000 })
    return scan(page, browser)
  }
  const expectOutcome = async (screen: Page, locale: Locale, outcome: 'paid' | 'unpaid') => {
    await expect(screen).toHaveURL(new RegExp(`/${locale}/desk-payment/`))
    await expect(screen.getByRole('heading', { name: outcomes[locale][outcome] })).toBeVisible({ timeout: 15_000 })
  }
  const turnPhone = (screen: Page, locale: Locale) => screen.locator(`footer a[lang=${locale}]`).click()

  for (const locale of ['zh-HK', 'zh-CN'] as const) {
    const { phone, screen } = await payIn(locale)
    await turnBack(screen)
    await expectOutcome(screen, locale, 'unpaid')
    await turnPhone(screen, 'en')
    await expectOutcome(screen, 'en', 'unpaid')
    await phone.close()
  }

  const { phone, screen } = await payIn('en')
  await fillCard(screen, cards.good)
  for (const locale of locales) {
    if (locale !== 'en') await turnPhone(screen, locale)
    await expectOutcome(screen, locale, 'paid')
    expect(new URL(screen.url()).pathname).toMatch(new RegExp(`^/${locale}/desk-payment/`))
    await expect(screen.getByText(await numberOf(stage, ticket))).toBeVisible()
    await expect(screen.getByText(/^HK\$[\d,]+\.00$/)).toBeVisible()
    expect(await phone.cookies(stage.url)).toEqual([])
    expect(await screen.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await faults(screen)).toEqual([])
  }
  await phone.close()

  await expect(page.getByText('Registered, to be verified', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { addPayment, listPayments } from '#contract/payments/payment'
import { answerConsentLink, openConsentLink } from '#contract/sales/ticket/consent-link'
import { savePerson } from '#contract/sales/registration/party'
import { confirmTicket, getTicket } from '#contract/sales/ticket/ticket'
import { sample } from '#contract/sample'
import { ask, newPerson, newTicket, type Person, somebody, tokenOf } from './people.ts'
import type { Stage } from './stage.ts'

// Steps of a registration at the desk, from the scan to the printed receipt, as staff perform them.

/** A registration that waits for the sales office, with its cashier's orders already entered. */
export type Ready = { person: Person; id: string; number: string; qr: string; orders: string[]; originals: number }

let orders = 700_000

/** Enters the rest of the deposit as the given number of orders of equal amount. */
const enterOrders = async (stage: Stage, person: Person, ticketId: string, count: number): Promise<string[]> => {
  const token = await tokenOf(stage, person)
  const numbers: string[] = []
  const { totalCents } = await ask(stage, listPayments, { ticketId }, { token })
  for (let n = 0; n < count; n++) {
    const number = String(++orders)
    const amountCents = totalCents / count
    await ask(stage, addPayment, { ticketId, method: 'CASHIER_ORDER', bank: '004', number, amountCents }, { token })
    numbers.push(number)
  }
  return numbers
}

/**
 * Creates a person who is named in a registration and has not yet been asked for consent. Returns the person's id and
 * where the link is sent.
 */
const newSpouse = async (stage: Stage, person: Person) => {
  const spouse = somebody()
  const { idNumber, phone: phoneNumber, email } = spouse
  const id = crypto.randomUUID()
  const details = { ...sample(savePerson.input), idNumber, phoneNumber, email, id }
  await ask(stage, savePerson, details, { token: await tokenOf(stage, person) })
  return { id, email }
}

/** Gives the consents of a named person through the link that was sent to them. */
export const answerByLink = async (stage: Stage, email: string): Promise<void> => {
  const token = await stage.letter(email, /(?<=\/consent#)[\w-]{43}/)
  const { definitions, shownAt } = await ask(stage, openConsentLink, { token })
  const consents = definitions.map(({ code, version, required }) => ({
    code,
    version,
    granted: required,
    locale: 'en' as const,
    shownAt,
    viaSelectAll: false,
  }))
  await ask(stage, answerConsentLink, { token, consents })
}

/** `couple`: in joint names of two people, of whom the second has consented by link. */
export const readyForDesk = async (stage: Stage, who: 'one' | 'couple'): Promise<Ready> => {
  const person = await newPerson(stage)
  const token = await tokenOf(stage, person)
  const spouse = who === 'couple' ? await newSpouse(stage, person) : null
  const id = await newTicket(stage, person, { arranged: false, people: spouse ? [spouse.id] : [] })
  if (spouse) await answerByLink(stage, spouse.email)
  const entered = await enterOrders(stage, person, id, spouse ? 2 : 1)
  if ((await ask(stage, getTicket, { id }, { token })).status === 'PENDING')
    await ask(stage, confirmTicket, { id }, { token })
  const { registrationNumber: number, qr } = await ask(stage, getTicket, { id }, { token })
  // The document of each person, and the proof that the two are a couple.
  return { person, id, number, qr: qr?.token ?? '', orders: entered, originals: spouse ? 3 : 1 }
}

/** Types the text that a scanner types. */
export const scan = async (page: Page, { qr, number }: Ready): Promise<void> => {
  await page.locator('#wanted').fill(qr)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: number }).waitFor()
}

/** Performs all steps from the opened registration to the button that verifies it. */
export const receiveAll = async (
  page: Page,
  { orders: entered, originals }: Pick<Ready, 'orders' | 'originals'>,
): Promise<void> => {
  const seen = page.getByRole('button', { name: /^Original seen/ })
  for (let n = 0; n < originals; n++) {
    await seen.first().click()
    await page
      .getByText(/Seen by /)
      .nth(n)
      .waitFor()
  }
  for (const [n, number] of entered.entries()) {
    await page.getByRole('button', { name: `Receive (payee checked) ${number}` }).click()
    await page.getByText('Received', { exact: true }).nth(n).waitFor()
  }
  await page.getByText('All items are complete.').waitFor()
}

type Printed = { text: string; paper: string; codes: number }

/**
 * Prints in the browser by a press. Returns the printed text, the width of the paper and the number of QR codes; the
 * page is restored afterwards.
 */
const printAfter = async (page: Page, press: () => Promise<void>): Promise<Printed> => {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'asked'
    }
  })
  await press()
  await page.locator('html[data-printed=asked]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > [data-paper]')
  const printed = {
    text: await sheet.innerText(),
    paper: (await sheet.getAttribute('data-paper')) ?? '',
    codes: await sheet.getByRole('img').count(),
  }
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    delete document.documentElement.dataset['printed']
    window.dispatchEvent(new Event('afterprint'))
  })
  await sheet.waitFor({ state: 'detached' })
  return printed
}

export const printBy = (page: Page, button: string): Promise<Printed> =>
  printAfter(page, () => page.getByRole('button', { name: button }).click())

/** Verifies the opened registration by the one press that also prints its receipt, and returns what was printed. */
export const verify = (page: Page): Promise<Printed> =>
  printAfter(page, async () => {
    await page.getByRole('button', { name: 'Verify and print' }).click()
    await page.getByText(/^Verified, receipt V-\d+/).waitFor()
  })

/** Enters an order that was not declared, and receives it. */
export const takeOrder = async (page: Page, number: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Add an order or cheque' })
  await form.locator('#instrument-bank').fill('004')
  await form.locator('#instrument-bank').press('Enter')
  await form.locator('#instrument-number').fill(number)
  await form.getByRole('button', { name: 'Receive (payee checked)' }).click()
}

export const printReceipt = (page: Page): Promise<Printed> => printBy(page, 'Print receipt')

/** Draws a line across the signature pad, as a finger does. */
export const draw = async (pad: Locator): Promise<void> => {
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { mouse } = pad.page()
  await mouse.move(x + width / 5, y + height / 2)
  await mouse.down()
  await mouse.move(x + width / 2, y + height / 4, { steps: 5 })
  await mouse.move(x + (width * 4) / 5, y + height / 2, { steps: 5 })
  await mouse.up()
}

/** Returns an order to a person who signs for it. */
export const handBack = async (page: Page, order: string): Promise<void> => {
  await page.getByRole('button', { name: `Return ${order}` }).click()
  const dialog = page.locator('dialog[open]')
  await draw(dialog.getByRole('img', { name: 'Signature box, empty' }))
  await dialog.getByRole('button', { name: 'Return' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens a registration at the desk by its number. */
export const open = async (page: Page, number: string): Promise<void> => {
  await page.locator('#wanted').fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: number }).waitFor()
}

/** Receives the registrant at the desk with the originals, and with one order unless the deposit is paid. */
export const receiveAtDesk = async (page: Page, number: string, order: string | null): Promise<void> => {
  await open(page, number)
  if (order !== null) {
    await takeOrder(page, order)
    await page.getByText('Received', { exact: true }).waitFor()
  }
  const unseen = page.getByRole('listitem').getByRole('button', { name: /^Original seen/ })
  const seen = page.getByText(/Seen by /)
  const count = await unseen.count()
  for (let index = 0; index < count; index++) {
    await unseen.first().click()
    await seen.nth(index).waitFor()
  }
  await page.getByText('All items are complete.').waitFor()
  await verify(page)
}

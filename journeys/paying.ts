import type { Page } from '@playwright/test'
import { addPayment, listPayments, type Payment } from '#contract/payments/payment'
import { expect, settled, type Locale, type Stage } from './fixtures.ts'
import { ask, enterWithTicket, openInner, type Person, tokenOf } from './people.ts'

/** Test cards of the card sandbox by their outcome (server/gateway/README.md). */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  short: '4000 0000 0000 9995',
  challenged: '4000 0000 0000 3220',
  slow: '4000 0000 0000 0077',
} as const

/** Creates a person with a registration whose deposit is not arranged, signs them in and opens the payment screen. */
export const payer = async (
  page: Page,
  stage: Stage,
  locale: Locale = 'en',
): Promise<{ person: Person; id: string }> => {
  const { person, id } = await enterWithTicket(page.context(), stage, { arranged: false })
  await openInner(page, locale, `/payment?ticketId=${id}`)
  await page.locator('#pay-by-card').waitFor()
  // No pending update could move the focus any more.
  await settled(page)
  return { person, id }
}

/** Opens one of the ways to pay unless it is already open. */
export const openWay = async (page: Page, name: 'card' | 'instruments' | 'later'): Promise<void> => {
  const way = page.locator(`[data-way=${name}]`)
  await way.waitFor()
  if ((await way.getAttribute('open')) === null) await way.locator('summary').click()
}

/** Continues without paying now. */
export const bringLater = async (page: Page): Promise<void> => {
  await openWay(page, 'later')
  await page.locator('[data-way=later] button[type=submit]').click()
}

/** Address of the page of the card service. */
export const hosted = /\/pay\/cs_test_\w+/

/** Starts a card payment, of the whole remaining amount by default, and waits for the page on which it is paid. */
export const goToPay = async (page: Page, amount?: string): Promise<void> => {
  await openWay(page, 'card')
  if (amount !== undefined) await page.locator('#pay-amount').fill(amount)
  await page.locator('#pay-by-card').click()
  await page.waitForURL(hosted)
  await page.locator('#number').waitFor()
}

/** Types a card number as a buyer does, and submits it. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.locator('#number').fill(number)
  await page.locator('#expiry').fill('12/34')
  await page.locator('#cvc').fill('123')
  await page.locator('#name').fill('CHAN TAI MAN')
  await page.locator('form:has(#number) button').click()
}

/** Cancels on the page of the card service. */
export const turnBack = (page: Page): Promise<void> => page.locator('form[action$="/cancel"] button').click()

/** The message about the outcome of a card payment. */
export const outcome = (page: Page) => page.locator('[data-outcome]')
export const line = (page: Page) => page.locator('[data-payment]')
/** The panel about a card payment that may still be charged. */
export const openPanel = (page: Page) => page.locator('section:has(> [role=status] > h2)')

/** Expects the remaining amount as the page shows it. */
export const expectRemaining = (page: Page, amount: string): Promise<void> =>
  expect(
    page
      .getByRole('status')
      .filter({ has: page.locator('b'), hasText: amount })
      .first(),
  ).toBeVisible()

/** Returns the statuses of the card payments of a registration, from the database. */
export const statusesOf = async (stage: Stage, ticketId: string): Promise<string[]> => {
  const { rows } = await stage.database.query<{ status: string }>(
    'select status from payments.card_payment where ticket_id = $1 order by created_at',
    [ticketId],
  )
  return rows.map(({ status }) => status)
}

/** Returns the names of the files attached to the last letter to an address. */
export const attachedTo = async (stage: Stage, email: string): Promise<string[]> => {
  const answer = await fetch(`${stage.url}/dev/outbox.json`)
  const letters = (await answer.json()) as { to: string; attached: string[] }[]
  return letters.filter(({ to }) => to === email).flatMap(({ attached }) => attached)
}

/** Saves a file with the given button. Returns the file name and the first bytes. */
export const save = async (page: Page, button: ReturnType<Page['locator']>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
  return { name: download.suggestedFilename(), head: Buffer.concat(chunks).subarray(0, 8).toString('latin1') }
}

type Wanted = { cents: number; card?: keyof typeof cards }

/** Starts a card payment by API call, without a page, and tries a card. Returns the resulting payment. */
export const payByCall = async (stage: Stage, person: Person, ticketId: string, wanted: Wanted): Promise<Payment> => {
  const token = await tokenOf(stage, person)
  const input = { ticketId, method: 'CREDIT_CARD', amountCents: wanted.cents, bank: null, number: null } as const
  const begun = (await ask(stage, addPayment, input, { token })).payments.at(-1)?.id
  const until = async (isSo: (payment: Payment) => boolean): Promise<Payment> => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const { payments } = await ask(stage, listPayments, { ticketId }, { token })
      const found = payments.find(({ id }) => id === begun)
      if (found && isSo(found)) return found
      await new Promise(done => setTimeout(done, 100))
    }
    throw new Error('the card service does not answer')
  }
  const open = await until(({ card }) => card?.payUrl !== null)
  if (wanted.card === undefined) return open
  const typed = { number: cards[wanted.card], expiry: '12/34', cvc: '123', name: 'CHAN TAI MAN' }
  await fetch(open.card?.payUrl ?? '', { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })
  return until(({ status, card }) => status !== 'PENDING' || card?.failure !== null)
}

import { addPayment, cancelPayment, type Payment } from '#contract/payments/payment'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { atEnd } from './at-end.ts'
import { ask, enter, enterWithTicket, newPerson, newTicket, openInner, type Person, tokenOf } from './people.ts'
import { line, openPanel, outcome, payByCall } from './paying.ts'
import { expect, settled } from './fixtures.ts'
import type { Scene } from './scene.ts'
import { openMore } from './passes.ts'

type Wanted = Parameters<typeof payByCall>[3]
type Paid = { person: Person; id: string; payment: Payment; token: string }

const whole = 20_000_000
const part = 5_000_000

/** Creates a person with a registration for which a card payment was started or tried. */
const pay = async ({ page, stage }: Scene, wanted: Wanted): Promise<Paid> => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: false })
  const payment = await payByCall(stage, person, id, wanted)
  await enter(page.context(), stage, person)
  return { person, id, payment, token: await tokenOf(stage, person) }
}
/**
 * Freezes a payment in a state that passes too soon to be viewed: its row is locked, because a job of the server may
 * advance it at any moment.
 */
const freezePaymentAs = async (
  { stage }: Scene,
  { payment: { id } }: Paid,
  status: Payment['status'],
): Promise<void> => {
  const holder = await stage.database.connect()
  // The lock on the row is released by closing its connection.
  atEnd(() => holder.release(true))
  await expect(async () => {
    await holder.query('rollback')
    await holder.query('update payments.card_payment set status = $2, pay_url = null where id = $1', [id, status])
    await holder.query('begin')
    const { rows } = await holder.query('select status from payments.card_payment where id = $1 for update', [id])
    expect(rows).toEqual([{ status }])
  }).toPass()
}
/** `back`: opens the address to which the card service returns the registrant. */
const payment = async ({ page, locale }: Scene, { id, payment: { id: paymentId } }: Paid, back = false) => {
  await openInner(page, locale, `/payment?ticketId=${id}${back ? `&paymentId=${paymentId}` : ''}`)
  await settled(page)
}
const detail = async ({ page, locale }: Scene, { id }: Paid) => {
  await openInner(page, locale, `/history/${id}?view=payment`)
  await line(page).first().waitFor()
  await settled(page)
}

/** The screens of a deposit by card, in every state that looks different. */
export const paymentScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'payment, an amount with errors': async scene => {
    const { page, stage } = scene
    const { id } = await enterWithTicket(page.context(), stage, { arranged: false })
    await openInner(page, scene.locale, `/payment?ticketId=${id}`)
    await page.locator('#pay-amount').fill('1,000,000')
    await page.locator('#pay-by-card').click()
    await page.locator('#pay-amount-error').waitFor()
  },
  'payment, a card payment open': async scene => {
    await payment(scene, await pay(scene, { cents: part }))
    await openPanel(scene.page).waitFor()
  },
  'payment, connecting': async scene => {
    const paid = await pay(scene, { cents: part })
    await freezePaymentAs(scene, paid, 'CREATED')
    await payment(scene, paid)
    await openPanel(scene.page).waitFor()
  },
  'payment, the bank is asked': async scene => {
    await payment(scene, await pay(scene, { cents: part }), true)
    await openPanel(scene.page).waitFor()
  },
  'payment, being cancelled': async scene => {
    const paid = await pay(scene, { cents: part })
    await freezePaymentAs(scene, paid, 'CANCELLING')
    await payment(scene, paid)
    await openPanel(scene.page).waitFor()
  },
  'payment, a card declined, another may be tried': async scene => {
    await payment(scene, await pay(scene, { cents: part, card: 'declined' }))
    await openPanel(scene.page).locator('[data-failure]').waitFor()
  },
  'payment, a card payment that failed': async scene => {
    const paid = await pay(scene, { cents: part, card: 'short' })
    await ask(scene.stage, cancelPayment, { id: paid.payment.id }, paid)
    await payment(scene, paid, true)
    await outcome(scene.page).waitFor()
  },
  'payment, a card payment that was cancelled': async scene => {
    const paid = await pay(scene, { cents: part })
    await ask(scene.stage, cancelPayment, { id: paid.payment.id }, paid)
    await payment(scene, paid, true)
    await outcome(scene.page).waitFor()
  },
  'payment, paid in part, an order entered': async scene => {
    const paid = await pay(scene, { cents: part, card: 'good' })
    const order = { ticketId: paid.id, method: 'CASHIER_ORDER', bank: '004', number: '123456' } as const
    await ask(scene.stage, addPayment, { ...order, amountCents: part }, paid)
    await payment(scene, paid, true)
    await outcome(scene.page).waitFor()
    await line(scene.page).nth(1).waitFor()
  },
  'done, paid by card': async scene => {
    await payment(scene, await pay(scene, { cents: whole, card: 'good' }), true)
    await outcome(scene.page).waitFor()
  },
  'detail, withdraw what was paid by card?': async scene => {
    await detail(scene, await pay(scene, { cents: whole, card: 'good' }))
    await openMore(scene.page)
    await scene.page.getByRole('button', { name: /^(Withdraw|撤回登記|撤回登记)$/ }).click()
    await scene.page.getByRole('alertdialog').waitFor()
  },
  'detail, refunded': async scene => {
    const paid = await pay(scene, { cents: whole, card: 'good' })
    await ask(scene.stage, withdrawTicket, { id: paid.id }, paid)
    await detail(scene, paid)
    await scene.page.locator('[data-status=REFUNDED]').waitFor()
  },
}

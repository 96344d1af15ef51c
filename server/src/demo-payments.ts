import { randomBytes, randomUUID } from 'node:crypto'
import type { CardStatus, InstrumentStatus } from '#contract/payments/payment'
import { at } from './demo-sales.ts'
import type { Reader } from './platform/database/index.ts'
import type { DataKey } from './platform/crypto/index.ts'
import type { Context } from './platform/context.ts'
import { enterLine, instrumentIndex, issueReceipt, noteChange } from './payments/index.ts'
import { findOwnTicket, instrumentLocation, readableNumber } from './sales/index.ts'

/** A payment of the demo’s data: what was declared or begun, and what became of it. */
export type DemoPayment = {
  amountCents: number
  declaredDaysFromToday: number
  declaredAt: string
  settledDaysFromToday: number
  settledAt: string
} & (
  | { method: 'CASHIER_ORDER' | 'CHEQUE'; bank: string; number: string; status: InstrumentStatus }
  | { method: 'CREDIT_CARD'; cardBrand: string; cardLast4: string; status: 'REFUNDED' }
)

type Where = { context: Context; db: Reader; now: Date; accountId: string; key: DataKey; ticketId: string }
type Card = Extract<DemoPayment, { method: 'CREDIT_CARD' }>
type Instrument = Exclude<DemoPayment, Card>

const numbers = (accountId: string, ticketId: string) => ({
  accountId,
  ticketId,
  orderNumber: readableNumber('P', randomBytes(8)),
})

const seedInstrument = async (where: Where, { method, amountCents, bank, number, status, ...days }: Instrument) => {
  const { context, db, now, accountId, ticketId, key } = where
  const id = randomUUID()
  const declared = new Date(at(now, days.declaredDaysFromToday, days.declaredAt))
  await db
    .insertInto('payments.instrument')
    .values({
      id,
      ...numbers(accountId, ticketId),
      method,
      status,
      amountCents,
      bank,
      numberSealed: context.vault.seal(key, instrumentLocation(id), number),
      numberIndex: instrumentIndex(context.vault, bank, number),
      flagged: false,
      createdAt: declared.toISOString(),
    })
    .execute()
  const by = `registrant:${accountId}`
  await enterLine({ db, now: declared }, by, { ticketId, paymentId: id, kind: 'DECLARE', amountCents })
  await noteChange({ db, now: declared }, by, id, 'DECLARED')
  const settled = new Date(at(now, days.settledDaysFromToday, days.settledAt))
  await noteChange({ db, now: settled }, 'staff', id, status)
}

/** Charged, and given back when its registration was withdrawn. */
const seedCard = async (where: Where, { amountCents, cardBrand, cardLast4, status, ...days }: Card) => {
  const { context, db, now, accountId, ticketId } = where
  const id = randomUUID()
  const paid = new Date(at(now, days.declaredDaysFromToday, days.declaredAt))
  const back = new Date(at(now, days.settledDaysFromToday, days.settledAt))
  const minute = (by: number) => new Date(paid.getTime() + by * 60_000)
  const card = {
    id,
    ...numbers(accountId, ticketId),
    status,
    amountCents,
    locale: 'zh-HK' as const,
    expiresAt: minute(1).toISOString(),
    brand: cardBrand.toLowerCase(),
    last4: cardLast4,
    counts: true,
    returnedCents: amountCents,
    createdAt: minute(-2).toISOString(),
  }
  await db.insertInto('payments.cardPayment').values(card).execute()
  await enterLine({ db, now: paid }, 'payment:card', { ticketId, paymentId: id, kind: 'SETTLE', amountCents })
  const ticket = await findOwnTicket(db, accountId, ticketId)
  if (!ticket) throw new Error('the demo has a payment without its registration')
  await issueReceipt({ context, db, now: paid, card: { ...card, providerId: null, failure: null }, ticket })
  await enterLine({ db, now: back }, 'payment:card', { ticketId, paymentId: id, kind: 'REVERSE', amountCents })
  await db
    .insertInto('payments.refund')
    .values({
      paymentId: id,
      amountCents,
      reason: 'WITHDREW',
      requestedAt: back.toISOString(),
      doneAt: back.toISOString(),
    })
    .execute()
  const steps: [CardStatus, Date][] = [
    ['CREATED', minute(-2)],
    ['PENDING', minute(-2)],
    ['PAID', paid],
    ['REFUND_PENDING', back],
    ['REFUNDED', back],
  ]
  for (const [step, when] of steps) await noteChange({ db, now: when }, 'payment:card', id, step)
}

/** The payments of a demo registration, as if they had been made in the portal. */
export const seedPayments = async (where: Where, payments: readonly DemoPayment[]): Promise<void> => {
  for (const payment of payments) {
    if (payment.method === 'CREDIT_CARD') await seedCard(where, payment)
    else await seedInstrument(where, payment)
  }
}

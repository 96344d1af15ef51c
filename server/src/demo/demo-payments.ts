import { randomBytes, randomUUID } from 'node:crypto'
import type { CardStatus, InstrumentStatus } from '#contract/payments/payment'
import { unnamedAccount } from '../card-accounts.ts'
import { accountOf } from '../platform/card-gateway.ts'
import { at } from './demo-sales.ts'
import type { Reader } from '../platform/database/database.ts'
import type { DataKey } from '../platform/crypto/vault.ts'
import type { Context } from '../platform/context.ts'
import {
  insertEntry,
  instrumentIndex,
  instrumentLocation,
  issueReceipt,
  saveReturned,
  moveCard,
  noteChange,
  orderCard,
} from '../payments/index.ts'
import { findOwnTicket, readableNumber } from '../sales/index.ts'

/** A payment in the demo data: what the registrant declared or began, and its outcome. */
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

type SeedScope = { context: Context; db: Reader; now: Date; accountId: string; key: DataKey; ticketId: string }
type Card = Extract<DemoPayment, { method: 'CREDIT_CARD' }>
type Instrument = Exclude<DemoPayment, Card>

const numbers = (accountId: string, ticketId: string) => ({
  accountId,
  ticketId,
  orderNumber: readableNumber('P', randomBytes(8)),
})

const seedInstrument = async (where: SeedScope, { method, amountCents, bank, number, status, ...days }: Instrument) => {
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
  await insertEntry({ db, now: declared }, by, { ticketId, paymentId: id, kind: 'DECLARE', amountCents })
  await noteChange({ db, now: declared }, by, id, 'DECLARED')
  const settled = new Date(at(now, days.settledDaysFromToday, days.settledAt))
  await noteChange({ db, now: settled }, 'staff', id, status)
}

/** Inserts a card payment that was charged, and refunded when its registration was withdrawn. */
const seedCard = async (where: SeedScope, { amountCents, cardBrand, cardLast4, status, ...days }: Card) => {
  const { context, db, now, accountId, ticketId } = where
  const id = randomUUID()
  const paid = new Date(at(now, days.declaredDaysFromToday, days.declaredAt))
  const back = new Date(at(now, days.settledDaysFromToday, days.settledAt))
  const minute = (by: number) => new Date(paid.getTime() + by * 60_000)
  const order = {
    ...accountOf(context.cards?.current ?? { provider: 'stripe', account: unnamedAccount }),
    id,
    ...numbers(accountId, ticketId),
    amountCents,
    locale: 'zh-HK' as const,
    expiresAt: minute(1).toISOString(),
    brand: cardBrand.toLowerCase(),
    last4: cardLast4,
  }
  const by = `registrant:${accountId}`
  await orderCard({ db, now: minute(-2) }, order, by)
  const steps = [
    ['begun', 'payment:card', minute(-2)],
    ['settle', 'payment:card', paid],
    ['release', by, back],
    ['returned', 'payment:card', back],
  ] as const
  let reached: CardStatus | null = 'CREATED'
  for (const [event, actor, now] of steps) {
    reached = await moveCard({ db, now }, { id, status: reached }, { event, actor })
    if (reached === null) throw new Error('the demo has a payment that goes no way')
  }
  if (reached !== status) throw new Error('the demo has a payment that ends otherwise')
  await saveReturned({ db, now: back }, id, amountCents)
  await insertEntry({ db, now: paid }, 'payment:card', { ticketId, paymentId: id, kind: 'SETTLE', amountCents })
  const ticket = await findOwnTicket(db, accountId, ticketId)
  if (!ticket) throw new Error('the demo has a payment without its registration')
  const card = { ...order, status: 'PAID', counts: true, returnedCents: 0, providerId: null, failure: null } as const
  await issueReceipt({ context, db, now: paid, card, ticket })
  await insertEntry({ db, now: back }, 'payment:card', { ticketId, paymentId: id, kind: 'REVERSE', amountCents })
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
}

/** Inserts the payments of a demo registration as if they had been made in the portal. */
export const seedPayments = async (where: SeedScope, payments: readonly DemoPayment[]): Promise<void> => {
  for (const payment of payments) {
    if (payment.method === 'CREDIT_CARD') await seedCard(where, payment)
    else await seedInstrument(where, payment)
  }
}

import * as z from 'zod/mini'
import { Cents, example, Id, Instant } from '../../common.ts'
import { CardFailure, CardStatus, InstrumentStatus, instrumentMethods } from '../../payments/payment.ts'

// Deposit of a registration as the desk sees it: cashier's orders, cheques and cards.

export const DeskInstrument = z.strictObject({
  id: Id,
  orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
  method: z.enum(instrumentMethods),
  status: InstrumentStatus,
  bank: example(z.string(), '004'),
  number: example(z.string(), '123456'),
  amountCents: Cents,
})

export const DeskCard = z.strictObject({
  id: Id,
  orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
  status: CardStatus,
  amountCents: Cents,
  /** URL of the card service's payment page while payment is possible, on the buyer’s own telephone or here. */
  payUrl: example(z.nullable(z.string()), null),
  expiresAt: Instant,
  brand: example(z.nullable(z.string()), 'visa'),
  last4: example(z.nullable(z.string()), '4242'),
  failure: example(z.nullable(CardFailure), null),
})

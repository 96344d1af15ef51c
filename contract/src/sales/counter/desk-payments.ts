import * as z from 'zod/mini'
import { Cents, example, Id, Instant } from '../../common.ts'
import { CardFailure, CardStatus, InstrumentStatus, instrumentMethods } from '../../payments/payment.ts'

// What the desk sees of the deposit of a registration: the orders and cheques, and the cards.

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
  /** The page of the card service on which it is paid, while it can be: on the buyer’s own telephone, or here. */
  payUrl: example(z.nullable(z.string()), null),
  expiresAt: Instant,
  brand: example(z.nullable(z.string()), 'visa'),
  last4: example(z.nullable(z.string()), '4242'),
  failure: example(z.nullable(CardFailure), null),
})

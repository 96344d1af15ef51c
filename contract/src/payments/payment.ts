import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { Code } from '../survey.ts'
import { fold } from '../text.ts'

/** What is brought to the sales office. */
export const InstrumentMethod = z.enum(['CASHIER_ORDER', 'CHEQUE'], 'required')
export type InstrumentMethod = z.output<typeof InstrumentMethod>

/** So many instruments at most for a registration (SPEC.md 9; DOMAIN.md 7 no. 35). */
export const mostInstruments = 4

/** DOMAIN.md 2.3; `CANCELLED`: taken back by the registrant before it counted. */
export const InstrumentStatus = z.enum([
  'DECLARED',
  'RECEIVED',
  'RETURNED',
  'APPLIED',
  'DISHONOURED',
  'REPLACED',
  'CANCELLED',
])

/** The six digits at the left of the line that is printed at the foot (DOMAIN.md 7 no. 36). */
export const InstrumentNumber = example(
  z.string().check(
    z.overwrite(text => fold(text).replace(/[\s-]/gu, '')),
    z.minLength(1, 'required'),
    z.regex(/^\d{6}$/, 'instrument_number'),
  ),
  '123456',
)

export const Payment = z.strictObject({
  id: Id,
  orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
  method: InstrumentMethod,
  status: InstrumentStatus,
  amountCents: Cents,
  bank: example(z.string(), '004'),
  number: example(z.string(), '123456'),
  /** When it was entered. */
  createdAt: Instant,
})
export type Payment = z.output<typeof Payment>

/** What a registration owes and what stands against it: total = settled + declared + remaining. */
export const Balance = z.strictObject({
  totalCents: Cents,
  /** Charged and not given back. */
  settledCents: Cents,
  /** Entered as instruments that are to be brought, or were. */
  declaredCents: Cents,
  remainingCents: Cents,
})

export const PaymentHistory = z.extend(Balance, { payments: z.array(Payment), mayAdd: Count })
export type PaymentHistory = z.output<typeof PaymentHistory>

export const listPayments = operation({
  name: 'payments.history.list',
  summary: 'What was paid or entered for one of the asker’s own registrations, the first first, and what remains.',
  method: 'GET',
  path: '/v1/payment/history/ticket/{ticketId}',
  who: 'registrant',
  input: z.strictObject({ ticketId: Id }),
  output: PaymentHistory,
  refusals: ['request.not-found'],
})

export const addPayment = operation({
  name: 'payments.add',
  summary: 'Enters a cashier’s order or cheque that will be brought to the sales office for a registration.',
  method: 'POST',
  path: '/v1/payment',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({
    ticketId: Id,
    method: InstrumentMethod,
    bank: example(Code, '004'),
    number: InstrumentNumber,
    amountCents: example(
      z.int('required').check(z.minimum(1, 'required'), z.maximum(100_000_000_000, 'exceeds_remaining')),
      10_000_000,
    ),
  }),
  output: PaymentHistory,
  refusals: [
    'request.not-found',
    'sales.session.closed',
    'sales.ticket.state',
    'payments.instrument.known',
    'payments.instrument.too-many',
  ],
})

export const cancelPayment = operation({
  name: 'payments.cancel',
  summary: 'Takes back a cashier’s order or cheque that was entered, while the registration is Pending.',
  method: 'PUT',
  path: '/v1/payment/{id}/cancel',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: PaymentHistory,
  refusals: ['request.not-found', 'sales.ticket.state'],
})

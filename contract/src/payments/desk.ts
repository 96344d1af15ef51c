import * as z from 'zod/mini'
import { example, Id, Line } from '../common.ts'
import { Signature } from '../consents/signature.ts'
import { operation } from '../operation.ts'
import { DeskTicket, seen, seenRefusals } from '../sales/desk/desk.ts'
import { TakenInstrument } from '../sales/desk/desk-set.ts'

// Cashier's orders and cheques that the desk receives.

/** True: staff have checked the payee. */
const payeeIsRight = example(z.literal(true, 'required'), true)

/** Fields that staff read from the instrument itself. */
const read = {
  ...TakenInstrument.shape,
  payeeIsRight,
}

/** Reasons why an instrument is refused, or is handed back after it was accepted. */
export const InstrumentRefusal = z.enum(['PAYEE', 'AMOUNT', 'DATE', 'SIGNATURE', 'DAMAGED', 'BANK', 'CHANGED_MIND'])

const refusals = [...seenRefusals, 'sales.ticket.state', 'sales.session.closed'] as const

export const beginDeskCard = operation({
  name: 'payments.cards.begin-for',
  summary:
    'Begins a card payment for a registration that is Pending, as its registrant would (D-T4). Its page is in the registration as soon as the card service has answered.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/cards',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...seen, amountCents: read.amountCents }),
  output: DeskTicket,
  refusals: [...refusals, 'request.too-many', 'payments.card.open', 'payments.card.too-many'],
})

export const cancelDeskCard = operation({
  name: 'payments.cards.cancel-for',
  summary:
    'Cancels a card payment of a registration that is not paid. It is CANCELLING until the card service can no longer charge.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/cards/{cardId}/cancel',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: Id, cardId: Id }),
  output: DeskTicket,
  refusals: ['request.not-found', 'payments.card.ended'],
})

export const receiveInstrument = operation({
  name: 'payments.instruments.receive',
  summary: 'Takes a cashier’s order or cheque that was entered before, and is as it was entered.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/receive',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...seen, instrumentId: Id, payeeIsRight }),
  output: DeskTicket,
  refusals: [...refusals, 'payments.instrument.state'],
})

export const takeInstrument = operation({
  name: 'payments.instruments.take',
  summary: 'Takes a cashier’s order or cheque that was not entered before.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...seen, ...read }),
  output: DeskTicket,
  refusals: [...refusals, 'payments.instrument.known', 'payments.instrument.too-many'],
})

export const replaceInstrument = operation({
  name: 'payments.instruments.replace',
  summary: 'Takes a cashier’s order or cheque in the place of another, which goes back.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/replace',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...seen, instrumentId: Id, ...read }),
  output: DeskTicket,
  refusals: [...refusals, 'payments.instrument.state', 'payments.instrument.known'],
})

export const handBackInstrument = operation({
  name: 'payments.instruments.hand-back',
  summary:
    'Hands a cashier’s order or cheque back of a registration that was voided or withdrawn, against a signature.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/hand-back',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    ...seen,
    instrumentId: Id,
    /** Person who takes the instrument: the registrant, or somebody with the registrant's letter. */
    receiver: example(Line(120), 'CHAN TAI MAN'),
    signature: Signature,
  }),
  output: DeskTicket,
  refusals: [...seenRefusals, 'sales.ticket.state', 'payments.instrument.state'],
})

export const refuseInstrument = operation({
  name: 'payments.instruments.refuse',
  summary: 'Does not take a cashier’s order or cheque that was entered, or hands one back that was taken.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/refuse',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...seen, instrumentId: Id, reason: example(InstrumentRefusal, 'PAYEE') }),
  output: DeskTicket,
  refusals: [...refusals, 'payments.instrument.state'],
})

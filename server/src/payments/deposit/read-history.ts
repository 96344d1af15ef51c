import { instrumentMethods, InstrumentStatus, type PaymentHistory, remainingOf } from '#contract/payments/payment'
import type { Reader } from '../../platform/database/database.ts'
import { remainingCardPayments } from '../card/card.ts'
import { remainingInstruments } from '../ledger/payment.ts'
import type { Context } from '../../platform/context.ts'
import type { OwnTicket } from '../../sales/index.ts'
import { readPayments } from './read-payments.ts'

/** Returns what was entered or paid for one of the account's registrations, oldest first, and what remains due. */
export const readHistory = async (
  context: Context,
  db: Reader,
  ticket: OwnTicket,
  now: Date,
): Promise<PaymentHistory> => {
  const { id, accountId, status, totalCents, settledCents, declaredCents, hasOpenCard } = ticket
  const rows = await readPayments(context, db, accountId, now, id)
  const mayAdd = status === 'PENDING' && !hasOpenCard
  const instruments = rows
    .filter(({ method }) => instrumentMethods.some(instrumentMethod => instrumentMethod === method))
    .map(row => ({ status: InstrumentStatus.parse(row.status) }))
  const cards = rows.filter(({ method }) => method === 'CREDIT_CARD')
  return {
    totalCents,
    settledCents,
    declaredCents,
    remainingCents: remainingOf(ticket),
    mayAddCards: mayAdd ? remainingCardPayments(cards) : 0,
    mayAddInstruments: mayAdd ? remainingInstruments(instruments) : 0,
    payments: rows.map(({ registrationNumber: _number, ...payment }) => payment),
    now: now.toISOString(),
  }
}

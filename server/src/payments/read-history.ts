import type { PaymentHistory } from '#contract/payments/payment'
import type { Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import type { OwnTicket } from '../sales/index.ts'
import { remainingOf, roomFor } from './payment.ts'
import { readPayments } from './read-payments.ts'

/** What was entered for one of an account's own registrations, the first first, and what remains. */
export const readHistory = async (world: World, db: Reader, ticket: OwnTicket): Promise<PaymentHistory> => {
  const { id, accountId, status, totalCents, settledCents, declaredCents } = ticket
  const rows = await readPayments(world, db, accountId, id)
  return {
    totalCents,
    settledCents,
    declaredCents,
    remainingCents: remainingOf(ticket),
    mayAdd: status === 'PENDING' ? roomFor(rows) : 0,
    payments: rows.map(({ registrationNumber: _number, ...payment }) => payment),
  }
}

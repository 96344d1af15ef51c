import type { PaymentHistory } from '#contract/payments/payment'
import type { Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { ownDataKey, type OwnTicket } from '../sales/index.ts'
import { numberPlace } from './number-place.ts'
import { remainingOf, roomFor } from './payment.ts'

/** What was entered for one of an account's own registrations, the first first, and what remains. */
export const readHistory = async (world: World, db: Reader, ticket: OwnTicket): Promise<PaymentHistory> => {
  const rows = await db
    .selectFrom('payments.instrument')
    .select(['id', 'orderNumber', 'method', 'status', 'amountCents', 'bank', 'numberSealed', 'createdAt'])
    .where('ticketId', '=', ticket.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const key = rows.length > 0 ? await ownDataKey(world, db, ticket.accountId) : null
  const sums = {
    totalCents: ticket.totalCents,
    settledCents: ticket.settledCents,
    declaredCents: ticket.declaredCents,
  }
  return {
    ...sums,
    remainingCents: remainingOf(sums),
    mayAdd: ticket.status === 'PENDING' ? roomFor(rows) : 0,
    payments: rows.map(({ numberSealed, ...row }) => ({
      ...row,
      number: key === null ? '' : world.vault.open(key, numberPlace(row.id), numberSealed),
    })),
  }
}

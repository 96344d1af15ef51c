import type { Payment } from '#contract/payments/payment'
import type { Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { ownDataKey } from '../sales/index.ts'
import { numberPlace } from './number-place.ts'

/** What an account has entered for its registrations, or for one of them, the first first, and for which. */
export const readPayments = async (
  world: World,
  db: Reader,
  accountId: string,
  ticketId: string | null = null,
): Promise<(Payment & { registrationNumber: string })[]> => {
  const rows = await db
    .selectFrom('payments.instrument as instrument')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'instrument.ticketId')
    .select([
      'instrument.id',
      'instrument.orderNumber',
      'instrument.method',
      'instrument.status',
      'instrument.amountCents',
      'instrument.bank',
      'instrument.numberSealed',
      'instrument.createdAt',
      'ticket.registrationNumber',
    ])
    .where('instrument.accountId', '=', accountId)
    .$if(ticketId !== null, query => query.where('instrument.ticketId', '=', ticketId ?? ''))
    .orderBy('instrument.createdAt')
    .orderBy('instrument.id')
    .execute()
  if (rows.length === 0) return []
  const key = await ownDataKey(world, db, accountId)
  return rows.map(({ numberSealed, ...row }) => ({
    ...row,
    number: world.vault.open(key, numberPlace(row.id), numberSealed),
  }))
}

import type { Deposits } from '../../platform/deposits.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { activeStates } from '../ledger/payment.ts'
import { ownDataKey } from '../../sales/index.ts'
import { instrumentLocation } from './instrument-location.ts'

const findBrought = prepared((db, ticketId: string) =>
  db
    .selectFrom('payments.instrument')
    .select(['id', 'status', 'method', 'bank', 'numberSealed', 'amountCents'])
    .where('ticketId', '=', ticketId)
    .where('status', 'in', activeStates)
    .orderBy('createdAt')
    .orderBy('id'),
)

export const readBrought: Deposits['readBrought'] = async (context, db, { accountId, ticketId }) => {
  const rows = await findBrought(db, ticketId)
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.map(({ id, status, numberSealed, ...row }) => ({
    ...row,
    isReceived: status !== 'DECLARED',
    number: context.vault.open(key, instrumentLocation(id), numberSealed),
  }))
}

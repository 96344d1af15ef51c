import type { Deposits } from '../../platform/deposits.ts'
import { ownDataKey } from '../../sales/index.ts'
import { instrumentLocation } from './instrument-location.ts'

export const readDeclared: Deposits['readDeclared'] = async (context, db, { accountId, ticketId }) => {
  const rows = await db
    .selectFrom('payments.instrument')
    .select(['id', 'method', 'bank', 'numberSealed', 'amountCents'])
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'DECLARED')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.map(({ id, numberSealed, ...row }) => ({
    ...row,
    number: context.vault.open(key, instrumentLocation(id), numberSealed),
  }))
}

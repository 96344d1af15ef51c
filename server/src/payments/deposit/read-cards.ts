import type { Deposits } from '../../platform/deposits.ts'

export const readCards: Deposits['readCards'] = async (db, ticketId) => {
  const rows = await db
    .selectFrom('payments.cardPayment')
    .select(['id', 'orderNumber', 'status', 'amountCents', 'payUrl', 'expiresAt', 'brand', 'last4', 'failure'])
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  // A payment that is being cancelled can no longer be paid through the portal.
  return rows.map(row => ({ ...row, payUrl: row.status === 'PENDING' ? row.payUrl : null }))
}

import type { Deposits } from '../../platform/deposits.ts'

export const readCards: Deposits['readCards'] = async (db, ticketId) => {
  const rows = await db
    .selectFrom('payments.cardPayment')
    .select(['id', 'orderNumber', 'status', 'amountCents', 'payUrl', 'expiresAt', 'brand', 'last4', 'failure'])
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  // What is being cancelled is not paid through us any more.
  return rows.map(row => ({ ...row, payUrl: row.status === 'PENDING' ? row.payUrl : null }))
}

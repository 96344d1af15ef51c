import type { Deposits } from '../../platform/deposits.ts'

export const readCards: Deposits['readCards'] = (db, ticketId) =>
  db
    .selectFrom('payments.cardPayment')
    .select(['id', 'orderNumber', 'status', 'amountCents', 'payUrl', 'expiresAt', 'brand', 'last4', 'failure'])
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

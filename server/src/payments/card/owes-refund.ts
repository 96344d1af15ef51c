import type { Reader } from '../../platform/database/index.ts'
import { openStatuses } from './card.ts'

/** Is there a card payment of the account of which money may still move? */
export const owesRefund = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments.cardPayment')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'in', [...openStatuses, 'REFUND_PENDING'])
    .executeTakeFirst()) !== undefined

import type { Reader } from '../../platform/database/database.ts'
import { openStatuses } from '../card/card.ts'

/** True if the account has money that may still move, or a cashier's order or cheque that the sales office holds. */
export const holdsDeposit = async (db: Reader, accountId: string): Promise<boolean> => {
  const card = db
    .selectFrom('payments.cardPayment')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'in', [...openStatuses, 'REFUND_PENDING'])
  const instrument = db
    .selectFrom('payments.instrument')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'RECEIVED')
  return (await card.unionAll(instrument).limit(1).executeTakeFirst()) !== undefined
}

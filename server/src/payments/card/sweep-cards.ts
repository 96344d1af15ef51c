import { sql } from 'kysely'
import { databaseNow } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { queueSync } from './queue-sync.ts'

const atOnce = 1_000
/** Days for which event ids are stored: longer than the card service repeats events. */
const eventDays = 90

/**
 * Queues a sync for every card payment that needs one and may have been missed: past its deadline, being cancelled,
 * waiting for a refund, or begun without an answer.
 */
export const sweepCards = async (context: Context): Promise<void> => {
  const rows = await context.db
    .selectFrom('payments.cardPayment as card')
    .leftJoin('payments.refund as refund', 'refund.paymentId', 'card.id')
    .select('card.id')
    .where(eb =>
      eb.or([
        eb('card.status', 'in', ['CANCELLING', 'CREATED']),
        eb.and([
          eb('card.status', '=', 'REFUND_PENDING'),
          eb.or([
            eb('refund.refusedAt', 'is', null),
            eb('refund.refusedAt', '<', sql<string>`platform.now() - interval '1 hour'`),
          ]),
        ]),
        eb.and([eb('card.status', '=', 'PENDING'), eb('card.expiresAt', '<=', sql<string>`platform.now()`)]),
      ]),
    )
    .orderBy('card.expiresAt', 'desc')
    .limit(atOnce)
    .execute()
  for (const { id } of rows) await queueSync(context.db, id)
  const old = new Date((await databaseNow(context.db)).getTime() - eventDays * 86_400_000)
  await context.db.deleteFrom('payments.event').where('receivedAt', '<', old.toISOString()).execute()
}

import { sql } from 'kysely'
import type { CardStatus } from '#contract/payments/payment'
import { databaseNow } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { openStatuses } from './card.ts'
import { isConfigured } from './find-gateway.ts'
import { queueSync } from './queue-sync.ts'

const atOnce = 1_000
/** Days for which event ids are stored: longer than the card service repeats events. */
const eventDays = 90

const unsettled: readonly CardStatus[] = [...openStatuses, 'REFUND_PENDING']

/** Logs the accounts that the settings no longer have, although payments wait for them. */
const reportMissingAccounts = async (context: Context): Promise<void> => {
  const rows = await context.db
    .selectFrom('payments.cardPayment as card')
    .select(eb => ['card.provider', 'card.account', eb.fn.countAll<number>().as('payments')])
    .where('card.status', 'in', unsettled)
    .where(eb => eb.not(isConfigured(context)))
    .groupBy(['card.provider', 'card.account'])
    .execute()
  for (const row of rows) context.log.error(row, 'CARD_URL does not name an account for which payments wait')
}

/**
 * Queues a sync for every card payment that needs one and may have been missed: past its deadline, being cancelled,
 * waiting for a refund, or begun without an answer. Payments whose account is not configured wait, and do not take the
 * place of others.
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
    .where(isConfigured(context))
    .orderBy('card.expiresAt', 'desc')
    .limit(atOnce)
    .execute()
  for (const { id } of rows) await queueSync(context.db, id)
  await reportMissingAccounts(context)
  const old = new Date((await databaseNow(context.db)).getTime() - eventDays * 86_400_000)
  await context.db.deleteFrom('payments.event').where('receivedAt', '<', old.toISOString()).execute()
}

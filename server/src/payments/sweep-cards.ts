import { sql } from 'kysely'
import { databaseNow } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { queuePursuit } from './queue-pursuit.ts'

const atOnce = 1_000
/** Days that messages of the card service are known by their ids: longer than it repeats them. */
const eventDays = 90

/**
 * Has every card payment looked after in which something is to be done and may have been missed: past its deadline, being
 * cancelled, to be refunded, or begun and without an answer.
 */
export const sweepCards = async (world: World): Promise<void> => {
  const rows = await world.db
    .selectFrom('payments.cardPayment')
    .select('id')
    .where(eb =>
      eb.or([
        eb('status', 'in', ['CANCELLING', 'REFUND_PENDING', 'CREATED']),
        eb.and([eb('status', '=', 'PENDING'), eb('expiresAt', '<=', sql<string>`platform.now()`)]),
      ]),
    )
    .orderBy('expiresAt')
    .limit(atOnce)
    .execute()
  for (const { id } of rows) await queuePursuit(world.db, id)
  const old = new Date((await databaseNow(world.db)).getTime() - eventDays * 86_400_000)
  await world.db.deleteFrom('payments.event').where('receivedAt', '<', old.toISOString()).execute()
}

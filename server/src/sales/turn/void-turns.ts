import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { freeHolds } from './unit-rows.ts'

/**
 * Ends the turns of a voided registration that has checked in, and frees the units held for it. Not possible for a
 * registration that has bought.
 */
export const voidTurns = async (db: Reader, ticketId: string, now: Date): Promise<void> => {
  const turns = await db
    .selectFrom('sales.turn')
    .select(['id', 'state'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = turns.map(({ id }) => id)
  if (ids.length === 0) return
  const bought = await db
    .selectFrom('sales.unitOnSale')
    .select('unitId')
    .where('turnId', 'in', ids)
    .where('status', 'in', ['SELECTED', 'SOLD'])
    .executeTakeFirst()
  if (bought) throw new Refusal('sales.turn.selected')
  await freeHolds({ db }, ids)
  await db
    .updateTable('sales.turn')
    .set({ state: 'ENDED', endedAt: now.toISOString(), result: 'VOIDED' })
    .where('ticketId', '=', ticketId)
    .where('state', '<>', 'ENDED')
    .execute()
}

import type { Reader } from '../../platform/database/database.ts'
import { slotsOf } from './plan-days.ts'

type Plan = Parameters<typeof slotsOf>[0] & { sessionId: string; capacity: number }

/**
 * Saves planned slots. An existing slot gets the new capacity, but never less than is booked. Returns how many slots
 * there are.
 */
export const saveSlots = async (db: Reader, { sessionId, capacity, ...plan }: Plan): Promise<number> => {
  const rows = slotsOf(plan).map(slot => ({ ...slot, sessionId, capacity }))
  if (rows.length === 0) return 0
  await db
    .insertInto('sales.slot')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['sessionId', 'startsAt'])
        .doUpdateSet(eb => ({ capacity: eb.fn('greatest', ['excluded.capacity', 'sales.slot.booked']) })),
    )
    .execute()
  return rows.length
}

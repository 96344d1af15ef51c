import type { Reader } from '../../platform/database/index.ts'

/** Where a registration was drawn, and of how many entries; null: it is not drawn, or was not in the list. */
export const readPlace = async (
  db: Reader,
  ticketId: string,
): Promise<{ positions: number[]; entries: number } | null> => {
  const place = await db
    .selectFrom('sales.ballotPlace as place')
    .innerJoin('sales.ballotList as list', join =>
      join.onRef('list.freezeId', '=', 'place.freezeId').onRef('list.batchId', '=', 'place.batchId'),
    )
    .select(['place.positions', 'list.entries'])
    .where('place.ticketId', '=', ticketId)
    .executeTakeFirst()
  return place ?? null
}

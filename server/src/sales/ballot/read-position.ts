import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

/** Finds the position at which a registration was drawn, and the number of entries. */
export const findPosition = prepared((db, ticketId: string) =>
  db
    .selectFrom('sales.ballotPlace as place')
    .innerJoin('sales.ballotList as list', join =>
      join.onRef('list.freezeId', '=', 'place.freezeId').onRef('list.batchId', '=', 'place.batchId'),
    )
    .select(['place.positions', 'list.entries'])
    .where('place.ticketId', '=', ticketId),
)

/** Returns the position of a registration in the draw; null if it is not drawn or was not in the list. */
export const readPosition = async (
  db: Reader,
  ticketId: string,
): Promise<{ positions: number[]; entries: number } | null> => (await findPosition(db, ticketId)).at(0) ?? null

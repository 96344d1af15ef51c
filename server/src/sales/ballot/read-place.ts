import { prepared, type Reader } from '../../platform/database/index.ts'

/** Where a registration was drawn, and of how many entries. */
export const findPlace = prepared((db, ticketId: string) =>
  db
    .selectFrom('sales.ballotPlace as place')
    .innerJoin('sales.ballotList as list', join =>
      join.onRef('list.freezeId', '=', 'place.freezeId').onRef('list.batchId', '=', 'place.batchId'),
    )
    .select(['place.positions', 'list.entries'])
    .where('place.ticketId', '=', ticketId),
)

/** The same; null: it is not drawn, or was not in the list. */
export const readPlace = async (
  db: Reader,
  ticketId: string,
): Promise<{ positions: number[]; entries: number } | null> => (await findPlace(db, ticketId)).at(0) ?? null

import type { TenderUnit } from '#contract/sales/property/tender'
import type { Reader } from '../../platform/database/database.ts'

/** Returns units of a price list: those of a session, in the list's order, or those with the given ids. */
export const readTenderUnits = async (
  db: Reader,
  where: { sessionId?: string; ids?: readonly string[] },
): Promise<TenderUnit[]> => {
  if (where.ids?.length === 0) return []
  return db
    .selectFrom('sales.tenderUnit')
    .select(['id', 'block', 'floor', 'unit', 'saleableArea', 'priceCents'])
    .$if(where.sessionId !== undefined, query => query.where('sessionId', '=', where.sessionId ?? ''))
    .$if(where.ids !== undefined, query => query.where('id', 'in', [...(where.ids ?? [])]))
    .orderBy('order')
    .execute()
}

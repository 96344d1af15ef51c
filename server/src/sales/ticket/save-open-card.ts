import type { Reader } from '../../platform/database/database.ts'

/**
 * Updates the settled and declared deposit of a registration to match the ledger, entry by entry, in the transaction
 * that writes the entry. Amounts are cents that are added or removed.
 */
export const changeDeposit = async (
  db: Reader,
  ticketId: string,
  { settledCents, declaredCents }: { settledCents: number; declaredCents: number },
): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({
      settledCents: eb('settledCents', '+', settledCents),
      declaredCents: eb('declaredCents', '+', declaredCents),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ticketId)
    .execute()
}

/** Saves whether a card payment of a registration is undecided, when it begins and when it ends. */
export const saveOpenCard = async (db: Reader, ticketId: string, hasOpenCard: boolean): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ hasOpenCard, version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .execute()
}

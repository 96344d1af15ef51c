import type { Reader } from '../../platform/database/index.ts'

/**
 * Brings what a registration has settled and declared to what the ledger has, line by line, in the transaction that writes the
 * line. Cents that join it, or leave it.
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

/** Whether a card payment of a registration is undecided, as it begins and ends. */
export const saveOpenCard = async (db: Reader, ticketId: string, hasOpenCard: boolean): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ hasOpenCard, version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .execute()
}

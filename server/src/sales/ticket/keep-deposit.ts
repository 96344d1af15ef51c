import type { Reader } from '../../platform/database/index.ts'

/** Cents that join what a registration has settled and declared, or leave it. */
export type DepositChange = { settledCents: number; declaredCents: number }

/** Brings what a registration has of its deposit to what the ledger has, line by line, in the transaction that writes the line. */
export const changeDeposit = async (
  db: Reader,
  ticketId: string,
  { settledCents, declaredCents }: DepositChange,
): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({
      settledCents: eb('settledCents', '+', settledCents),
      declaredCents: eb('declaredCents', '+', declaredCents),
    }))
    .where('id', '=', ticketId)
    .execute()
}

/** Whether a card payment of a registration is undecided, as it begins and ends. */
export const keepOpenCard = async (db: Reader, ticketId: string, hasOpenCard: boolean): Promise<void> => {
  await db.updateTable('sales.ticket').set({ hasOpenCard }).where('id', '=', ticketId).execute()
}

import type { Reader } from '../../platform/database/index.ts'

/** The desk sees since when a registrant wishes to withdraw what it has verified; null: no longer does. The caller holds the ticket. */
export const saveWithdrawalRequest = async (db: Reader, ticketId: string, wishedAt: string | null): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ withdrawalWishedAt: wishedAt, version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .execute()
}

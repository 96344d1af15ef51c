import type { Reader } from '../../platform/database/database.ts'

/**
 * Saves since when a registrant requests to withdraw a verified registration, for the desk to see; null cancels the
 * request. The caller has locked the ticket.
 */
export const saveWithdrawalRequest = async (db: Reader, ticketId: string, wishedAt: string | null): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ withdrawalWishedAt: wishedAt, version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .execute()
}

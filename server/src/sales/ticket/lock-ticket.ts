import type { Reader } from '../../platform/database/index.ts'

/**
 * Holds a registrant's own ticket until the transaction ends, so that of two that move it one waits. One's own only: a
 * stranger who waited for another's lock would learn that the ticket is there.
 */
export const lockTicket = async (db: Reader, accountId: string, id: string): Promise<void> => {
  await db
    .selectFrom('sales.ticket')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

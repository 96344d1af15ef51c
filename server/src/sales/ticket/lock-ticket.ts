import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

const lock = prepared((db, accountId: string, id: string) =>
  db.selectFrom('sales.ticket').select('id').where('id', '=', id).where('accountId', '=', accountId).forUpdate(),
)

/**
 * Locks a registrant's own ticket until the transaction ends, so that of two commands that move it one waits. It
 * locks only the account's own tickets: a stranger who waited for another's lock would learn that the ticket exists.
 */
export const lockTicket = async (db: Reader, accountId: string, id: string): Promise<void> => {
  await lock(db, accountId, id)
}

/**
 * Locks all registrations of an account, or of one intent, in one order. Every command that locks several uses this
 * order.
 */
export const lockTickets = async (db: Reader, of: { accountId: string } | { intentId: string }): Promise<void> => {
  await db
    .selectFrom('sales.ticket')
    .select('id')
    .$if('accountId' in of, query => query.where('accountId', '=', 'accountId' in of ? of.accountId : ''))
    .$if('intentId' in of, query => query.where('intentId', '=', 'intentId' in of ? of.intentId : ''))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Increments the versions of all tickets of an intent when something changes that the desk must see but the ticket
 * does not store. Locks the tickets until the transaction ends.
 */
export const touchTickets = async (db: Reader, intentId: string): Promise<void> => {
  await lockTickets(db, { intentId })
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('intentId', '=', intentId)
    .execute()
}

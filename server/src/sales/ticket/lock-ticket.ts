import { prepared, type Reader } from '../../platform/database/index.ts'

const lock = prepared((db, accountId: string, id: string) =>
  db.selectFrom('sales.ticket').select('id').where('id', '=', id).where('accountId', '=', accountId).forUpdate(),
)

/**
 * Holds a registrant's own ticket until the transaction ends, so that of two that move it one waits. One's own only: a
 * stranger who waited for another's lock would learn that the ticket is there.
 */
export const lockTicket = async (db: Reader, accountId: string, id: string): Promise<void> => {
  await lock(db, accountId, id)
}

/** Holds all registrations of an account, or of one intent, in one order: who holds several at once takes them so. */
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

/** Something changes that the desk must see and the ticket itself does not hold: all of an intent count on. It holds them until the transaction ends. */
export const touchTickets = async (db: Reader, intentId: string): Promise<void> => {
  await lockTickets(db, { intentId })
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('intentId', '=', intentId)
    .execute()
}

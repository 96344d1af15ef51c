import type { Reader } from '../../platform/database/database.ts'

/** Locks slots until the transaction ends, in one order, so that two registrants who swap slots do not deadlock. */
export const lockSlots = async (db: Reader, ids: readonly string[]): Promise<void> => {
  await db
    .selectFrom('sales.slot')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Cancels the appointment of a ticket and frees its place. Returns whether there was one. The caller has locked the
 * ticket.
 */
export const freeSlot = async (db: Reader, ticketId: string): Promise<boolean> => {
  const given = await db
    .deleteFrom('sales.appointment')
    .where('ticketId', '=', ticketId)
    .returning('slotId')
    .executeTakeFirst()
  if (!given) return false
  await db
    .updateTable('sales.slot')
    .set(eb => ({ booked: eb('booked', '-', 1) }))
    .where('id', '=', given.slotId)
    .execute()
  return true
}

/**
 * Ends the wait for verification of a registration: a present visitor is marked as received, and the appointment of a
 * registration that was not verified is cancelled. The caller has locked the ticket.
 */
export const endExpectation = async (db: Reader, ticketId: string, now: Date, isVerified: boolean): Promise<void> => {
  await db
    .updateTable('sales.visit')
    .set({ endedAt: now.toISOString(), outcome: 'RECEIVED' })
    .where('ticketId', '=', ticketId)
    .where('calledAt', 'is not', null)
    .where('endedAt', 'is', null)
    .execute()
  if (!isVerified) await freeSlot(db, ticketId)
}

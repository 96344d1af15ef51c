import type { Reader } from '../../platform/database/index.ts'

/** Holds slots until the transaction ends, in one order: two who change places do not wait for each other. */
export const lockSlots = async (db: Reader, ids: readonly string[]): Promise<void> => {
  await db
    .selectFrom('sales.slot')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Gives up the appointment of a ticket: its place is free again. Whether there was one. The caller holds the ticket. */
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
 * A registration no longer waits to be verified: who has come for it is received, and if it was not verified nobody is expected. The
 * caller holds the ticket.
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

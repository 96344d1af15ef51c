import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { lockSlots } from '../slot/free-slot.ts'

/** Future appointments of a session whose registrations are not verified yet. */
const expectedOf = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'appointment.ticketId')
    .where('slot.sessionId', '=', sessionId)
    .where('ticket.status', '=', 'REGISTERED')

/** Returns how many registrations are expected at each time from now on. */
export const readExpected = (db: Reader, sessionId: string, now: Date) =>
  expectedOf(db, sessionId)
    .where('slot.startsAt', '>', now.toISOString())
    .select(({ fn }) => ['slot.startsAt', fn.countAll<number>().as('count')])
    .groupBy('slot.startsAt')
    .orderBy('slot.startsAt')
    .execute()

/**
 * The appointments that a deadline leaves without time to verify, as a JSON list for the letters about the deadline;
 * an outer query names the account. An appointment that starts exactly at the deadline counts, because it would be
 * verified after the deadline.
 */
export const lateOf = (sessionId: string, verifyBy: string) => sql<string>`coalesce((
  select jsonb_agg(jsonb_build_object('ticketId', late.id, 'startsAt', slot.starts_at) order by slot.starts_at, late.id)
  from sales.ticket late
  join sales.appointment on appointment.ticket_id = late.id
  join sales.slot on slot.id = appointment.slot_id
  where late.account_id = ticket.account_id and late.session_id = ${sessionId} and late.status = 'REGISTERED'
    and slot.starts_at >= ${verifyBy}), '[]')`

/**
 * Locks the slots that begin at the deadline or later until the transaction ends, so that nobody books one of them
 * meanwhile.
 */
export const lockLateSlots = async (db: Reader, sessionId: string, verifyBy: string): Promise<string[]> => {
  const late = await db
    .selectFrom('sales.slot')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('startsAt', '>=', verifyBy)
    .execute()
  const ids = late.map(({ id }) => id)
  if (ids.length > 0) await lockSlots(db, ids)
  return ids
}

/** Deletes the appointments at the given locked slots and frees their places. */
export const endAppointments = async (db: Reader, slotIds: readonly string[]): Promise<void> => {
  if (slotIds.length === 0) return
  await db.deleteFrom('sales.appointment').where('slotId', 'in', slotIds).execute()
  await db.updateTable('sales.slot').set({ booked: 0 }).where('id', 'in', slotIds).execute()
}

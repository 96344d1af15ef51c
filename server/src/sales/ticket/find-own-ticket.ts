import type { Reader } from '../../platform/database/database.ts'
import { readTickets } from './read-tickets.ts'
import { totalDeposit } from './ticket.ts'

/**
 * Returns one of an account's own registrations with the fields that its deposit needs; undefined if the account has
 * none with that id.
 */
export const findOwnTicket = async (db: Reader, accountId: string, id: string) => {
  const [ticket] = await readTickets(db, accountId, { id })
  if (!ticket) return undefined
  return { ...ticket, totalCents: totalDeposit(ticket) }
}

export type OwnTicket = NonNullable<Awaited<ReturnType<typeof findOwnTicket>>>

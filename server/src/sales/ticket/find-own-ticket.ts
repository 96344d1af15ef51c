import type { Reader } from '../../platform/database/index.ts'
import { readTickets } from './read-tickets.ts'
import { totalDeposit } from './ticket.ts'

/** One of an account's own registrations as its deposit looks at it; undefined when there is none of that id among theirs. */
export const findOwnTicket = async (db: Reader, accountId: string, id: string) => {
  const [ticket] = await readTickets(db, accountId, { id })
  if (!ticket) return undefined
  return { ...ticket, totalCents: totalDeposit(ticket) }
}

export type OwnTicket = NonNullable<Awaited<ReturnType<typeof findOwnTicket>>>

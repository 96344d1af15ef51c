import type { Ticket } from '#contract/sales/ticket'
import { databaseNow, type Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { type JoinedTicket, readTickets, ticketRow } from './read-tickets.ts'
import { phaseOf } from './session.ts'
import { signQr } from './sign-qr.ts'
import { afterEvent, showsQr } from './ticket.ts'

const dayMs = 86_400_000

/** By the registrant, online, until registration closes (T7, T12). */
const mayWithdraw = (ticket: JoinedTicket, now: Date): boolean =>
  phaseOf(ticket, now) !== 'CLOSED' &&
  afterEvent(ticket.status, 'registrant', 'withdraw') !== null &&
  (ticket.status === 'PENDING' || ticket.onlineWithdrawal)

/** One of a registrant's own tickets in full, or null when there is none of that id among theirs. */
export const showTicket = async (world: World, db: Reader, accountId: string, id: string): Promise<Ticket | null> => {
  const [joined] = await readTickets(db, accountId, { id })
  if (!joined) return null
  const registrant = await db
    .selectFrom('accounts.account')
    .select(['englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName', 'idType', 'idNumberMasked'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const transitions = await db
    .selectFrom('sales.ticketTransition')
    .select(['fromStatus as from', 'toStatus as to', 'at', 'reason'])
    .where('ticketId', '=', id)
    .orderBy('id')
    .execute()
  // Good until the day after the sale: the code is shown at verification and again on the date of sale.
  const expiresAt = new Date(new Date(joined.saleAt).getTime() + dayMs)
  return {
    ...joined,
    ...ticketRow(joined),
    registrant,
    transitions,
    mayWithdraw: mayWithdraw(joined, await databaseNow(db)),
    qr: showsQr(joined.status)
      ? { token: signQr(world.keys, joined, expiresAt), expiresAt: expiresAt.toISOString() }
      : null,
  }
}

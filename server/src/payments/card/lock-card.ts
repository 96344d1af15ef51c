import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { findOwnTicket, lockTicket, type OwnTicket } from '../../sales/index.ts'

/** Reads a card payment as our record has it. */
export const readCard = (db: Reader, id: string) =>
  db
    .selectFrom('payments.cardPayment')
    .select(['id', 'ticketId', 'accountId', 'orderNumber', 'status', 'amountCents', 'locale', 'expiresAt', 'counts'])
    .select(['provider', 'account', 'providerId', 'returnedCents', 'brand', 'last4', 'failure', 'atDesk'])
    .where('id', '=', id)

export type CardRow = Awaited<ReturnType<ReturnType<typeof readCard>['executeTakeFirstOrThrow']>>

/** Context of an action that holds the locks of a card payment and its registration. */
export type LockedCard = { context: Context; db: Reader; now: Date; card: CardRow; ticket: OwnTicket }

/**
 * Locks a card payment and its registration until the transaction ends. Locks the registration first, like every
 * other code that locks both. Returns undefined if the payment is unknown.
 */
export const lockCard = async (db: Reader, id: string) => {
  const found = await readCard(db, id).executeTakeFirst()
  if (!found) return undefined
  await lockTicket(db, found.accountId, found.ticketId)
  const card = await readCard(db, id).forUpdate().executeTakeFirstOrThrow()
  const ticket = await findOwnTicket(db, card.accountId, card.ticketId)
  return ticket && { card, ticket }
}

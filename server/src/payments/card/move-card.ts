import type { Insertable } from 'kysely'
import type { CardFailure, CardStatus } from '#contract/payments/payment'
import type { CardAccount, Charge } from '../../platform/card-gateway.ts'
import type { DB } from '../../platform/database/tables.ts'
import { saveOpenCard } from '../../sales/index.ts'
import { afterEvent, type CardChange, isOpen } from './card.ts'
import type { Scope } from '../../platform/scope.ts'

type Transaction = Scope<'db' | 'now'>
type Card = { id: string; status: CardStatus }
type Move = { event: CardChange; actor: string; failure?: CardFailure }
type Order = Pick<
  Insertable<DB['payments.cardPayment']>,
  'ticketId' | 'accountId' | 'orderNumber' | 'amountCents' | 'locale' | 'expiresAt'
> &
  CardAccount & { id: string; brand?: string; last4?: string; atDesk?: boolean }

/** The effect of a move on the money: whether it counts towards the deposit. */
const effects: Partial<Record<CardChange, { counts: boolean; failure?: null }>> = {
  settle: { counts: true, failure: null },
  surplus: { counts: false },
}

const note = async ({ db, now }: Transaction, { id, status }: Card, actor: string): Promise<void> => {
  await db.insertInto('payments.transition').values({ paymentId: id, status, actor, at: now.toISOString() }).execute()
}

/** Inserts a card payment with the first entry of its history. */
export const orderCard = async (work: Transaction, order: Order, actor: string): Promise<void> => {
  const { db, now } = work
  const status = afterEvent(null, 'order')
  if (status === null) throw new Error('nothing may be ordered')
  await db
    .insertInto('payments.cardPayment')
    .values({ ...order, status, createdAt: now.toISOString() })
    .execute()
  await note(work, { id: order.id, status }, actor)
  await saveOpenCard(db, order.ticketId, isOpen(status))
}

/**
 * The only function that changes the state of a card payment. It writes the state, who changed it and when, and
 * removes the payment page's URL when the payment can no longer be paid. The caller holds the row's lock, and the
 * registration's lock when the outcome becomes known. Returns the new state, or null if the move is not allowed.
 */
export const moveCard = async (
  work: Transaction,
  { id, status }: Card,
  { event, actor, failure }: Move,
): Promise<CardStatus | null> => {
  const to = afterEvent(status, event)
  if (to === null) return null
  const { ticketId } = await work.db
    .updateTable('payments.cardPayment')
    .set({ status: to, ...(!isOpen(to) && { payUrl: null }), ...(failure && { failure }), ...effects[event] })
    .where('id', '=', id)
    // Fails if another transaction moved it meanwhile, which means that the lock was not held.
    .where('status', '=', status)
    .returning('ticketId')
    .executeTakeFirstOrThrow()
  await note(work, { id, status: to }, actor)
  // A registration has at most one open payment, so its open flag follows this payment.
  if (isOpen(status) !== isOpen(to)) await saveOpenCard(work.db, ticketId, isOpen(to))
  return to
}

/** Saves the service's details of a payment other than its state. */
export const saveFacts = async ({ db }: Transaction, { id, status }: Card, charge: Charge): Promise<void> => {
  await db
    .updateTable('payments.cardPayment')
    .set({
      providerId: charge.id,
      providerOtherId: charge.otherId,
      ...(charge.card && { brand: charge.card.brand, last4: charge.card.last4 }),
      // Details from before the decision are obsolete once the payment is closed.
      ...(isOpen(status) && { payUrl: charge.url, failure: charge.failure }),
    })
    .where('id', '=', id)
    .execute()
}

/** Saves the total that has been refunded. */
export const saveReturned = async ({ db }: Transaction, id: string, returnedCents: number): Promise<void> => {
  await db.updateTable('payments.cardPayment').set({ returnedCents }).where('id', '=', id).execute()
}

import type { RefundReason } from '#contract/payments/payment'
import type { Deposits } from '../../platform/deposits.ts'
import { moveCard } from '../card/move-card.ts'
import { queueSync } from '../card/queue-sync.ts'
import { insertEntry, noteChange } from '../ledger/insert-entry.ts'

type Work = Parameters<Deposits['release']>[0]

/** Orders refunds for the card charges, except for the named payments. */
const refundCards = async (
  work: Work,
  { ticketId, why, actor, except }: { ticketId: string; why: RefundReason; actor: string; except: readonly string[] },
): Promise<void> => {
  const { db, now } = work
  const cards = await db
    .selectFrom('payments.cardPayment')
    .select(['id', 'status', 'amountCents', 'returnedCents'])
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'PAID')
    .$if(except.length > 0, query => query.where('id', 'not in', except))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const card of cards) {
    await moveCard(work, card, { event: 'release', actor })
    const amountCents = card.amountCents - card.returnedCents
    const refund = { paymentId: card.id, amountCents, reason: why, requestedAt: now.toISOString() }
    await db.insertInto('payments.refund').values(refund).execute()
    await queueSync(db, card.id)
  }
}

export const releaseDeposit: Deposits['release'] = async (work, { ticketId, why, actor }) => {
  const { db } = work
  const instruments = await db
    .updateTable('payments.instrument')
    .set({ status: 'CANCELLED' })
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'DECLARED')
    .returning(['id', 'amountCents'])
    .execute()
  for (const { id, amountCents } of instruments) {
    await insertEntry(work, actor, { ticketId, paymentId: id, kind: 'UNDECLARE', amountCents })
    await noteChange(work, actor, id, 'CANCELLED')
  }
  await refundCards(work, { ticketId, why, actor, except: [] })
}

export const applyDeposit: Deposits['apply'] = async (work, { ticketId, appliedIds, actor }) => {
  const applied =
    appliedIds.length === 0
      ? []
      : await work.db
          .updateTable('payments.instrument')
          .set({ status: 'APPLIED' })
          .where('ticketId', '=', ticketId)
          .where('status', '=', 'RECEIVED')
          .where('id', 'in', appliedIds)
          .returning('id')
          .execute()
  for (const { id } of applied) await noteChange(work, actor, id, 'APPLIED')
  await refundCards(work, { ticketId, why: 'NOT_BOUGHT', actor, except: appliedIds })
}

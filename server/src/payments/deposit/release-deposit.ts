import type { Deposits } from '../../platform/deposits.ts'
import { moveCard, queueSync } from '../card/index.ts'
import { enterLine, noteChange } from '../ledger/index.ts'

export const releaseDeposit: Deposits['release'] = async (work, { ticketId, why, actor }) => {
  const { db, now } = work
  const instruments = await db
    .updateTable('payments.instrument')
    .set({ status: 'CANCELLED' })
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'DECLARED')
    .returning(['id', 'amountCents'])
    .execute()
  for (const { id, amountCents } of instruments) {
    await enterLine(work, actor, { ticketId, paymentId: id, kind: 'UNDECLARE', amountCents })
    await noteChange(work, actor, id, 'CANCELLED')
  }
  const cards = await db
    .selectFrom('payments.cardPayment')
    .select(['id', 'status', 'amountCents', 'returnedCents'])
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'PAID')
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

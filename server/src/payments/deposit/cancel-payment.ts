import { cancelPayment } from '#contract/payments/payment'
import { dropUploads } from '../../files/index.ts'
import { handler, type Call } from '../../platform/pipeline/index.ts'
import { findOwnTicket, lockTicket, registrantActor } from '../../sales/index.ts'
import { enterLine, noteChange } from '../ledger/index.ts'
import { moveCard, queueSync, readCard } from '../card/index.ts'
import { readHistory } from './read-history.ts'

type CancelCall = Call<typeof cancelPayment>

/** Of which registration it is, and whether it is a card payment; undefined when it is none of the asker’s own. */
const findOwn = async ({ input, actor, db }: CancelCall) => {
  const card = await db
    .selectFrom('payments.cardPayment')
    .select('ticketId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  if (card) return { ...card, isCard: true }
  const instrument = await db
    .selectFrom('payments.instrument')
    .select('ticketId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  return instrument && { ...instrument, isCard: false }
}

/** It is CANCELLING until the card service has said that it can no longer charge (D-T6); if it has charged, it is paid. */
const cancelCard = async (call: CancelCall): Promise<void> => {
  const { input, actor, db, refuse } = call
  const card = await readCard(db, input.id).forUpdate().executeTakeFirstOrThrow()
  const { status } = card
  // Asked again, or by two at once: it is what was wanted.
  if (status === 'CANCELLING' || status === 'CANCELLED') return
  const move = { event: 'cancel', actor: registrantActor(actor.accountId) } as const
  if ((await moveCard(call, card, move)) === null) return refuse('payments.card.ended', { params: { status } })
  await queueSync(db, input.id)
}

const takeBack = async (call: CancelCall, ticketId: string, status: string): Promise<void> => {
  const { input, actor, db, now, refuse } = call
  const params = { status }
  if (status !== 'PENDING') return refuse('sales.ticket.state', { params })
  const cancelled = await db
    .updateTable('payments.instrument')
    .set({ status: 'CANCELLED' })
    .where('id', '=', input.id)
    .where('status', '=', 'DECLARED')
    .returning(['amountCents', 'photoUploadId'])
    .executeTakeFirst()
  if (!cancelled) return refuse('sales.ticket.state', { params })
  const { amountCents, photoUploadId } = cancelled
  if (photoUploadId !== null) {
    await db.updateTable('payments.instrument').set({ photoUploadId: null }).where('id', '=', input.id).execute()
    await dropUploads(db, [photoUploadId], now)
  }
  const by = registrantActor(actor.accountId)
  await enterLine(call, by, { ticketId, paymentId: input.id, kind: 'UNDECLARE', amountCents })
  await noteChange(call, by, input.id, 'CANCELLED')
}

export default handler(cancelPayment, async call => {
  const { input, actor, context, db, now, refuse, about } = call
  about(input.id)
  const payment = await findOwn(call)
  if (!payment) return refuse('request.not-found')
  await lockTicket(db, actor.accountId, payment.ticketId)
  const ticket = await findOwnTicket(db, actor.accountId, payment.ticketId)
  if (!ticket) return refuse('request.not-found')
  if (payment.isCard) await cancelCard(call)
  else await takeBack(call, ticket.id, ticket.status)
  return readHistory(context, db, (await findOwnTicket(db, actor.accountId, payment.ticketId)) ?? ticket, now)
})

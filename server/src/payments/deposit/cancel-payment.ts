import { cancelPayment } from '#contract/payments/payment'
import { deleteUploads } from '../../files/index.ts'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { insertEntry, noteChange } from '../ledger/insert-entry.ts'
import { cancelCard } from '../card/cancel-card.ts'
import { findOwnTicket, lockTicket, registrantActor } from '../../sales/index.ts'
import { readHistory } from './read-history.ts'

type CancelCall = Call<typeof cancelPayment>

/**
 * Returns the registration of the caller's payment and whether it is a card payment, or undefined if it is not the
 * caller's.
 */
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
    await deleteUploads(db, [photoUploadId], now)
  }
  const by = registrantActor(actor.accountId)
  await insertEntry(call, by, { ticketId, paymentId: input.id, kind: 'UNDECLARE', amountCents })
  await noteChange(call, by, input.id, 'CANCELLED')
}

export default handler(cancelPayment, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const payment = await findOwn(call)
  if (!payment) return refuse('request.not-found')
  await lockTicket(db, actor.accountId, payment.ticketId)
  const ticket = await findOwnTicket(db, actor.accountId, payment.ticketId)
  if (!ticket) return refuse('request.not-found')
  if (payment.isCard) {
    const card = await cancelCard(call, { id: input.id, ticketId: ticket.id }, registrantActor(actor.accountId))
    if (card?.ended !== false) return refuse('payments.card.ended', { params: { status: card?.status ?? '' } })
  } else await takeBack(call, ticket.id, ticket.status)
  return readHistory(context, db, (await findOwnTicket(db, actor.accountId, payment.ticketId)) ?? ticket, now)
})

import { cancelDeskCard } from '#contract/payments/desk'
import { actorName } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { cancelCard } from '../card/cancel-card.ts'
import { findDeskTicket, lockDeskTicket, noteAct, readDeskTicket } from '../../sales/index.ts'

export default handler(cancelDeskCard, async call => {
  const { input, actor, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  // Cancelling is correct whatever else has changed, as long as the payment is not paid.
  const { id } = await lockDeskTicket(call, input.id)
  const card = await cancelCard(call, { id: input.cardId, ticketId: id }, actorName(actor))
  if (card === null) return refuse('request.not-found')
  if (card.ended) return refuse('payments.card.ended', { params: { status: card.status } })
  await noteAct(call, id)
  return readDeskTicket(call, await findDeskTicket(call, id))
})

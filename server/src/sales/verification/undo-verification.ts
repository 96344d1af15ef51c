import { undoVerification } from '#contract/sales/verification'
import { actorName } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { findDeskTicket, lockSeenTicket, noteAct, readDeskTicket, verificationNumber } from '../desk/index.ts'
import { afterEvent, moveTicket } from '../ticket/index.ts'
import { notifyVerificationUndone } from './notify-verification.ts'

export default handler(undoVerification, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockSeenTicket(call, input)
  const { id, status } = ticket
  if (afterEvent(status, 'supervisor', 'undo-verification') === null)
    return refuse('sales.ticket.state', { params: { status } })
  // After the deadline the registration could not be verified again, and the ballot's list is made: a mistake found
  // then voids the registration.
  if (now >= new Date(ticket.verifyBy)) return refuse('sales.session.closed')
  const { reason } = input
  await moveTicket(call, ticket, { by: 'supervisor', event: 'undo-verification', actor: actorName(actor), reason })
  const undone = await db
    .updateTable('sales.verification')
    .set({ undoneAt: now.toISOString(), undoneBy: actor.staffId, undoReason: reason })
    .where('ticketId', '=', id)
    .where('undoneAt', 'is', null)
    .returning('receiptNumber')
    .executeTakeFirst()
  // A registration that was verified before receipts were introduced has none.
  if (undone) await notifyVerificationUndone(call, ticket, verificationNumber(undone.receiptNumber))
  await noteAct(call, id)
  return readDeskTicket(call, await findDeskTicket(call, id))
})

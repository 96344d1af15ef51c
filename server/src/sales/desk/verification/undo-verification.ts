import { undoVerification } from '#contract/sales/desk/verification'
import { actorName } from '../../../platform/actor.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findDeskTicket, lockSeenTicket } from '../find-desk-ticket.ts'
import { noteAct } from '../desk-act.ts'
import { readDeskTicket } from '../read-desk-ticket.ts'
import { verificationNumber } from '../verification.ts'
import { afterEvent } from '../../ticket/ticket.ts'
import { moveTicket } from '../../ticket/move-ticket.ts'
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

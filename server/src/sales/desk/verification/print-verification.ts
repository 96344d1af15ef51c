import { printVerification } from '#contract/sales/desk/verification'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../find-desk-ticket.ts'
import { printedReceipt } from './draw-verification.ts'
import { notePrint } from './note-print.ts'

export default handler(printVerification, async call => {
  const { input, context, db, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { id: ticketId } = await findDeskTicket(call, input.id)
  const { verificationId: id } = input
  const noted = await notePrint(call, { ...input, id, ticketId })
  if (!noted) return refuse('request.not-found')
  return (await printedReceipt(context, db, { id, ticketId, copy: noted.copy })) ?? refuse('request.not-found')
})

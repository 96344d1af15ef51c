import { showsQr } from '#contract/sales/ticket/qr'
import { renewDeskQr } from '#contract/sales/desk/verification'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findDeskTicket, lockSeenTicket } from '../find-desk-ticket.ts'
import { noteAct } from '../desk-act.ts'
import { readDeskTicket } from '../read-desk-ticket.ts'
import { renewQr } from './renew-qr.ts'

export default handler(renewDeskQr, async call => {
  const { input, db, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { id, status } = await lockSeenTicket(call, input)
  if (!showsQr(status)) return refuse('sales.ticket.state', { params: { status } })
  await renewQr(db, id)
  await noteAct(call, id)
  return readDeskTicket(call, await findDeskTicket(call, id))
})

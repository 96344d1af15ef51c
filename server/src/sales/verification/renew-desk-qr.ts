import { showsQr } from '#contract/sales/qr'
import { renewDeskQr } from '#contract/sales/verification'
import { handler } from '../../platform/pipeline/index.ts'
import { findDeskTicket, lockSeenTicket, noteAct, readDeskTicket } from '../desk/index.ts'
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

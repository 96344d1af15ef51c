import { checkIn } from '#contract/sales/sale-day/check-in'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../desk/find-desk-ticket.ts'
import { lockJoinedTicket, reportOnce } from './report-in.ts'

export default handler(checkIn, async call => {
  const { input, db, setAuditSubject } = call
  setAuditSubject(input.id)
  return reportOnce(call, await lockJoinedTicket(db, await findDeskTicket(call, input.id)))
})

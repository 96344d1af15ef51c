import { checkIn } from '#contract/sales/day/check-in'
import { handler } from '../../platform/pipeline/index.ts'
import { findDeskTicket } from '../desk/index.ts'
import { lockJoinedTicket, reportOnce } from './report-in.ts'

export default handler(checkIn, async call => {
  const { input, db, setAuditSubject } = call
  setAuditSubject(input.id)
  return reportOnce(call, await lockJoinedTicket(db, await findDeskTicket(call, input.id)))
})

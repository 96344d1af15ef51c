import { checkIn } from '#contract/sales/day/check-in'
import { handler } from '../../platform/pipeline/index.ts'
import { findDeskTicket } from '../desk/index.ts'
import { holdTicket, reportOnce } from './report-in.ts'

export default handler(checkIn, async call => {
  const { input, db, about } = call
  about(input.id)
  return reportOnce(call, await holdTicket(db, await findDeskTicket(call, input.id)))
})

import { openSaleDay } from '#contract/sales/sale-day/check-in'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readSaleDay } from './read-sale-day.ts'

export default handler(openSaleDay, call => {
  requireSession(call.actor, call.input.sessionId)
  return readSaleDay(call, call.input.sessionId)
})

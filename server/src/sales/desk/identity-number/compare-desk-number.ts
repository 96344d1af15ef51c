import { compareDeskNumber } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import type { WindowLimit } from '../../../platform/limits.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../find-desk-ticket.ts'
import { readNumber } from './read-number.ts'

/**
 * Rate limit on comparisons with one number, by all staff together. The mask leaves a thousand numbers possible, so
 * whoever tries them one after another learns nothing within a day's work.
 */
const comparisons: WindowLimit = { name: 'desk-comparisons', points: 10, seconds: 3_600 }

/** Number of characters of an ending. */
const ending = 4

export default handler(compareDeskNumber, async call => {
  const { input, context, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { status } = await findDeskTicket(call, input.id)
  // Of one that has ended, the number is shown for a purpose that is recorded.
  if (finalStatuses.includes(status)) return refuse('sales.ticket.state', { params: { status } })
  const number = await readNumber(call, input)
  await context.limits.need(comparisons, number)
  const { typed } = input
  return { agrees: typed.length === ending ? number.endsWith(typed) : number === typed }
})

import { showDeskNumber } from '#contract/sales/desk/desk'
import type { WindowLimit } from '../../../platform/limits.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../find-desk-ticket.ts'
import { readNumber } from './read-number.ts'

/**
 * Rate limit that is enough for a day at the desk, and low enough to detect a staff member who only collects data.
 */
const looks: WindowLimit = { name: 'desk-numbers', points: 120, seconds: 3_600 }

export default handler(showDeskNumber, async call => {
  const { input, actor, context, setAuditSubject } = call
  setAuditSubject(input.id)
  await findDeskTicket(call, input.id)
  await context.limits.need(looks, actor.staffId)
  return { idNumber: await readNumber(call, input) }
})

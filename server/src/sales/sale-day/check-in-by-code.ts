import { checkInByCode } from '#contract/sales/sale-day/check-in'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readQr } from '../ticket/sign-qr.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { lockJoinedTicket, reportOnce } from './report-in.ts'

/**
 * Rate limit for unknown codes at one desk or kiosk. Using it up does not block a registrant with a valid code,
 * because valid codes are not counted.
 */
const unknownCodesAtCheckIn: WindowLimit = { name: 'strange-reports', points: 60, seconds: 600 }

export default handler(checkInByCode, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  // The code is checked by its signature alone, before anything is looked up (S-Q3).
  const code = readQr(context.keys, input.token.trim())
  const [found] = code ? await readTickets(db, null, { id: code.ticketId }) : []
  if (!code || !found) {
    await context.limits.need(unknownCodesAtCheckIn, actor.staffId)
    return refuse('sales.qr.invalid')
  }
  setAuditSubject(found.id)
  if (!actor.assigned.includes(found.sessionId)) return refuse('sales.visit.other-session')
  const ticket = await lockJoinedTicket(db, found)
  const { status, endsAt } = ticket
  // After the end of the sale the scheduler ends registrations one by one; all registrants get the same refusal
  // meanwhile.
  if (endsAt !== null && new Date(endsAt) <= now) return refuse('sales.day.ended')
  // For any other status the refusal says nothing, because people in the hall can read the screen (S-Q5).
  if (status !== 'VERIFIED' && status !== 'CHECKED_IN') return refuse('sales.visit.ask-desk')
  if (code.qrVersion !== ticket.qrVersion) return refuse('sales.qr.revoked')
  if (code.expiresAt <= now) return refuse('sales.qr.expired')
  return reportOnce(call, ticket)
})

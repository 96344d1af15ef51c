import { checkInByCode } from '#contract/sales/day/check-in'
import type { Limit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { readQr, readTickets } from '../ticket/index.ts'
import { lockJoinedTicket, reportOnce } from './report-in.ts'

/** Codes that are not ours, at one desk or kiosk. Whoever uses it up keeps nobody with a code of ours out: these are not counted. */
const unknownCodesAtCheckIn: Limit = { name: 'strange-reports', points: 60, seconds: 600 }

export default handler(checkInByCode, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  // By the signature alone, before anything is looked up (S-Q3).
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
  // Once it is over the clock ends them one by one: all hear the same.
  if (endsAt !== null && new Date(endsAt) <= now) return refuse('sales.day.ended')
  // Of any other state nothing is said, for a hall reads along (S-Q5).
  if (status !== 'VERIFIED' && status !== 'CHECKED_IN') return refuse('sales.visit.ask-desk')
  if (code.qrVersion !== ticket.qrVersion) return refuse('sales.qr.revoked')
  if (code.expiresAt <= now) return refuse('sales.qr.expired')
  return reportOnce(call, ticket)
})

import { scanTicket } from '#contract/sales/desk/desk'
import { showsQr } from '#contract/sales/ticket/qr'
import type { LeakyLimit, WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readQr } from '../ticket/sign-qr.ts'
import { readTickets } from '../ticket/read-tickets.ts'

/**
 * Rate limit for unknown codes, scanned by one staff member: a scanner reads whatever lies on the desk, and nobody
 * can guess a signature.
 */
const unknownCodesOfStaff: WindowLimit = { name: 'strange-scans', points: 60, seconds: 600 }
const unknownCodesOfNetwork: LeakyLimit = { name: 'strange-scans-network', burst: 300, everySeconds: 2 }

export default handler(scanTicket, async ({ input, actor, caller, context, db, now, refuse, setAuditSubject }) => {
  // The code is checked by its signature alone, before anything is looked up (S-Q3).
  const code = readQr(context.keys, input.token.trim())
  const [ticket] = code ? await readTickets(db, null, { id: code.ticketId }) : []
  if (!code || !ticket) {
    await context.limits.need(unknownCodesOfStaff, actor.staffId)
    await context.limits.needAt(unknownCodesOfNetwork, caller.ip)
    return refuse('sales.qr.invalid')
  }
  const { id, registrationNumber, status } = ticket
  setAuditSubject(id)
  if (!actor.assigned.includes(ticket.sessionId))
    return refuse('sales.qr.not-assigned', {
      params: { session: ticket.sessionName[caller.locale], property: ticket.propertyName[caller.locale] },
    })
  // The reason comes before the version check: every code of an ended registration is invalid (S-Q4, S-Q5).
  if (status === 'PENDING') return refuse('sales.qr.unpaid')
  if (!showsQr(status)) return refuse('sales.qr.ended', { params: { status } })
  if (code.qrVersion !== ticket.qrVersion) return refuse('sales.qr.revoked')
  if (code.expiresAt <= now) return refuse('sales.qr.expired')
  return { id, registrationNumber, status }
})

import { scanTicket } from '#contract/sales/desk'
import { showsQr } from '#contract/sales/qr'
import type { Limit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { readQr, readTickets } from '../ticket/index.ts'

/** Codes that are not ours: a scanner reads what lies on the desk, and nobody guesses a signature. */
const unknownCodesOfStaff: Limit = { name: 'strange-scans', points: 60, seconds: 600 }
const unknownCodesOfNetwork: Limit = { name: 'strange-scans-network', points: 300, seconds: 600 }

export default handler(scanTicket, async ({ input, actor, caller, context, db, now, refuse, setAuditSubject }) => {
  // By the signature alone, before anything is looked up (S-Q3).
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
  // Why, before which: of what stands no more every code is dead (S-Q4, S-Q5).
  if (status === 'PENDING') return refuse('sales.qr.unpaid')
  if (!showsQr(status)) return refuse('sales.qr.ended', { params: { status } })
  if (code.qrVersion !== ticket.qrVersion) return refuse('sales.qr.revoked')
  if (code.expiresAt <= now) return refuse('sales.qr.expired')
  return { id, registrationNumber, status }
})

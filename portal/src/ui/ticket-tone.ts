import type { TicketStatus } from '#contract/sales/ticket/ticket'
import type { Tone } from './status-pill.tsx'

/** The colour beside the status of a registration. */
export const toneOfTicket: Record<TicketStatus, Tone> = {
  PENDING: 'warning',
  REGISTERED: 'info',
  VERIFIED: 'success',
  CHECKED_IN: 'success',
  DONE: 'neutral',
  VOIDED: 'danger',
  WITHDREW: 'neutral',
}

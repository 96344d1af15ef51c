import type { TicketStatus } from '#contract/sales/ticket'
import type { Tone } from '../ui/status-pill.tsx'

/** The colour beside the word of a status. */
export const toneOf: Record<TicketStatus, Tone> = {
  PENDING: 'warning',
  REGISTERED: 'info',
  VERIFIED: 'success',
  CHECKED_IN: 'success',
  DONE: 'neutral',
  VOIDED: 'danger',
  WITHDREW: 'neutral',
}

/** In lists a Registered ticket says that it is to be verified (R-4.1: Unverified); elsewhere it is Registered. */
export const listLabel = (status: TicketStatus): 'listStatus_REGISTERED' | `status_${TicketStatus}` =>
  status === 'REGISTERED' ? 'listStatus_REGISTERED' : `status_${status}`

import type { TicketStatus } from '#contract/sales/ticket/ticket'
import type { Tone } from '../../ui/status-pill.tsx'

/** The colour beside a status label. */
export const toneOf: Record<TicketStatus, Tone> = {
  PENDING: 'warning',
  REGISTERED: 'info',
  VERIFIED: 'success',
  CHECKED_IN: 'success',
  DONE: 'neutral',
  VOIDED: 'danger',
  WITHDREW: 'neutral',
}

import type { TicketStatus } from '#contract/sales/ticket'

/** By which operations a registration of this state is ended, taken a step back or given another code (D-2.2). */
const ways = {
  PENDING: ['sales.tickets.void'],
  REGISTERED: ['sales.tickets.renew-qr-for', 'sales.tickets.void'],
  VERIFIED: [
    'sales.tickets.renew-qr-for',
    'sales.tickets.undo-verification',
    'sales.tickets.withdraw-for',
    'sales.tickets.void-verified',
  ],
  CHECKED_IN: ['sales.tickets.void-verified'],
  DONE: [],
  VOIDED: [],
  WITHDREW: [],
} as const satisfies Record<TicketStatus, readonly string[]>

export const waysOf = (status: TicketStatus): readonly string[] => ways[status]

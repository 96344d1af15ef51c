import type { TicketStatus } from '#contract/sales/ticket/ticket'

/** Operations that end a registration in this status, undo a step or issue a new code (D-2.2). */
const ways = {
  PENDING: ['sales.tickets.void'],
  REGISTERED: ['sales.tickets.renew-qr-for', 'sales.tickets.void'],
  VERIFIED: [
    'sales.tickets.renew-qr-for',
    'sales.tickets.undo-verification',
    'sales.tickets.withdraw-for',
    'sales.tickets.void-verified',
    'sales.tickets.void-listed',
  ],
  CHECKED_IN: ['sales.tickets.void-verified', 'sales.tickets.void-listed'],
  DONE: [],
  VOIDED: [],
  WITHDREW: [],
} as const satisfies Record<TicketStatus, readonly string[]>

/**
 * Operations that are not available. A registration in a frozen list is voided by two people, and its verification
 * cannot be undone.
 */
const closed = (isListed: boolean): readonly string[] =>
  isListed ? ['sales.tickets.void-verified', 'sales.tickets.undo-verification'] : ['sales.tickets.void-listed']

export const waysOf = (status: TicketStatus, isListed = false): readonly string[] =>
  ways[status].filter(way => !closed(isListed).includes(way))

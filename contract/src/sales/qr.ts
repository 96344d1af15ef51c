import type { TicketStatus } from './ticket.ts'

/** A QR code is good while the registration awaits something at the sales office. */
export const showsQr = (status: TicketStatus): boolean =>
  status === 'REGISTERED' || status === 'VERIFIED' || status === 'CHECKED_IN'

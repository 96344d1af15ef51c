import findTickets from './find-tickets.ts'
import openTicket from './open-ticket.ts'
import scanTicket from './scan-ticket.ts'
import showDeskImage from './show-desk-image.ts'
import showDeskNumber from './show-desk-number.ts'
import markOriginalSeen from './mark-original-seen.ts'
import watchTicket from './watch-ticket.ts'

export const deskHandlers = [
  scanTicket,
  findTickets,
  openTicket,
  watchTicket,
  showDeskNumber,
  showDeskImage,
  markOriginalSeen,
]

import printVerification from './print-verification.ts'
import renewDeskQr from './renew-desk-qr.ts'
import renewOwnQr from './renew-own-qr.ts'
import withdrawTicketFor from './withdraw-ticket-for.ts'
import undoVerification from './undo-verification.ts'
import verifyTicket from './verify-ticket.ts'
import voidListedTicket from './void-listed-ticket.ts'
import voidTicket from './void-ticket.ts'
import voidVerifiedTicket from './void-verified-ticket.ts'

export const verificationHandlers = [
  verifyTicket,
  undoVerification,
  voidTicket,
  voidVerifiedTicket,
  voidListedTicket,
  renewDeskQr,
  renewOwnQr,
  withdrawTicketFor,
  printVerification,
]

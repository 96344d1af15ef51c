export { default as confirmTicket } from './confirm-ticket.ts'
export { findOwnTicket, type OwnTicket } from './find-own-ticket.ts'
export { changeDeposit, saveOpenCard } from './save-open-card.ts'
export { documentsToBring } from './documents-to-bring.ts'
export { lockTicket, lockTickets, touchTickets } from './lock-ticket.ts'
export { movedFrom, moveTicket, registrantActor } from './move-ticket.ts'
export { readTicketDetail } from './read-ticket-detail.ts'
export { dueDepositColumn, liveRows, numberRows, registrationNumbers, registrationRows } from './read-numbers.ts'
export { type JoinedTicket, readTickets, tenderUnitOf, ticketRow } from './read-tickets.ts'
export {
  afterEvent,
  dueDeposit,
  inPlayStatuses,
  isActive,
  type Mover,
  readableNumber,
  registrationNumber,
  type TicketEvent,
  totalDeposit,
} from './ticket.ts'
export { showTicket } from './show-ticket.ts'
export { publicQrKeys, readQr, signQr } from './sign-qr.ts'
export { notifyRegistered, notifyRegistrant } from './notify-registrant.ts'
export { withdrawalFault } from './withdrawal.ts'

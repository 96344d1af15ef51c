import withdrawTicket from './withdraw-ticket.ts'

export const endingHandlers = [withdrawTicket]

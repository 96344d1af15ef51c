import confirmTicket from './confirm-ticket.ts'
import getTicket from './get-ticket.ts'
import listTickets from './list-tickets.ts'

export const ticketHandlers = [confirmTicket, getTicket, listTickets]

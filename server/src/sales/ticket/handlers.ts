import checkSessionTickets from './check-session-tickets.ts'
import confirmTicket from './confirm-ticket.ts'
import getTicket from './get-ticket.ts'
import listTickets from './list-tickets.ts'

export const ticketHandlers = [checkSessionTickets, confirmTicket, getTicket, listTickets]

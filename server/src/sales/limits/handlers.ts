import checkLimit from './check-limit.ts'
import checkSessionTickets from './check-session-tickets.ts'

export const limitsHandlers = [checkLimit, checkSessionTickets]

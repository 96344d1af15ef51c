import requestWithdrawal from './request-withdrawal.ts'
import withdrawTicket from './withdraw-ticket.ts'

export const endingHandlers = [withdrawTicket, requestWithdrawal]

import wishWithdrawal from './wish-withdrawal.ts'
import withdrawTicket from './withdraw-ticket.ts'

export const endingHandlers = [withdrawTicket, wishWithdrawal]

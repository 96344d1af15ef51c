import type { TicketStatus } from '#contract/sales/ticket/ticket'
import type { Phase } from '../property/phase.ts'
import { afterEvent } from './ticket.ts'

type Standing = { status: TicketStatus; phase: Phase; hasOpenCard: boolean; onlineWithdrawal: boolean }

/** Returns why a registrant may not withdraw a registration online now (D-T7, D-T12); null if they may. */
export const withdrawalFault = ({ status, phase, hasOpenCard, onlineWithdrawal }: Standing) => {
  if (afterEvent(status, 'registrant', 'withdraw') === null) return 'sales.ticket.state' as const
  if (phase === 'CLOSED') return 'sales.session.closed' as const
  if (hasOpenCard) return 'sales.ticket.payment-open' as const
  return status === 'REGISTERED' && !onlineWithdrawal ? ('sales.ticket.withdraw-at-office' as const) : null
}

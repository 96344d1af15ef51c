import type { TicketStatus } from '#contract/sales/ticket'
import type { Phase } from '../property/session.ts'
import { afterEvent } from './ticket.ts'

type Standing = { status: TicketStatus; phase: Phase; hasOpenCard: boolean; onlineWithdrawal: boolean }

/** Why a registrant may not take a registration back online as things stand (D-T7, D-T12); null when they may. */
export const withdrawalFault = ({ status, phase, hasOpenCard, onlineWithdrawal }: Standing) => {
  if (afterEvent(status, 'registrant', 'withdraw') === null) return 'sales.ticket.state' as const
  if (phase === 'CLOSED') return 'sales.session.closed' as const
  if (hasOpenCard) return 'sales.ticket.payment-open' as const
  return status === 'REGISTERED' && !onlineWithdrawal ? ('sales.ticket.withdraw-at-office' as const) : null
}

import { expect, test } from 'vitest'
import { withdrawalFault } from './withdrawal.ts'

const open = { status: 'PENDING', phase: 'OPEN', hasOpenCard: false, onlineWithdrawal: false } as const

test.each([
  [open, null],
  [{ ...open, status: 'REGISTERED', onlineWithdrawal: true }, null],
  [{ ...open, status: 'REGISTERED' }, 'sales.ticket.withdraw-at-office'],
  [{ ...open, hasOpenCard: true }, 'sales.ticket.payment-open'],
  [{ ...open, phase: 'CLOSED', hasOpenCard: true }, 'sales.session.closed'],
  [{ ...open, status: 'VERIFIED', onlineWithdrawal: true }, 'sales.ticket.state'],
  [{ ...open, status: 'VOIDED', phase: 'CLOSED' }, 'sales.ticket.state'],
] as const)('%o: %s', (standing, fault) => expect(withdrawalFault(standing)).toBe(fault))

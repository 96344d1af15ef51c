/** The pages of Sales, in order, with the operation that opens each. */
export const salesPages = [
  { name: 'registrations', needs: 'sales.registrations.list' },
  { name: 'sessions', needs: 'sales.set-ups.list' },
  { name: 'numbers', needs: 'sales.numbers.board' },
  { name: 'ballots', needs: 'sales.ballots.open' },
  { name: 'checks', needs: 'sales.checks.list' },
  { name: 'away-desks', needs: 'sales.desk-sets.list' },
  { name: 'finance', needs: 'payments.ledger.list' },
  { name: 'agents', needs: 'sales.agents.counts' },
  { name: 'exports', needs: 'exports.list' },
] as const

/** Rules of a session: instants are ISO strings, and only the database's clock decides (S-L7). */

export type Phase = 'UPCOMING' | 'OPEN' | 'CLOSED'

/** Returns the phase of a session: open from `opensAt` until just before `closesAt`. */
export const phaseOf = (session: { opensAt: string; closesAt: string }, now: Date): Phase => {
  if (now < new Date(session.opensAt)) return 'UPCOMING'
  return now < new Date(session.closesAt) ? 'OPEN' : 'CLOSED'
}

/** Checks a registration against the limits of its session and batch. Returns field and issue code of each breach. */
export const countFaults = (
  counts: { numberOfUnits: number; numberOfIntents: number },
  rules: { minUnits: number; maxUnits: number; maxIntentsPerTicket: number },
): { field: 'numberOfUnits' | 'numberOfIntents'; code: string }[] => [
  ...(counts.numberOfUnits < rules.minUnits ? [{ field: 'numberOfUnits' as const, code: 'too_small' }] : []),
  ...(counts.numberOfUnits > rules.maxUnits ? [{ field: 'numberOfUnits' as const, code: 'too_big' }] : []),
  ...(counts.numberOfIntents > rules.maxIntentsPerTicket
    ? [{ field: 'numberOfIntents' as const, code: 'too_big' }]
    : []),
]

import type { Sections } from './set-up.ts'

type Expected = readonly { startsAt: string; count: number }[]

/**
 * Returns how many appointments a deadline cancels: registrants expected at or after the deadline would be verified
 * too late.
 */
export const endedBy = (expected: Expected, { verifyBy }: Pick<Sections['times'], 'verifyBy'>): number =>
  expected.reduce((sum, { startsAt, count }) => (Date.parse(startsAt) >= Date.parse(verifyBy) ? sum + count : sum), 0)

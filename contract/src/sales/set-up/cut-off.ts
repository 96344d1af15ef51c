import type { Sections } from './set-up.ts'

type Expected = readonly { startsAt: string; count: number }[]

/** How many of the appointments a deadline ends: who is expected at the deadline or later would be verified after it. */
export const endedBy = (expected: Expected, { verifyBy }: Pick<Sections['times'], 'verifyBy'>): number =>
  expected.reduce((sum, { startsAt, count }) => (Date.parse(startsAt) >= Date.parse(verifyBy) ? sum + count : sum), 0)

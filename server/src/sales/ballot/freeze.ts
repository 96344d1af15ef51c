/**
 * Maximum milliseconds that a transaction which locks a session may wait for a verification in progress. The moment
 * of the seed must still be in the future after that wait.
 */
export const longestWait = 10_000

/** The facts by which a freeze is validated. Instants are ISO strings. */
export type FreezeFacts = {
  now: Date
  verifyBy: string
  /** Number of registrations that are neither verified nor ended, or that have a payment awaiting a decision. */
  waiting: number
  /** When the seed is drawn; null if nothing is announced. */
  dueAt: string | null
  isDrawn: boolean
}

/** Returns why the lists of a session cannot be frozen now; null if they can. */
export const freezeFault = ({ now, verifyBy, waiting, dueAt, isDrawn }: FreezeFacts) => {
  if (isDrawn) return 'sales.ballot.drawn'
  if (now < new Date(verifyBy)) return 'sales.ballot.not-yet'
  if (dueAt === null) return 'sales.ballot.unannounced'
  if (now.getTime() + longestWait >= Date.parse(dueAt)) return 'sales.ballot.too-late'
  return waiting > 0 ? 'sales.ballot.unsettled' : null
}

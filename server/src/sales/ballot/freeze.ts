/** What holds a session may wait so long for whoever is being verified, in milliseconds: by its end the moment of the seed has still to come. */
export const longestWait = 10_000

/** What a freeze is judged by. Instants as ISO strings. */
export type FreezeFacts = {
  now: Date
  verifyBy: string
  /** Registrations that are neither verified nor ended, or of which a payment is being decided. */
  waiting: number
  /** When the seed is drawn; null: nothing is announced. */
  dueAt: string | null
  isDrawn: boolean
}

/** Why the lists of a session cannot be frozen as things stand; null when they can. */
export const freezeFault = ({ now, verifyBy, waiting, dueAt, isDrawn }: FreezeFacts) => {
  if (isDrawn) return 'sales.ballot.drawn'
  if (now < new Date(verifyBy)) return 'sales.ballot.not-yet'
  if (dueAt === null) return 'sales.ballot.unannounced'
  if (now.getTime() + longestWait >= Date.parse(dueAt)) return 'sales.ballot.too-late'
  return waiting > 0 ? 'sales.ballot.unsettled' : null
}

type Made = {
  /** By the clock of the device, set by ours when it took the set. */
  madeAt: Date
  takenAt: Date
  endsAt: Date
  /** Of what was sent before it. */
  lastMadeAt: Date | null
  now: Date
}

/**
 * As of when something is judged that was done without a network: then, but no earlier than the set and what was done before it, and
 * no later than the set’s end and now, whatever the device’s clock says.
 */
export const momentOf = ({ madeAt, takenAt, endsAt, lastMadeAt, now }: Made): Date => {
  const first = Math.max(takenAt.getTime(), lastMadeAt?.getTime() ?? 0)
  const last = Math.min(now.getTime(), endsAt.getTime())
  return new Date(Math.min(Math.max(madeAt.getTime(), first), last))
}

type Verified = { judgedAt: Date; verifyBy: Date; now: Date }

/** Whether a verification arrives after the deadline and only the desk's own clock says that it was made before it. */
export const isLate = ({ judgedAt, verifyBy, now }: Verified): boolean => judgedAt < verifyBy && now >= verifyBy

type Made = {
  /**
   * When the action was done, by the device's clock, which was set by the server's clock when the device took the
   * bundle.
   */
  madeAt: Date
  takenAt: Date
  endsAt: Date
  /** When the previous action that was sent was done. */
  lastMadeAt: Date | null
  now: Date
}

/**
 * Returns the time as of which an offline action counts: the device's time, but no earlier than the start of the
 * bundle and the previous action, and no later than the end of the bundle and now, whatever the device's clock says.
 */
export const momentOf = ({ madeAt, takenAt, endsAt, lastMadeAt, now }: Made): Date => {
  const first = Math.max(takenAt.getTime(), lastMadeAt?.getTime() ?? 0)
  const last = Math.min(now.getTime(), endsAt.getTime())
  return new Date(Math.min(Math.max(madeAt.getTime(), first), last))
}

type Verified = { judgedAt: Date; verifyBy: Date; now: Date }

/**
 * True if a verification arrives after the deadline and only the desk's own clock says that it was made before it.
 */
export const isLate = ({ judgedAt, verifyBy, now }: Verified): boolean => judgedAt < verifyBy && now >= verifyBy

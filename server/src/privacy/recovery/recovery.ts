import { recoveryHours } from '#contract/privacy/recovery'

const hour = 3_600_000
/** Milliseconds that must remain before a deadline of the account, to log in and act. */
const ahead = 2 * hour
/** Minimum time in milliseconds that the owner of the old addresses has to object, however near the deadline is. */
const least = hour

/** Returns when the new contacts take effect: after a day, or in time for the first deadline of a registration. */
export const effectiveAt = (now: Date, deadlines: readonly Date[]): Date => {
  const latest = now.getTime() + recoveryHours * hour
  const soonest = Math.min(latest, ...deadlines.map(deadline => deadline.getTime() - ahead))
  return new Date(Math.max(soonest, now.getTime() + least))
}

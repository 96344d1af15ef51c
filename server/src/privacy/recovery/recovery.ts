import { recoveryHours } from '#contract/privacy/recovery'

const hour = 3_600_000
/** Before a deadline of the account so much is left to log in and to act. */
const ahead = 2 * hour
/** And however near the deadline is, who has the old addresses has so long to object. */
const least = hour

/** When new contacts take effect: after a day, or in time for the first deadline of a registration. */
export const effectiveAt = (now: Date, deadlines: readonly Date[]): Date => {
  const latest = now.getTime() + recoveryHours * hour
  const soonest = Math.min(latest, ...deadlines.map(deadline => deadline.getTime() - ahead))
  return new Date(Math.max(soonest, now.getTime() + least))
}

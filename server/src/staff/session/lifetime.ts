import { officeMinutes, type Standing } from '#contract/staff/staff-session'
import { isKiosk, type Role } from '#contract/staff/staff'

const minute = 60_000

type Times = { seenAt: string; expiresAt: string; openedAt: string | null; lockedAt: string | null; provedAt: string }

/** True if the session has reached its absolute end, however active it was. */
export const isOver = ({ expiresAt }: Pick<Times, 'expiresAt'>, now: Date): boolean => now >= new Date(expiresAt)

/** Returns when a session that begins now reaches its absolute end. */
export const expiryOf = (roles: readonly Role[], now: Date): Date =>
  new Date(now.getTime() + officeMinutes[isKiosk(roles) ? 'kiosk' : 'longest'] * minute)

const isIdle = ({ seenAt }: Pick<Times, 'seenAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) >= officeMinutes.idle * minute

type Whose = { roles: readonly Role[]; hasFactor: boolean }

/**
 * Returns the state of a session that is not over, depending on its owner. A kiosk is not locked when idle, because
 * it may have no visitor for hours.
 */
export const sessionStateOf = (times: Times, { roles, hasFactor }: Whose, now: Date): Standing => {
  if (times.openedAt === null) return hasFactor ? 'PROVE' : 'ENROL'
  return times.lockedAt !== null || (isIdle(times, now) && !isKiosk(roles)) ? 'LOCKED' : 'OPEN'
}

/** Returns until when sensitive operations need no new proof. */
export const provenUntil = ({ provedAt }: Pick<Times, 'provedAt'>): Date =>
  new Date(Date.parse(provedAt) + officeMinutes.stepUp * minute)

/** True if a half login has waited for its second factor for longer than the idle limit. */
export const isGivenUp = (times: Pick<Times, 'seenAt' | 'openedAt'>, now: Date): boolean =>
  times.openedAt === null && isIdle(times, now)

/** True if the last-seen time needs an update. It is not written at each call. */
export const isStale = ({ seenAt }: Pick<Times, 'seenAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) >= minute

import { officeMinutes, type Standing } from '#contract/office/session'
import { isKiosk, type Role } from '#contract/office/staff'

const minute = 60_000

type Times = { seenAt: string; expiresAt: string; openedAt: string | null; lockedAt: string | null; provedAt: string }

/** Has the session ended by itself, however active it was? */
export const isOver = ({ expiresAt }: Pick<Times, 'expiresAt'>, now: Date): boolean => now >= new Date(expiresAt)

/** When a session that begins now ends, however active it is. */
export const expiryOf = (roles: readonly Role[], now: Date): Date =>
  new Date(now.getTime() + officeMinutes[isKiosk(roles) ? 'kiosk' : 'longest'] * minute)

const isIdle = ({ seenAt }: Pick<Times, 'seenAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) >= officeMinutes.idle * minute

type Whose = { roles: readonly Role[]; hasFactor: boolean }

/** How a session stands that is not over, by whose it is: before a kiosk there may be nobody for hours. */
export const sessionStateOf = (times: Times, { roles, hasFactor }: Whose, now: Date): Standing => {
  if (times.openedAt === null) return hasFactor ? 'PROVE' : 'ENROL'
  return times.lockedAt !== null || (isIdle(times, now) && !isKiosk(roles)) ? 'LOCKED' : 'OPEN'
}

/** Until when what weighs much needs no other proof. */
export const provenUntil = ({ provedAt }: Pick<Times, 'provedAt'>): Date =>
  new Date(Date.parse(provedAt) + officeMinutes.stepUp * minute)

/** Half a login is not kept waiting for its second factor for longer than people may be idle. */
export const isGivenUp = (times: Pick<Times, 'seenAt' | 'openedAt'>, now: Date): boolean =>
  times.openedAt === null && isIdle(times, now)

/** It is written down that somebody was seen, but not at each call. */
export const isStale = ({ seenAt }: Pick<Times, 'seenAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) >= minute

import { officeMinutes } from '#contract/staff/staff-session'

/** Milliseconds between checks of the session while somebody is present. */
const lookMs = 20_000
/**
 * Milliseconds between checks of a kiosk session, whether somebody is present or not. A kiosk learns only from the
 * server that its session has ended.
 */
const kioskLookMs = 60_000
/** Minutes before the end of the session at which the user is warned. */
const endsSoonMinutes = 10

/** When somebody was last seen here, and when the server last reported the session. */
export type Presence = { seenAt: number; askedAt: number }

/**
 * Decides what to do from the last activity: nothing, check the session, or lock. A kiosk never locks, because it may
 * have no visitor for hours.
 */
export const dueOf = ({ seenAt, askedAt }: Presence, now: number, isKiosk: boolean): 'none' | 'ask' | 'lock' => {
  if (isKiosk) return now - askedAt >= kioskLookMs ? 'ask' : 'none'
  if (now - seenAt >= officeMinutes.idle * 60_000) return 'lock'
  // The server counts idle minutes from requests, so a user who only types needs a request too.
  return seenAt > askedAt && now - askedAt >= lookMs ? 'ask' : 'none'
}

/** True if the session ends soon, by the server's clock. */
export const endsSoon = (expiresAt: string, now: number): boolean =>
  Date.parse(expiresAt) - now <= endsSoonMinutes * 60_000

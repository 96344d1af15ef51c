import { isAppCode, type Standing } from '#contract/staff/staff-session'

/**
 * Rules for guessing at a staff login. Durations are in seconds. Limits with `points` close, the one with a `burst`
 * slows down. Attempts by others never block a member who comes from a known browser or uses a passkey.
 */

/** Attempts at one member of staff from all unknown browsers together. */
export const unknownDevices = { name: 'office-login-stranger', points: 10, seconds: 900 } as const
/** Attempts from one browser from which the member has logged in before. */
export const friends = { name: 'office-login-friend', points: 10, seconds: 900 } as const
/** Attempts from one network address at any accounts. */
export const neighbours = { name: 'office-login', burst: 60, everySeconds: 10, own: 20 } as const
/** Proofs in one session: passwords, recovery codes, and app codes of a session that was fully open before. */
export const inSession = { name: 'office-prove', points: 10, seconds: 900 } as const
/**
 * App codes at one member's account from all unknown browsers together, in half logins (only the password is proven).
 */
const unknownDevicesWithPassword = { name: 'office-code-stranger', points: 10, seconds: 900 } as const
/** App codes of a half login from one browser from which the member has logged in before. */
const halfFriends = { name: 'office-code-friend', points: 10, seconds: 900 } as const

/**
 * Returns the limit and the key that an attempt counts towards. `device` is the browser from which the member has
 * logged in before; null means an unknown browser.
 */
export const countOf = (target: string, device: string | null) =>
  device === null ? { limit: unknownDevices, key: target } : { limit: friends, key: `${target}|${device}` }

type Half = { staffId: string; sessionId: string; standing: Standing }

/**
 * Returns the limit and the key that an attempt at a second factor counts towards.
 * An attacker who knows a password can begin any number of half logins, so the six digits of an app are counted for
 * all half logins from unknown browsers together. This count never blocks the owner: a session that was open before
 * and a known browser have counts of their own. A recovery code has 50 bits, so a count per session is enough.
 */
export const proofCountOf = ({ staffId, sessionId, standing }: Half, code: string, device: string | null) => {
  const wasOpen = standing === 'OPEN' || standing === 'LOCKED'
  if (wasOpen || !isAppCode(code)) return { limit: inSession, key: sessionId }
  return device === null
    ? { limit: unknownDevicesWithPassword, key: staffId }
    : { limit: halfFriends, key: `${staffId}|${device}` }
}

import { isAppCode, type Standing } from '#contract/office/session'

/** Rules of guessing at a login of staff. Seconds. What strangers do never stops who comes from a browser of theirs, or by passkey. */

/** Tries at one member of staff from browsers they have not logged in from, together. */
export const unknownDevices = { name: 'office-login-stranger', points: 10, seconds: 900 } as const
/** Tries from one browser that they have logged in from before. */
export const friends = { name: 'office-login-friend', points: 10, seconds: 900 } as const
/** Tries from one network address, at whomever. */
export const neighbours = { name: 'office-login', points: 60, seconds: 600 } as const
/** Proofs in one session: passwords, recovery codes, and the codes of a session that was open once. */
export const inSession = { name: 'office-prove', points: 10, seconds: 900 } as const
/** App codes of those who have given one member's password alone, from browsers that this member has not logged in from, together. */
const unknownDevicesWithPassword = { name: 'office-code-stranger', points: 10, seconds: 900 } as const
/** App codes of a half login from one browser that the member has logged in from before. */
const halfFriends = { name: 'office-code-friend', points: 10, seconds: 900 } as const

/** Which count a try belongs to, and under which key. `device`: of a browser that they have logged in from, null for another. */
export const countOf = (target: string, device: string | null) =>
  device === null ? { limit: unknownDevices, key: target } : { limit: friends, key: `${target}|${device}` }

type Half = { staffId: string; sessionId: string; standing: Standing }

/**
 * Which count a try at a second factor belongs to, and under which key. Whoever knows a password begins as many half logins as they like, so
 * the six digits of an app are counted for all half logins of strangers together. That count is never the owner's: a session that was open
 * once, and a browser that they have logged in from, count for themselves. A recovery code has 50 bits, so its session is count enough.
 */
export const proofCountOf = ({ staffId, sessionId, standing }: Half, code: string, device: string | null) => {
  const wasOpen = standing === 'OPEN' || standing === 'LOCKED'
  if (wasOpen || !isAppCode(code)) return { limit: inSession, key: sessionId }
  return device === null
    ? { limit: unknownDevicesWithPassword, key: staffId }
    : { limit: halfFriends, key: `${staffId}|${device}` }
}

/** Rules of guessing at a login of staff. Seconds. What strangers do never stops who comes from a browser of theirs, or by passkey. */

/** Tries at one member of staff from browsers they have not logged in from, together. */
export const strangers = { name: 'office-login-stranger', points: 10, seconds: 900 } as const
/** Tries from one browser that they have logged in from before. */
export const friends = { name: 'office-login-friend', points: 10, seconds: 900 } as const
/** Tries from one network address, at whomever. */
export const neighbours = { name: 'office-login', points: 60, seconds: 600 } as const
/** Codes and passwords of who has a session: the password, or the open screen, was theirs. */
export const inSession = { name: 'office-prove', points: 10, seconds: 900 } as const

/** Which count a try belongs to, and under which key. `device`: of a browser that they have logged in from, null for another. */
export const countOf = (target: string, device: string | null) =>
  device === null ? { limit: strangers, key: target } : { limit: friends, key: `${target}|${device}` }

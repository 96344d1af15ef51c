/** Rules of guessing at a login (S-A11, S-A17, S-A18). Seconds. */

/** Tries at one account from browsers that it does not know, together; a success starts anew. */
export const unknownDevices = { name: 'login-stranger', points: 10, seconds: 900 } as const
/** Tries at one account from one browser that has logged in to it before, or that a code has proved. */
export const friends = { name: 'login-friend', points: 10, seconds: 900 } as const
/** Tries from one network address, at whatever accounts. */
export const neighbours = { name: 'login', points: 60, seconds: 600 } as const

/** Tries by passkey from one network address. Nobody guesses one: no account counts them, and they take nothing from who types a password. */
export const passkeyTries = { name: 'login-passkey', points: 60, seconds: 600 } as const

/** `device`: a hash of the cookie of a browser that the account knows. */
type Proof = { target: string; device: string | null; byCode: boolean }

/** Which count a try belongs to, and under which key: what others do at the account does not stop its owner. */
export const countOf = ({ target, device, byCode }: Proof) => {
  if (device !== null) return { limit: friends, key: `${target}|${device}` }
  return byCode ? { limit: friends, key: `${target}|code` } : { limit: unknownDevices, key: target }
}

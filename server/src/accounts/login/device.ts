/**
 * Limits for login attempts (S-A11, S-A17, S-A18). Times are in seconds. Those with `points` close, those with a
 * `burst` slow down.
 */

/** Login attempts at one account from all unknown browsers together. A successful login resets the count. */
export const unknownDevices = { name: 'login-stranger', points: 10, seconds: 900 } as const
/** Login attempts at one account from one browser that has logged in to it before, or that was proved by a code. */
export const friends = { name: 'login-friend', points: 10, seconds: 900 } as const
/** Login attempts from one network address, at any account. */
export const neighbours = { name: 'login', burst: 60, everySeconds: 10, own: 10 } as const

/**
 * Passkey attempts from one network address. Passkeys cannot be guessed, so no account counts them, and they do not
 * use up the attempts of a person who types a password.
 */
export const passkeyTries = { name: 'login-passkey', burst: 60, everySeconds: 10, own: 10 } as const

/** `device` is a hash of the cookie of a browser that the account knows. */
type Proof = { target: string; device: string | null; byCode: boolean }

/** Returns the limit and the key that a login attempt counts for. Attempts by others do not lock out the owner. */
export const countOf = ({ target, device, byCode }: Proof) => {
  if (device !== null) return { limit: friends, key: `${target}|${device}` }
  return byCode ? { limit: friends, key: `${target}|code` } : { limit: unknownDevices, key: target }
}

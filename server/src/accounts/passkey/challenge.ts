/** Subject of a passkey challenge for any registrant who logs in. */
export const anyRegistrant = 'registrant-login'

/**
 * Returns the subject of a passkey challenge for adding a passkey. It is valid only within the session in which it
 * began.
 */
export const adderIn = (sessionId: string): string => `registrant-session:${sessionId}`

/** Minutes after a login during which the login is sufficient proof to add a passkey. */
const freshMinutes = 15

/**
 * Returns true if the login is recent enough to add a passkey without the password. A session that was left open or
 * stolen must not become permanent access.
 */
export const isFresh = (loggedInAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(loggedInAt) < freshMinutes * 60_000

/** For whom an authenticator is asked to sign: whoever logs in. */
export const anyRegistrant = 'registrant-login'

/** Or who adds a passkey: within the session in which it was begun. */
export const adderIn = (sessionId: string): string => `registrant-session:${sessionId}`

/** Minutes after a login in which it is proof enough for adding a passkey. */
const freshMinutes = 15

/** A session that somebody left open, or stole, does not make itself a way in for good: later than that the password is asked for. */
export const isFresh = (loggedInAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(loggedInAt) < freshMinutes * 60_000

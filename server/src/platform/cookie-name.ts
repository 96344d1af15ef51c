/**
 * The cookies that we set: one for the session, one that marks a browser that was here before, one for the staff
 * session, and four of the waiting room: a place, a place that is bound to a key of the browser, the proof that this
 * browser's turn came, and, for scripts, that a place is to be bound. All others are HttpOnly.
 */
export type CookieName = 'session' | 'device' | 'office' | 'place' | 'seat' | 'admission' | 'room'

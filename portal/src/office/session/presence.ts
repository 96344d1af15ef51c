import { officeMinutes } from '#contract/office/session'

/** Milliseconds between two looks at how the session stands, while somebody is there. */
const lookMs = 20_000
/** The same of a kiosk, whether somebody is there or not: it hears from the server alone that it has been ended. */
const kioskLookMs = 60_000
/** Minutes before the end of the session at which it is told. */
const endsSoonMinutes = 10

/** When somebody was last seen here, and when the server last told of the session. */
export type Presence = { seenAt: number; askedAt: number }

/** What is to be done, by who was there: nothing, ask how the session stands, lock. Before a kiosk there may be nobody for hours. */
export const dueOf = ({ seenAt, askedAt }: Presence, now: number, isKiosk: boolean): 'none' | 'ask' | 'lock' => {
  if (isKiosk) return now - askedAt >= kioskLookMs ? 'ask' : 'none'
  if (now - seenAt >= officeMinutes.idle * 60_000) return 'lock'
  // The server counts its own minutes by what it is asked: who only types is here all the same.
  return seenAt > askedAt && now - askedAt >= lookMs ? 'ask' : 'none'
}

/** Is the end of the session near? By the server's clock. */
export const endsSoon = (expiresAt: string, now: number): boolean =>
  Date.parse(expiresAt) - now <= endsSoonMinutes * 60_000
